/** A folder of pictures in memory, which fails when a test says so, and counts how often it is asked. */
import {
  FolderFailure,
  type FolderFile,
  type FolderPage,
  type Folders,
  type FolderTarget,
} from '@longview/camera-sources';

export interface MemoryFile {
  bytes: Buffer | (() => Promise<Buffer>);
  modifiedMs?: number | null;
  takenMs?: number | null;
}

const schemes = ['ftp:', 'dropbox:'];

export class MemoryFolder implements Folders {
  readonly all = [];
  readonly files = new Map<string, MemoryFile>();
  /** Files that are named once more, behind all others. */
  again: string[] = [];
  pageSize = 10;
  /** Cursors that were asked for. */
  lists: (string | null)[] = [];
  /** Files that were read whole, in order. */
  reads: string[] = [];
  targets: FolderTarget[] = [];
  openCount = 0;
  /** Called before each call; what it throws is what the call rejects with. */
  onCall: (what: 'list' | 'read', id: string | null, signal: AbortSignal) => unknown = () => {};

  put(path: string, bytes: MemoryFile['bytes'], dates: Omit<MemoryFile, 'bytes'> = {}): void {
    this.files.set(path, { bytes, ...dates });
  }

  forUrl(url: string): ReturnType<Folders['forUrl']> {
    const scheme = schemes.find((name) => url.startsWith(name));
    return scheme ? { kind: 'Ftp', schemes, open: (target) => this.#open(target) } : null;
  }

  #open(target: FolderTarget) {
    this.targets.push(target);
    this.openCount += 1;
    return {
      list: (cursor: string | null, signal: AbortSignal) => this.#list(cursor, signal),
      read: (id: string, maxBytes: number, signal: AbortSignal) => this.#read(id, maxBytes, signal),
      folders: async () => [],
      listFolder: async () => ({ files: [], folders: [] }),
      close: async () => {
        this.openCount -= 1;
      },
    };
  }

  async #list(cursor: string | null, signal: AbortSignal): Promise<FolderPage> {
    this.lists.push(cursor);
    await this.onCall('list', cursor, signal);
    const from = Number(cursor ?? 0);
    const all = [...this.files.keys(), ...this.again];
    const paths = all.slice(from, from + this.pageSize);
    const isMore = from + this.pageSize < all.length;
    return {
      files: paths.map((path) => this.#fileOf(path)),
      cursor: isMore ? `${from + this.pageSize}` : null,
    };
  }

  #fileOf(path: string): FolderFile {
    const { bytes, modifiedMs = null, takenMs = null } = this.files.get(path) ?? { bytes: Buffer.alloc(0) };
    const sizeBytes = typeof bytes === 'function' ? null : bytes.length;
    return { id: `/${path}`, path, sizeBytes, modifiedMs, takenMs };
  }

  async #read(id: string, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
    await this.onCall('read', id, signal);
    const bytes = this.files.get(id.slice(1))?.bytes;
    if (!bytes) throw folderError({ isGone: true });
    const whole = typeof bytes === 'function' ? await bytes() : bytes;
    if (whole.length > maxBytes) throw folderError();
    this.reads.push(id.slice(1));
    return whole;
  }
}

/** What folders reject with. */
export function folderError({
  message = 'The folder does not answer.',
  statusCode = 'Timeout' as 'Timeout' | 'Unauthorized' | 'NotFound',
  isGone = false,
  isLinkLost = false,
} = {}): FolderFailure {
  const report = { statusCode, message, errorStatusCode: null, retryAfterSec: null, loadTimeMs: 0 };
  return new FolderFailure(report, { isGone, isLinkLost });
}

/** Rejects as a folder does whose call is given up. */
export async function untilAborted(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, 5));
  signal.throwIfAborted();
}
