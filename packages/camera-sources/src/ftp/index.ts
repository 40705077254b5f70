// Folders on FTP servers, plain or encrypted.
import type { ListingSource } from '../folder-listing.ts';
import type { FtpDeps } from './ftp-connection.ts';
import { FtpSession } from './ftp-session.ts';

export function createFtpFolders(deps: FtpDeps): ListingSource {
  return { kind: 'Ftp', schemes: ['ftp:', 'ftps:'], open: (target) => new FtpSession(target, deps) };
}
