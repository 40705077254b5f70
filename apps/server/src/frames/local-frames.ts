/**
 * The frames as this node changes them itself: on its disk, with the pictures it holds in memory and the sizes it
 * made. Never asks which node holds a feed.
 */
import { appError, type KeyedLimit, type Logger } from '@longview/base';
import { type Frame, type FrameStore, type Rgb, SLOT_SEC } from '@longview/frame-store';
import pLimit from 'p-limit';
import { type FrameIntake, toFrame } from './accept.ts';
import type { FeedFactsCache } from './feed-facts.ts';
import type { PastIntake } from './import-past.ts';
import type { LiveFrames } from './live-frames.ts';
import type { FrameCards } from './pictures/frame-cards.ts';
import type { FrameSheets } from './pictures/frame-sheets.ts';
import type { OriginalPicture, OriginalPictures } from './pictures/originals.ts';
import { PastGrids } from './pictures/past-grids.ts';
import type { PictureProcessing } from './pictures/process-picture.ts';
import type { GridMarks, MeasurePicture } from './pictures/slot-measures.ts';
import type { UsualViews } from './pictures/usual-views.ts';
import type { Variants } from './pictures/variants.ts';

/** Feeds that are let go at once: each syncs two files. */
const LEAVES_AT_ONCE = 16;

export interface LocalFramesParts {
  store: FrameStore;
  intake: FrameIntake;
  past: PastIntake;
  live: LiveFrames;
  originals: OriginalPictures;
  facts: FeedFactsCache;
  turns: KeyedLimit;
  processing: PictureProcessing;
  variants: Variants;
  sheets: FrameSheets;
  cards: FrameCards;
  usual: UsualViews;
  measurePicture: MeasurePicture;
  marks: GridMarks;
  logger: Logger;
}

export class LocalFrames {
  /** Frames that come now. */
  readonly intake: FrameIntake;
  /** Frames of the past. */
  readonly past: PastIntake;
  /** Grids of frames that are stored already. */
  readonly pastGrids: PastGrids;
  readonly #parts: LocalFramesParts;
  /** Of which config the kept sizes were swept last. */
  readonly #sweptVersions = new Map<string, number | null>();
  readonly #leaves = pLimit(LEAVES_AT_ONCE);

  constructor(parts: LocalFramesParts) {
    this.intake = parts.intake;
    this.past = parts.past;
    this.pastGrids = new PastGrids(parts.store, parts.measurePicture, parts.marks);
    this.#parts = parts;
  }

  /** Removes the frames of [from, to) that `keep` refuses, in unix seconds. */
  async thin(feedId: string, fromSec: number, toSec: number, keep: (timeSec: number) => boolean) {
    const result = await this.#parts.store.thin(feedId, fromSec, toSec, keep);
    if (result.removedCount > 0) this.#parts.live.forget(feedId);
    return result;
  }

  /** From now on none of these times is taken: whoever calls has written that down. */
  async erase(feedId: string, fromSec: number, toSec: number) {
    const { store, facts, turns } = this.#parts;
    facts.forget(feedId);
    // What was let in before is stored by then, and goes with the others.
    await turns.run(feedId, async () => {});
    const result = await store.erase(feedId, fromSec, toSec);
    this.#hide(feedId, fromSec, toSec);
    await this.#measureEdges(feedId, fromSec, toSec);
    return result;
  }

  async sweepErased(feedId: string, fromSec: number, toSec: number): Promise<void> {
    this.#hide(feedId, fromSec, toSec);
    // Of the slots at both ends there may be pictures left.
    const { colors, grids } = this.#parts.store;
    const [firstSec, endSec] = [Math.ceil(fromSec / SLOT_SEC), Math.floor(toSec / SLOT_SEC)];
    await colors.clear(feedId, firstSec * SLOT_SEC, endSec * SLOT_SEC);
    await grids.clear(feedId, fromSec, toSec);
    await grids.settleCleared(feedId, fromSec, toSec);
    await this.#sweepMade(feedId, fromSec, toSec);
  }

