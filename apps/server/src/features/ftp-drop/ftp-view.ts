/** How to set a camera's FTP up → wire JSON (EXT-30). */
import type { FtpDrop } from '@longview/contract';
import { formatTime } from '@longview/rules';
import type { Config } from '../../config.ts';
import type { FtpLoginRow } from './ftp-queries.ts';

export function toFtpDrop(config: Config, feedId: string, login: FtpLoginRow | null): FtpDrop {
  return {
    IsEnabled: config.ftp !== null,
    Host: config.ftp?.publicAddress ?? new URL(config.publicUrl).hostname,
    Port: config.ftp?.port ?? null,
    HasTls: config.ftp?.tls != null,
    Username: feedId,
    HasLogin: login !== null,
    MadeAt: login && formatTime(Math.floor(login.made_at.getTime() / 1000)),
  };
}
