// Folders on FTP servers, plain or encrypted.
import type { LookSource } from '../look.ts';
import type { FtpDeps } from './ftp-connection.ts';
import { FtpSession } from './ftp-session.ts';

export function createFtpFolders(deps: FtpDeps): LookSource {
  return { kind: 'Ftp', schemes: ['ftp:', 'ftps:'], open: (target) => new FtpSession(target, deps) };
}
