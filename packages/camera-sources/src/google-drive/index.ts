// Folders of Google Drive.
import type { ListingSource } from '../folder-listing.ts';
import { DriveSession, type GoogleDeps } from './drive-session.ts';

export function createDriveFolders(deps: GoogleDeps): ListingSource {
  return { kind: 'GoogleDrive', schemes: ['google:'], open: (target) => new DriveSession(target, deps) };
}
