/**
 * Owns how pictures come in that were taken elsewhere long ago (EXT-53): neither the feed's state nor its capture
 * request is asked, only whether it is a picture and whether there is room. Never replaces what is there.
 */
import { AppError } from '@longview/base';
import type { FrameStore } from '@longview/frame-store';
import { type JpegProblem, scanJpeg } from '@longview/rules/jpeg';
import { upright } from './accept.ts';
import type { FeedFactsCache } from './feed-facts.ts';
import type { Headroom } from './headroom.ts';

/** `AlreadyThere`: that very picture; `SecondTaken`: another one of the same second. */
export type ImportResult = 'Stored' | 'AlreadyThere' | 'SecondTaken' | JpegProblem;

export interface PastIntakeParts {
  store: FrameStore;
  facts: FeedFactsCache;
  headroom: Headroom;
  hasRoom: (accountId: string | null) => boolean | Promise<boolean>;
  onStored: (feedId: string, timeSec: number, jpeg: Buffer) => void;
}

export class PastIntake {
  readonly #parts: PastIntakeParts;

  constructor(parts: PastIntakeParts) {
    this.#parts = parts;
  }

  /** @throws AppError NotFound without such a feed, Conflict for an archived one, Unavailable, UpgradeRequired */
  async take(feedId: string, timeSec: number, file: Buffer): Promise<ImportResult> {
    const scan = scanJpeg(file);
    if (!scan.ok) return scan.problem;
    const jpeg = file.subarray(0, scan.length);
    await this.#requireRoom(feedId);
    const { width, height } = upright(scan);
    const frame = { timeUs: timeSec * 1e6, bytes: jpeg, width, height };
    if ((await this.#parts.store.append(feedId, frame)) === 'Stored') {
      this.#parts.onStored(feedId, timeSec, jpeg);
      return 'Stored';
    }
    const there = await this.#parts.store.read(feedId, timeSec, 'exact');
    return there?.bytes.equals(jpeg) ? 'AlreadyThere' : 'SecondTaken';
  }

  async #requireRoom(feedId: string): Promise<void> {
    const feed = await this.#parts.facts.find(feedId);
    if (!feed) throw new AppError('NotFound', 'No such feed.');
    if (feed.state === 'Archive')
      throw new AppError('Conflict', 'This feed is archived. Change its state first.');
    await this.#parts.headroom.require();
    if (await this.#parts.hasRoom(feed.access.accountId)) return;
    throw new AppError('UpgradeRequired', 'The storage of the plan is full.', {
      detail: { code: 'StorageLimit' },
    });
  }
}
