/** What other parts of the server may use of the care for the installation. */
export { countInstallation } from './installation-figures.ts';
export { findFirstOwner } from './operation-queries.ts';
export { warnOfDisk } from './warn-of-disk.ts';
export { watchDisk } from './watch-disk.ts';
