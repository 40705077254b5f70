/** Owns an object storage in a folder, whole objects or none, that can be away. Tests only. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { operatorError } from '@longview/base';
import type { SegmentObjects } from '../objects/objects.ts';

export class FolderObjects implements SegmentObjects {
  readonly #root: string;
  isAway = false;
  /** What it may not delete: as a bucket with a retention. */
  isLocked: (key: string) => boolean = () => false;
  /** `act key` of every call. */
  readonly calls: string[] = [];

  constructor(root: string) {
    this.#root = root;
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    this.#call('put', key);
    const draft = join(this.#root, '.parts', randomUUID());
    await mkdir(dirname(draft), { recursive: true });
    await mkdir(dirname(this.#path(key)), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, this.#path(key));
  }

  async get(key: string, range?: { start: number; end: number }): Promise<Buffer | null> {
    this.#call('get', key);
    const bytes = await readFile(this.#path(key)).catch(() => null);
    return bytes && range ? bytes.subarray(range.start, range.end + 1) : bytes;
  }

  async stat(key: string): Promise<{ sizeBytes: number } | null> {
    this.#call('stat', key);
    const found = await stat(this.#path(key)).catch(() => null);
    return found && { sizeBytes: found.size };
  }

  async delete(key: string): Promise<void> {
    this.#call('delete', key);
    if (this.isLocked(key)) throw operatorError('Unavailable', 'locked');
    await rm(this.#path(key), { force: true });
  }

  async *list(prefix: string): AsyncIterable<{ key: string; sizeBytes: number }> {
    this.#call('list', prefix);
    const names = await readdir(this.#path(prefix), { recursive: true }).catch(() => []);
    for (const name of names) {
      const key = `${prefix}/${name}`;
      const found = await stat(this.#path(key)).catch(() => null);
      if (found?.isFile()) yield { key, sizeBytes: found.size };
    }
  }

  #call(act: string, key: string): void {
    this.calls.push(`${act} ${key}`);
    if (this.isAway) throw operatorError('Unavailable', 'away', { detail: { retryAfterSec: 30 } });
  }

  #path(key: string): string {
    return join(this.#root, key);
  }
}
