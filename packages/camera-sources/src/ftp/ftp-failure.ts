// Translates what basic-ftp, sockets and TLS throw into the failures of folders. The library's own texts, which may
// name what people typed, go no further than `cause`.
import { AppError } from '@longview/base';
import type { TroubleKind } from '@longview/rules/camera-report';
import { FTPError } from 'basic-ftp';
import { FolderFailure } from '../folder.ts';
import { folderFailure } from '../folder-trouble.ts';
import { failureKind } from '../outbound/failure-kind.ts';

/** What a reply's code means wherever it comes (RFC 959 4.2, RFC 2228 and 4217 for the last three). */
const KIND_OF_REPLY: Readonly<Record<number, TroubleKind>> = {
  421: 'FolderBusy',
  425: 'FolderNoData',
  426: 'FolderNoData',
  430: 'FolderLogin',
  450: 'FolderBusy',
  530: 'FolderLogin',
  332: 'FolderLogin',
  532: 'FolderLogin',
  550: 'FolderGone',
  553: 'FolderGone',
  522: 'FolderNeedsTls',
  534: 'FolderNeedsTls',
  521: 'FolderNeedsTls',
};

/** Errors of basic-ftp without a code, by the words that they begin with or hold. */
const KIND_OF_TEXT: readonly (readonly [RegExp, TroubleKind])[] = [
  [/Maximum bytes exceeded/, 'FolderTooLarge'],
  [/PASV returned another host|data connection/, 'FolderNoData'],
  [/^Timeout/, 'Timeout'],
  [/Can't parse|only supports MLSD|maximum allowed size/, 'FolderProtocol'],
];

/** The failure behind anything thrown by a call to the server. */
export function ftpFailure(err: unknown): FolderFailure {
  if (err instanceof FolderFailure) return err;
  if (err instanceof AppError && err.detail.code === 'TargetRefused') return folderFailure('TargetRefused');
  if (err instanceof FTPError) return replyFailure(err);
  return folderFailure(ftpTrouble(err), { cause: err });
}

/** What is wrong with the connection; nothing of a reply. */
export function ftpTrouble(err: unknown): TroubleKind {
  if (err instanceof FolderFailure) return err.report.statusCode === 'Timeout' ? 'Timeout' : 'Unknown';
  const message = err instanceof Error ? err.message : '';
  return KIND_OF_TEXT.find(([pattern]) => pattern.test(message))?.[1] ?? failureKind(err);
}

function replyFailure(err: FTPError): FolderFailure {
  const needsTls = err.code >= 500 && /\b(tls|ssl|encryption|encrypted)\b/i.test(err.message);
  const kind = needsTls ? 'FolderNeedsTls' : (KIND_OF_REPLY[err.code] ?? 'FolderProtocol');
  return folderFailure(kind, { errorStatusCode: String(err.code), cause: err });
}

/** A file that the server does not give: gone, renamed, or forbidden. The folder itself is well. */
export function fileFailure(err: unknown): FolderFailure {
  const isRefused = err instanceof FTPError && [550, 553, 450, 551].includes(err.code);
  return isRefused ? folderFailure('FileGone', { isGone: true, cause: err }) : ftpFailure(err);
}
