/** What other parts of the server may use of the care for the installation. */
export { findFirstOwner } from './operation-queries.ts';
export { watchDisk } from './watch-disk.ts';
