// Folders as cameras: the newest picture of an FTP server's folder, or of a cloud account's.
import type { ListingSource } from '../folder-listing.ts';
import type { CameraSource } from '../source.ts';
import { type FolderImageDeps, FolderImageSession } from './folder-image-session.ts';

export function createFolderImageSource(folder: ListingSource, deps: FolderImageDeps): CameraSource {
  const { kind, schemes } = folder;
  return {
    kind,
    schemes,
    open: (target, { intervalMs }) => {
      const { timeZone } = target;
      const options = timeZone === undefined ? { intervalMs } : { intervalMs, timeZone };
      return new FolderImageSession(folder.open(target), options, deps);
    },
  };
}
