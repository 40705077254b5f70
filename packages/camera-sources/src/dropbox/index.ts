// Folders of Dropbox accounts.
import type { LookSource } from '../look.ts';
import { type DropboxDeps, DropboxSession } from './dropbox-session.ts';

export function createDropboxFolders(deps: DropboxDeps): LookSource {
  return { kind: 'Dropbox', schemes: ['dropbox:'], open: (target) => new DropboxSession(target, deps) };
}