  /** What memory shows of these times. */
  #hide(feedId: string, fromSec: number, toSec: number): void {
    const { live, originals } = this.#parts;
    live.forgetBetween(feedId, fromSec, toSec);
    const original = originals.find(feedId);
    if (original && original.timeSec >= fromSec && original.timeSec < toSec) originals.forget(feedId);
  }

  /** Of the five minutes at both ends something may be left, whose colour and grid are others now. */
  async #measureEdges(feedId: string, fromSec: number, toSec: number): Promise<void> {
    const { store, measurePicture } = this.#parts;
    const colorOf = async ({ bytes, timeUs }: Frame): Promise<Rgb | null> => {
      const measured = await measurePicture(bytes).catch(() => null);
      if (!measured) return null;
      const timeSec = Math.floor(timeUs / 1e6);
      if (await store.grids.needsGrid(feedId, timeSec))
        await store.grids.put(feedId, timeSec, measured.cells);
      const { r, g, b } = measured.mean;
      return [r, g, b];
    };
    const slotOf = (timeSec: number) => timeSec - (timeSec % SLOT_SEC);
    for (const slotSec of new Set([slotOf(fromSec), slotOf(toSec - 1)]))
      await store.colors.rebuild(feedId, slotSec, slotSec + SLOT_SEC, colorOf);
  }

  async deleteFeed(feedId: string): Promise<void> {
    this.#parts.facts.forget(feedId);
    await this.#parts.store.deleteFeed(feedId);
    await this.forgetFeed(feedId);
  }

  async forgetFeed(feedId: string): Promise<void> {
    const { store, facts, live, originals, variants, sheets, cards, usual } = this.#parts;
    facts.forget(feedId);
    live.forget(feedId);
    originals.forget(feedId);
    store.colors.forget(feedId);
    store.grids.forget(feedId);
    this.#sweptVersions.delete(feedId);
    await variants.deleteFeed(feedId);
    await sheets.deleteFeed(feedId);
    await cards.deleteFeed(feedId);
    await usual.deleteFeed(feedId);
  }

  /** Removes what was made or measured of frames of [from, to) that are gone. */
  async sweepSizes(feedId: string, fromSec: number, toSec: number): Promise<void> {
    await this.#sweepMade(feedId, fromSec, toSec);
    await this.#parts.store.grids.clearGone(feedId, fromSec, toSec);
  }

  async #sweepMade(feedId: string, fromSec: number, toSec: number): Promise<void> {
    const { store, variants, sheets, cards, usual } = this.#parts;
    const isThere = async (timeSec: number) => (await store.find(feedId, timeSec, 'exact')) !== null;
    await variants.deleteGone(feedId, fromSec, toSec, isThere);
    await sheets.deleteBetween(feedId, fromSec, toSec);
    await cards.deleteBetween(feedId, fromSec, toSec);
    await usual.deleteBetween(feedId, fromSec, toSec);
  }

  /** @throws AppError NotFound without such a feed, Conflict for an archived one: it may be about to be deleted */
  paintColors(feedId: string, fromSec: number, colors: Uint8Array): Promise<void> {
    const { store, facts, turns } = this.#parts;
    return turns.run(feedId, async () => {
      const feed = await facts.find(feedId);
      if (!feed) throw appError('NoSuchFeed');
      if (feed.state === 'Archive') throw appError('FeedIsArchived');
      await store.colors.paint(feedId, fromSec, colors);
    });
  }

  latest(feedId: string): Frame | Promise<Frame | null> {
    return this.#parts.live.latest(feedId);
  }

  original(feedId: string): OriginalPicture | null {
    return this.#parts.originals.find(feedId);
  }

  drained(feedId: string): Promise<void> {
    return this.#parts.turns.run(feedId, async () => {});
  }

  /** Must be called after every change of a feed's row, capture request or image processing. */
  forget(feedId: string): void {
    const { facts, originals, turns } = this.#parts;
    facts.forget(feedId);
    if (originals.find(feedId)) void turns.run(feedId, () => this.#showAnew(feedId));
  }

  /** Must be called for feeds that moved from this node or to it, before anything more is written to them. */
  async leave(feedIds: readonly string[]): Promise<void> {
    await Promise.all(feedIds.map((feedId) => this.#leaves(() => this.#leaveOne(feedId))));
  }

  /** What another node wrote meanwhile is not known here. */
  async #leaveOne(feedId: string): Promise<void> {
    const { store, live, originals, logger } = this.#parts;
    originals.forget(feedId);
    await store.leave(feedId).catch((err) => logger.warn({ err, feedId }, 'could not let go of a feed yet'));
    live.forget(feedId);
  }

  /** A config that was saved holds for the live picture too: people must not wait for the next one to be hidden. */
  async #showAnew(feedId: string): Promise<void> {
    const { originals, facts, live, processing } = this.#parts;
    const original = originals.find(feedId);
    const feed = await facts.find(feedId);
    if (!feed || !original) return;
    this.#sweepShown(feedId, feed.imageVersion, original.timeSec);
    if (!original.isLive || original.version === feed.imageVersion) return;
    live.hide(feedId);
    const kept = await processing.keep(feed, original, 'Guest').catch(() => null);
    if (!kept) return;
    const frame = toFrame(original.timeSec, kept.jpeg, kept.width, kept.height);
    await live.show(feedId, original.timeSec, frame);
    original.version = kept.version;
  }

  /** Under a new config the sizes of pictures that were only shown have nothing any more that they are sizes of. */
  #sweepShown(feedId: string, version: number | null, untilSec: number): void {
    if (this.#sweptVersions.get(feedId) === version) return;
    this.#sweptVersions.set(feedId, version);
    void this.#sweepMade(feedId, 0, untilSec + 1).catch(() => {});
  }
}
