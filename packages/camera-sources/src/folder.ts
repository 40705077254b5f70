// What a folder of pictures is, wherever it lies: FTP, Dropbox or Google Drive. Shapes only.

import type { TargetPolicy } from '@longview/rules/targets';
import type { Report } from './failure-report.ts';

/** A folder and how to log in there. */
export interface FolderTarget {
  /** `ftp://host/path`, `ftps://host/path`, `dropbox:///path`, `google:///folder-id`. */
  url: string;
  username?: string | null;
  password?: string | null;
  /** Of a cloud account: a token that is valid now. `isRefused`: the one before was. Rejects with a FolderFailure. */
  token?: (isRefused: boolean) => Promise<string>;
  tlsInsecure?: boolean;
  policy: TargetPolicy;
}

/** One file of a folder. */
export interface FolderFile {
  /** What `read` takes; stable while the file is not renamed. */
  id: string;
  /** For people, and for its time: below the folder, with slashes. */
  path: string;
  sizeBytes: number | null;
  /** The folder's own date of the file, Unix milliseconds; null where it tells none. */
  modifiedMs: number | null;
  /** When its picture was taken, where the folder itself says so (Google Drive). */
  takenMs: number | null;
}

export interface FolderPage {
  files: FolderFile[];
  /** Goes on with the next page, also after a restart; null at the end. */
  cursor: string | null;
}

/** A folder that can be a source of its own. */
export interface FolderPlace {
  /** As in `FolderTarget.url`; without a login. */
  url: string;
  /** For people. */
  name: string;
}

/** An open connection to one folder. Calls come one after another. All of them reject with a FolderFailure. */
export interface FolderSession {
  /** Files of the folder and of those below, a page at a time; pages may be empty. Begins where `cursor` is null. */
  list(cursor: string | null, signal: AbortSignal): Promise<FolderPage>;
  /** All bytes; a file larger than `maxBytes` fails with `TooLarge`. */
  read(id: string, maxBytes: number, signal: AbortSignal): Promise<Buffer>;
  /** The folders directly in this one, by name, 200 at most: what detection offers as channels (API-49). */
  folders(signal: AbortSignal): Promise<FolderPlace[]>;
  /** What the folder is called, where its address does not say; null where the service does not either. */
  name?(signal: AbortSignal): Promise<string | null>;
  close(): Promise<void>;
}

export interface FolderSource {
  kind: 'Ftp' | 'Dropbox' | 'GoogleDrive';
  /** With colon, as in `URL.protocol`. */
  schemes: readonly string[];
  /** Does no I/O yet. */
  open(target: FolderTarget): FolderSession;
}

/** Why a folder gave nothing. `isGone`: this file alone. `isLinkLost`: the account must be linked again. */
export class FolderFailure extends Error {
  readonly report: Report;
  readonly isGone: boolean;
  readonly isLinkLost: boolean;

  constructor(report: Report, { isGone = false, isLinkLost = false, cause }: FolderFailureFacts = {}) {
    super(report.message, { cause });
    this.report = report;
    this.isGone = isGone;
    this.isLinkLost = isLinkLost;
  }
}

interface FolderFailureFacts {
  isGone?: boolean;
  isLinkLost?: boolean;
  cause?: unknown;
}
