// Folders as cameras: the newest picture of an FTP server's folder, or of a cloud account's.
import type { LookSource } from '../look.ts';
import type { CameraSource } from '../source.ts';
import { type FolderImageDeps, FolderImageSession } from './folder-image-session.ts';

export function createFolderImageSource(folder: LookSource, deps: FolderImageDeps): CameraSource {
  const { kind, schemes } = folder;
  return {
    kind,
    schemes,
    open: (target, { intervalMs }) => {
      const { timeZone } = target;
      const look = timeZone === undefined ? { intervalMs } : { intervalMs, timeZone };
      return new FolderImageSession(folder.open(target), look, deps);
    },
  };
}
