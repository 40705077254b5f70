/**
 * Keeps pictures from the moment they are taken until the service has them, over weeks without a line and over power
 * cuts. A picture is written once and has a name in the folder of each of its feeds; a name is there only when the
 * picture is whole. Why files and no log of segments: docs/adr/0009-station-spool.md.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from '@longview/base';
import { FeedQueue, type SpoolEntry } from './feed-queue.ts';
import type { SpoolDisk } from './spool-disk.ts';
import { hourOf, shareBytes } from './spool-name.ts';

export interface SpoolOptions {
  dir: string;
  /** Most bytes of pictures. */
  budgetBytes: number;
  /** The spool does not grow where less than this would stay free. */
  floorBytes: number;
  disk: SpoolDisk;
  logger: Logger;
}

export interface KeptPicture {
  jpeg: Uint8Array;
  timeSec: number;
  /** The run that stamped it before it knew the time; null: the time is the service's. */
  unsureRun: string | null;
  feedIds: readonly string[];
}

export type PutResult =
  | { ok: true; entries: SpoolEntry[] }
  | {
      ok: false;
      /** Why it is not kept, in a sentence. */
      message: string;
    };

const NO_ROOM = 'There is no room to keep pictures: they are sent at once or not at all.';
const FEED_ID = /^[\w-]{1,60}$/;
/** Files come from elsewhere and stay there: they wait where pictures of cameras cannot. */
const CROWDED_SHARE = 0.5;

export class Spool {
  readonly #options: SpoolOptions;
  readonly #queues = new Map<string, FeedQueue>();
  #dropped = 0;
  #trouble: string | null = null;

  private constructor(options: SpoolOptions) {
    this.#options = options;
  }

  /** Counts what is there, and throws away what a crash left half written. */
  static async open(options: SpoolOptions): Promise<Spool> {
    const spool = new Spool(options);
    const { dir, disk } = options;
    await disk.removeAll(join(dir, 'tmp'));
    for (const folder of ['tmp', 'feeds']) await disk.makeFolder(join(dir, folder));
    for (const feedId of await disk.list(join(dir, 'feeds'))) {
      if (FEED_ID.test(feedId)) await spool.#queue(feedId).scan();
    }
    return spool;
  }

