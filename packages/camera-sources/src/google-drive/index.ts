// Folders of Google Drive.
import type { LookSource } from '../look.ts';
import { DriveSession, type GoogleDeps } from './drive-session.ts';

export function createDriveFolders(deps: GoogleDeps): LookSource {
  return { kind: 'GoogleDrive', schemes: ['google:'], open: (target) => new DriveSession(target, deps) };
}
