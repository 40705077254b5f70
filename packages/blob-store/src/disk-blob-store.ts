/**
 * Owns blobs as files under one folder: `<root>/<key>`, written beside it in `.parts` and renamed into place.
 * Never follows a key out of its root and never keeps an open handle between calls.
 */
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { appError, type Clock } from '@longview/base';
import {
  type BlobBytes,
  type BlobInfo,
  type BlobStore,
  type ByteRange,
  requireBlobKey,
} from './blob-store.ts';

const PARTS = '.parts';

export interface DiskBlobStoreOptions {
  /** Absolute folder; made when absent. */
  root: string;
  clock: Pick<Clock, 'now'>;
  /** Whether `put` waits until the disk itself has the bytes. Off for caches, whose loss costs only time. */
  durable: boolean;
  /** Another process has it open too: what that is writing is left alone. */
  isBeside?: boolean;
}

/** Opens the folder and clears away what an interrupted `put` left behind. */
export async function openDiskBlobStore(options: DiskBlobStoreOptions): Promise<BlobStore> {
  await atDisk(async () => {
    if (!options.isBeside) await rm(join(options.root, PARTS), { recursive: true, force: true });
    await mkdir(join(options.root, PARTS), { recursive: true });
  });
  return new DiskBlobStore(options);
}

class DiskBlobStore implements BlobStore {
  readonly #root: string;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #durable: boolean;

  constructor({ root, clock, durable }: DiskBlobStoreOptions) {
    this.#root = root;
    this.#clock = clock;
    this.#durable = durable;
  }

  async put(key: string, bytes: BlobBytes): Promise<{ sizeBytes: number }> {
    const path = this.#pathOf(key);
    const part = join(this.#root, PARTS, randomUUID());
    try {
      const sizeBytes = await this.#write(part, bytes);
      await atDisk(() => this.#publish(part, path));
      return { sizeBytes };
    } catch (err) {
      await rm(part, { force: true }).catch(() => {});
      throw err;
    }
  }

  async get(key: string, range?: ByteRange): Promise<Buffer | null> {
    const path = this.#pathOf(key);
    return atDisk(() =>
      orNull(async () => {
        const file = await open(path);
        return readRange(file, range).finally(() => file.close());
      }),
    );
  }

  async stat(key: string): Promise<BlobInfo | null> {
    const path = this.#pathOf(key);
    const info = await atDisk(() => orNull(() => stat(path)));
    return info?.isFile() ? { key, sizeBytes: info.size, usedAtMs: info.mtimeMs } : null;
  }

  async touch(key: string): Promise<void> {
    const path = this.#pathOf(key);
    const now = this.#clock.now() / 1000;
    await atDisk(() => orNull(() => utimes(path, now, now)));
  }

  async delete(key: string): Promise<boolean> {
    const path = this.#pathOf(key);
    const removed = await atDisk(() => orNull(async () => rm(path).then(() => true)));
    return removed ?? false;
  }

  async *list(prefix: string): AsyncIterable<BlobInfo> {
    const own = prefix ? await this.stat(prefix) : null;
    if (own) yield own;
    const folder = prefix ? this.#pathOf(prefix) : this.#root;
    const entries = (await atDisk(() => orNull(() => readdir(folder, { withFileTypes: true })))) ?? [];
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const key = prefix ? `${prefix}/${entry.name}` : entry.name;
      if (entry.isDirectory()) yield* this.list(key);
      else if (entry.isFile()) {
        const info = await this.stat(key);
        if (info) yield info;
      }
    }
  }

  async #write(part: string, bytes: BlobBytes): Promise<number> {
    const file = await atDisk(() => open(part, 'wx', 0o600));
    return this.#fill(file, bytes).finally(() => file.close());
  }

  async #fill(file: FileHandle, bytes: BlobBytes): Promise<number> {
    let sizeBytes = 0;
    for await (const chunk of Buffer.isBuffer(bytes) ? [bytes] : bytes) {
      await atDisk(() => file.writeFile(chunk));
      sizeBytes += chunk.length;
    }
    const now = this.#clock.now() / 1000;
    await atDisk(() => file.utimes(now, now));
    if (this.#durable) await atDisk(() => file.sync());
    return sizeBytes;
  }

  async #publish(part: string, path: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    await rename(part, path);
    if (!this.#durable) return;
    const folder = await open(dirname(path));
    await folder.sync().finally(() => folder.close());
  }

  #pathOf(key: string): string {
    requireBlobKey(key);
    return join(this.#root, key);
  }
}

async function readRange(file: FileHandle, range: ByteRange | undefined): Promise<Buffer> {
  const { size } = await file.stat();
  const start = Math.min(range?.start ?? 0, size);
  const length = Math.max(0, Math.min(size, range?.end === undefined ? size : range.end + 1) - start);
  const bytes = Buffer.allocUnsafe(length);
  const { bytesRead } = await file.read(bytes, 0, length, start);
  return bytes.subarray(0, bytesRead);
}

const isAbsent = (err: unknown) =>
  err instanceof Error &&
  'code' in err &&
  (err.code === 'ENOENT' || err.code === 'ENOTDIR' || err.code === 'EISDIR');

async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (err) {
    if (isAbsent(err)) return null;
    throw err;
  }
}

/** The edge where foreign errors become ours. */
async function atDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw appError('StorageAway', {}, { cause });
  }
}