  /** Returns when the picture is on the disk for all its feeds. It may have taken the place of the oldest ones. */
  async put(picture: KeptPicture): Promise<PutResult> {
    const { length } = picture.jpeg;
    try {
      if (await this.#makeRoom(length)) return this.#kept(await this.#write(picture));
      return this.#full(NO_ROOM);
    } catch (err) {
      const { code, message } = err as NodeJS.ErrnoException;
      if (code !== 'ENOSPC' && code !== 'EDQUOT')
        return this.#full(`The disk cannot be written (${message}).`);
      const isRoom = (await this.#dropOldest(length)) >= length;
      if (!isRoom) return this.#full(NO_ROOM);
      const again = await this.#write(picture).catch((cause: Error) => cause);
      return again instanceof Error ? this.#full(`The disk is full (${again.message}).`) : this.#kept(again);
    }
  }

  /** The oldest picture of a feed that `isWanted`; null when there is none. */
  async oldest(feedId: string, isWanted: (entry: SpoolEntry) => boolean): Promise<SpoolEntry | null> {
    return (await this.#queues.get(feedId)?.oldest(isWanted)) ?? null;
  }

  /** The oldest picture of all feeds that `mayGo`; null when there is none. */
  async oldestOfAll(
    mayGo: (feedId: string) => boolean,
    isWanted: (entry: SpoolEntry) => boolean,
  ): Promise<SpoolEntry | null> {
    let oldest: SpoolEntry | null = null;
    for (const queue of this.#inOrder().filter(({ feedId }) => mayGo(feedId))) {
      if (oldest && (queue.oldestHour ?? 0) > hourOf(oldest.timeSec)) break;
      const entry = await queue.oldest(isWanted);
      if (entry && (!oldest || entry.timeSec < oldest.timeSec)) oldest = entry;
    }
    return oldest;
  }

  /** Null for one that is gone, or that the disk damaged: it is forgotten then. */
  async read(entry: SpoolEntry): Promise<Buffer | null> {
    const bytes = await this.#options.disk.read(entry.path);
    if (bytes?.length === entry.sizeBytes) return bytes;
    if (bytes)
      this.#options.logger.warn({ feedId: entry.feedId }, 'a kept picture is damaged, and is dropped');
    await this.remove(entry);
    return null;
  }

  async remove(entry: SpoolEntry): Promise<void> {
    await this.#queues.get(entry.feedId)?.remove(entry);
  }

  /** Throws away all that is kept for a feed, and says how many pictures that were. */
  async dropFeed(feedId: string): Promise<number> {
    const queue = this.#queues.get(feedId);
    const count = queue?.count ?? 0;
    this.#queues.delete(feedId);
    await queue?.removeAll();
    return count;
  }

  /** How many pictures wait for a feed. */
  countOf(feedId: string): number {
    return this.#queues.get(feedId)?.count ?? 0;
  }

  /** Whether what could wait elsewhere should. */
  get isCrowded(): boolean {
    return this.#trouble !== null || this.#bytes > this.#options.budgetBytes * CROWDED_SHARE;
  }

  get stats() {
    const count = [...this.#queues.values()].reduce((sum, queue) => sum + queue.count, 0);
    const hours = [...this.#queues.values()].flatMap(({ oldestHour }) => oldestHour ?? []);
    return {
      count,
      bytes: Math.round(this.#bytes),
      /** Unix seconds, to the hour; null when nothing waits. */
      oldestSec: hours.length === 0 ? null : Math.min(...hours) * 3600,
      dropped: this.#dropped,
      trouble: this.#trouble,
      budgetBytes: this.#options.budgetBytes,
    };
  }

  /** Bytes that the disk has left; null when it does not say. */
  freeBytes(): Promise<number | null> {
    return this.#options.disk.freeBytes(this.#options.dir).catch(() => null);
  }

  get #bytes(): number {
    return [...this.#queues.values()].reduce((sum, queue) => sum + queue.bytes, 0);
  }

  /** Queues with pictures, by their oldest hour. */
  #inOrder(): FeedQueue[] {
    const queues = [...this.#queues.values()].filter(({ oldestHour }) => oldestHour !== null);
    return queues.sort((a, b) => (a.oldestHour ?? 0) - (b.oldestHour ?? 0));
  }

  #queue(feedId: string): FeedQueue {
    const known = this.#queues.get(feedId);
    if (known) return known;
    const { dir, disk } = this.#options;
    const queue = new FeedQueue(join(dir, 'feeds', feedId), feedId, disk);
    this.#queues.set(feedId, queue);
    return queue;
  }

  /** The file first, whole and durable; then its names. The first name of no feed can be a torn picture. */
  async #write({ jpeg, timeSec, unsureRun, feedIds }: KeptPicture): Promise<SpoolEntry[]> {
    const { dir, disk } = this.#options;
    const wanted = feedIds.filter((feedId) => FEED_ID.test(feedId));
    const name = { timeSec, unsureRun, sizeBytes: jpeg.length, links: wanted.length };
    const part = join(dir, 'tmp', randomBytes(8).toString('hex'));
    const entries: SpoolEntry[] = [];
    try {
      await disk.write(part, jpeg);
      for (const feedId of wanted) {
        const entry = await this.#queue(feedId).add(part, name);
        if (entry) entries.push(entry);
      }
    } finally {
      await disk.remove(part).catch(() => {});
    }
    return entries;
  }

  /**
   * Within the budget, and at the floor by taking the place of the oldest: what others write to the disk must not eat
   * the spool. False: there is no room at all.
   */
  async #makeRoom(neededBytes: number): Promise<boolean> {
    const { budgetBytes, floorBytes } = this.#options;
    const overBytes = this.#bytes + neededBytes - budgetBytes;
    let freedBytes = overBytes > 0 ? await this.#dropOldest(overBytes) : 0;
    if (freedBytes < overBytes) return false;
    const freeBytes = (await this.freeBytes()) ?? Number.POSITIVE_INFINITY;
    if (freeBytes - neededBytes >= floorBytes) return true;
    if (freedBytes < neededBytes) freedBytes += await this.#dropOldest(neededBytes - freedBytes);
    return freedBytes >= neededBytes;
  }

  /** Gives how many bytes that freed. */
  async #dropOldest(bytes: number): Promise<number> {
    let freedBytes = 0;
    while (freedBytes < bytes) {
      const entry = await this.oldestOfAll(
        () => true,
        () => true,
      );
      if (!entry) break;
      await this.remove(entry);
      freedBytes += shareBytes(entry);
      this.#dropped += 1;
    }
    return freedBytes;
  }

  #kept(entries: SpoolEntry[]): PutResult {
    if (this.#trouble !== null) this.#options.logger.info({}, 'pictures are kept again');
    this.#trouble = null;
    return { ok: true, entries };
  }

  #full(message: string): PutResult {
    if (this.#trouble === null) this.#options.logger.error({}, message);
    this.#trouble = message;
    return { ok: false, message };
  }
}
