/** What other parts of the server may use of the care for the installation. */

export { startDiskWatch, watchOnlyDisk } from './disk-watch.ts';
export { countInstallation } from './installation-figures.ts';
export { findFirstOwner } from './operation-queries.ts';
