/**
 * Clips that wait to be sent, as files whose names say all there is to know of them. A clip is here whole or not at all,
 * and outlives the program. Where its bytes are used up the oldest go.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@longview/base';
import type { SpoolDisk } from '../spool/spool-disk.ts';

export interface KeptClip {
  feedId: string;
  /** Unix seconds. */
  startSec: number;
  /** 0: nobody knows. */
  durationMs: number;
  path: string;
}

export interface ClipStoreOptions {
  dir: string;
  budgetBytes: number;
  disk: SpoolDisk;
  logger: Logger;
}

const FORM = /^(\d{1,12})-(\d{1,9})-([a-z0-9]{12})\.mp4$/;

export class ClipStore {
  readonly #options: ClipStoreOptions;

  /** What a crash left half-way is removed. */
  static async open(options: ClipStoreOptions): Promise<ClipStore> {
    const { dir, disk } = options;
    await disk.makeFolder(dir);
    for (const name of await disk.list(dir)) if (!FORM.test(name)) await disk.remove(join(dir, name));
    return new ClipStore(options);
  }

  private constructor(options: ClipStoreOptions) {
    this.#options = options;
  }

  /** Keeps the whole file at `from` for these feeds; it stays where it is. Durable when it returns. */
  async put(
    from: string,
    clip: Pick<KeptClip, 'startSec' | 'durationMs'>,
    feedIds: readonly string[],
  ): Promise<void> {
    const { dir, disk } = this.#options;
    for (const feedId of feedIds) {
      const name = `${clip.startSec}-${Math.round(clip.durationMs)}-${feedId}.mp4`;
      await disk.link(from, join(dir, name));
    }
    await disk.syncFolder(dir);
    await this.#makeRoom();
  }

  /** Oldest first. */
  async list(): Promise<KeptClip[]> {
    const { dir, disk } = this.#options;
    const clips = (await disk.list(dir)).flatMap((name) => read(dir, name) ?? []);
    return clips.sort((a, b) => a.startSec - b.startSec || (a.path < b.path ? -1 : 1));
  }

  async remove({ path }: Pick<KeptClip, 'path'>): Promise<void> {
    await this.#options.disk.remove(path);
  }

  async #makeRoom(): Promise<void> {
    const { budgetBytes, logger } = this.#options;
    const clips = await this.list();
    const sizes = await Promise.all(clips.map(({ path }) => sizeOf(path)));
    let overBytes = sizes.reduce((sum, size) => sum + size, 0) - budgetBytes;
    // The newest stays: one clip alone may be larger than all there is.
    for (const [index, clip] of clips.slice(0, -1).entries()) {
      if (overBytes <= 0) return;
      logger.warn({ feedId: clip.feedId }, 'A clip is dropped: there is no room for more.');
      await this.remove(clip);
      overBytes -= sizes[index] ?? 0;
    }
  }
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

function read(dir: string, name: string): KeptClip | null {
  const [, start, duration, feedId] = FORM.exec(name) ?? [];
  if (feedId === undefined) return null;
  return { feedId, startSec: Number(start), durationMs: Number(duration), path: join(dir, name) };
}
