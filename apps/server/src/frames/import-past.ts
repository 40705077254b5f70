/**
 * Owns how pictures come in that were taken elsewhere long ago (EXT-53): neither the feed's state nor its capture
 * request is asked, only whether it is a picture and whether there is room. Never replaces what is there.
 */
import { appError, type KeyedLimit } from '@longview/base';
import { type JpegProblem, scanJpeg } from '@longview/rules/jpeg';
import type { KeepingStore } from './accept.ts';
import type { DeletedTimes } from './deleted-times.ts';
import type { FeedFactsCache, FrameFeed } from './feed-facts.ts';
import type { Headroom } from './headroom.ts';
import type { KeptJpeg, PictureProcessing } from './pictures/process-picture.ts';

/**
 * The flags of a picture's record are the number of its import, above eight bits that are free, so that it can be told
 * by which import a picture came (EXT-315). 0: it came otherwise.
 */
const importFlags = (importNumber: number): number => importNumber * 256;
export const importNumberOf = (flags: number): number => Math.floor(flags / 256);

/** `AlreadyThere`: that very picture; `SecondTaken`: another one of the same second; `Deleted`: not to come again. */
export type ImportResult = 'Stored' | 'AlreadyThere' | 'SecondTaken' | 'Deleted' | JpegProblem;

export interface PastOptions {
  /** Which import brings it. */
  importNumber: number;
  durable?: boolean;
}

export interface PastIntakeParts {
  store: KeepingStore;
  facts: FeedFactsCache;
  deleted: DeletedTimes;
  turns: KeyedLimit;
  processing: PictureProcessing;
  headroom: Headroom;
  hasRoom: (accountId: string | null) => boolean | Promise<boolean>;
  onStored: (feedId: string, timeSec: number, jpeg: KeptJpeg) => void;
}

export class PastIntake {
  readonly #parts: PastIntakeParts;

  constructor(parts: PastIntakeParts) {
    this.#parts = parts;
  }

  /** @throws AppError NotFound without such a feed, Conflict for an archived one, Unavailable, UpgradeRequired */
  take(feedId: string, timeSec: number, file: Buffer, options: PastOptions): Promise<ImportResult> {
    return this.#parts.turns.run(feedId, () => this.#take(feedId, timeSec, file, options));
  }

  async #take(
    feedId: string,
    timeSec: number,
    file: Buffer,
    { importNumber, ...options }: PastOptions,
  ): Promise<ImportResult> {
    const { store, processing, deleted, onStored } = this.#parts;
    const scan = scanJpeg(file);
    if (!scan.ok) return scan.problem;
    const feed = await this.#requireRoom(feedId);
    if (await deleted.has(feed, timeSec)) return 'Deleted';
    const kept = await processing.keep(feed, { ...scan, jpeg: file.subarray(0, scan.length) }, 'Past');
    if (!kept) return 'Corrupt';
    const { jpeg, width, height } = kept;
    const frame = { timeUs: timeSec * 1e6, bytes: jpeg, width, height, flags: importFlags(importNumber) };
    if ((await store.append(feedId, frame, options)) === 'Stored') {
      onStored(feedId, timeSec, jpeg);
      return 'Stored';
    }
    const there = await store.read(feedId, timeSec, 'exact');
    return there?.bytes.equals(jpeg) ? 'AlreadyThere' : 'SecondTaken';
  }

  async #requireRoom(feedId: string): Promise<FrameFeed> {
    const feed = await this.#parts.facts.find(feedId);
    if (!feed) throw appError('NoSuchFeed');
    if (feed.state === 'Archive') throw appError('FeedIsArchived');
    await this.#parts.headroom.require();
    if (await this.#parts.hasRoom(feed.access.accountId)) return feed;
    throw appError('PlanStorageFull');
  }
}
