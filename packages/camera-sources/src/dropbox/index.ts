// Folders of Dropbox accounts.
import type { ListingSource } from '../folder-listing.ts';
import { type DropboxDeps, DropboxSession } from './dropbox-session.ts';

export function createDropboxFolders(deps: DropboxDeps): ListingSource {
  return { kind: 'Dropbox', schemes: ['dropbox:'], open: (target) => new DropboxSession(target, deps) };
}
