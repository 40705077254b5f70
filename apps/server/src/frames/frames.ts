/**
 * The frames of all feeds, as the rest of the server may use them: the only way in and the only way out
 * (architecture §5). Joins the parts; each rule lives in its own file. Never asks who may.
 */

import { appError, type Clock, type Logger } from '@longview/base';
import type { Frame, FrameStore, Match, ThinResult } from '@longview/frame-store';
import type { decoding } from '@longview/media';
import type { SheetPlace } from '@longview/rules';
import type { AcceptedFrame, AcceptResult, FrameOffer } from './accept.ts';
import type { FeedActs } from './feed-acts.ts';
import type { FrameFeed } from './feed-facts.ts';
import { type FrameParts, openFrameParts } from './frame-parts.ts';
import type { Sheet } from './frame-sheets.ts';
import type { FramesOptions } from './frames-options.ts';
import type { ActiveConfig } from './image-configs.ts';
import type { ImportResult, PastOptions } from './import-past.ts';
import type { LocalActs } from './local-acts.ts';
import type { OriginalPicture } from './originals.ts';
import type { RawPicture } from './process-picture.ts';
import type { Picture } from './variants.ts';

const SEAL_EVERY_MS = 60_000;

type Watcher = (frame: AcceptedFrame) => void;

export class Frames {
  /** Reading by time and range; writing goes through `accept`, `thin`, `erase` and `deleteFeed` only. */
  readonly store: Omit<FrameStore, 'append' | 'thin' | 'erase' | 'deleteFeed' | 'leave' | 'close'>;
  /** What this node does itself, when the node that is asked has found it to be the one that holds the feed. */
  readonly here: LocalActs;
  readonly #parts: FrameParts;
  readonly #acts: FeedActs;
  readonly #watchers: Set<Watcher>;
  readonly #closing = new AbortController();
  readonly #sealing: Promise<void>;

  private constructor({ clock, logger, isWriter }: FramesOptions, parts: FrameParts, watchers: Set<Watcher>) {
    this.store = parts.store;
    this.here = parts.here;
    this.#parts = parts;
    this.#acts = parts.routed ?? parts.here;
    this.#watchers = watchers;
    this.#sealing = isWriter ? this.#sealNowAndThen(clock, logger) : Promise.resolve();
  }

  /** @throws AppError when the store cannot be opened */
  static async open(options: FramesOptions): Promise<Frames> {
    const watchers = new Set<Watcher>();
    const parts = await openFrameParts(options, (frame) => {
      if (frame.stored) parts.colors.note(frame.feedId, frame.timeSec, frame.jpeg);
      for (const watcher of watchers) watcher(frame);
    });
    return new Frames(options, parts, watchers);
  }

  /**
   * Offers a frame; see {@link AcceptResult} for what may become of it.
   * @throws AppError NotFound without such a feed; Unavailable when nothing can be stored now (OPS-10)
   */
  accept(feedId: string, offer: FrameOffer): Promise<AcceptResult> {
    return this.#acts.accept(feedId, offer);
  }

  /** The feed as the frame calls know it, without SQL when it was asked for lately; null when there is none. */
  feed(feedId: string): FrameFeed | null | Promise<FrameFeed | null> {
    return this.#parts.facts.find(feedId);
  }

  /** Must be called after every change of a feed's row, capture request or image processing. */
  forget(feedId: string): void {
    this.here.forget(feedId);
  }

  /** Must be called for feeds that moved from this node or to it, before anything more is written to them. */
  leave(feedIds: readonly string[]): Promise<void> {
    return this.here.leave(feedIds);
  }

  /** Must be called when any node tells of newer frames, by feed in unix seconds. */
  noteNews(times: ReadonlyMap<string, number>): void {
    this.#parts.routed?.noteNews(times);
  }

  /** Resolves when all pictures that were under way for a feed are kept or refused. */
  drained(feedId: string): Promise<void> {
    return this.#acts.drained(feedId);
  }

  /** The newest unprocessed picture, if a node holds one: for the editor of the image processing alone (IMG-15). */
  original(feedId: string): OriginalPicture | null | Promise<OriginalPicture | null> {
    return this.#acts.original(feedId);
  }

  /** A picture that was asked of the source for that editor. */
  holdOriginal(feedId: string, timeSec: number, raw: RawPicture): OriginalPicture {
    const original = { ...raw, timeSec, isLive: false, version: null };
    this.#parts.originals.hold(feedId, original);
    return original;
  }

  /** `raw` under a config that need not be saved; keeps nothing. @throws AppError InvalidInput, Unavailable */
  preview(feedId: string, raw: RawPicture, active: ActiveConfig) {
    return this.#parts.processing.preview(feedId, raw, active);
  }

  /** What is done to the feed's pictures at `version` or a newer one; for its live video. @throws AppError Unavailable */
  imageConfig(feed: FrameFeed, version: number): Promise<ActiveConfig> {
    return this.#parts.processing.videoConfigOf(feed, version);
  }

  /** Must be called after changes that may touch any feed, such as of a role or a collection. */
  forgetAll(): void {
    this.#parts.facts.forgetAll();
  }

  /** Must be called when changes may have been missed. */
  doubtAll(): void {
    this.#parts.facts.doubtAll();
  }

  /** The live image: the newest accepted frame (CAP-24); null when there is none. */
  latest(feedId: string): Frame | null | Promise<Frame | null> {
    return this.#acts.latest(feedId);
  }

  /** The stored frame that `match` chooses; null when there is none. @throws AppError Unavailable */
  async read(feedId: string, timeSec: number, match: Match): Promise<Frame | null> {
    const frame = await this.#parts.store.read(feedId, timeSec, match);
    if (frame || match !== 'exact' || !this.#parts.routed) return frame;
    // What was stored is never said to be gone because a machine is.
    if (!(await this.#parts.store.isHidden(feedId, timeSec))) return null;
    throw appError('HourAway', {}, { detail: { retryAfterSec: 5 } });
  }

  /** The frame at no more than `maxHeightPx` (PUB-05), at once when it was asked for lately. @throws AppError Unavailable */
  variant(
    feedId: string,
    frame: Frame,
    maxHeightPx: number,
    ofClass?: decoding.DecodeClass,
  ): Picture | Promise<Picture> {
    return this.#parts.variants.at(feedId, frame, maxHeightPx, ofClass);
  }

  /** Small pictures of these times on one sheet, one per slot (EXT-110). @throws AppError Unavailable when too many wait */
  sheet(feedId: string, place: SheetPlace, slots: readonly (number | null)[]): Promise<Sheet> {
    return this.#parts.sheets.read(feedId, place, slots);
  }

  /**
   * Stores a picture of the past, whatever the feed captures now; it is on the disk once `store.flush()` resolves.
   * Import 0 is none that could be undone.
   * @throws AppError Unavailable or UpgradeRequired when there is no room
   */
  importPast(
    feedId: string,
    timeSec: number,
    jpeg: Buffer,
    options: PastOptions = { importNumber: 0 },
  ): Promise<ImportResult> {
    return this.#acts.importPast(feedId, timeSec, jpeg, options);
  }

  /** Removes the frames of [from, to) that `keep` refuses, in unix seconds. A second run removes nothing. */
  thin(feedId: string, fromSec: number, toSec: number, keep: (timeSec: number) => boolean) {
    return this.#acts.thin(feedId, fromSec, toSec, keep);
  }

  /**
   * Deletes the frames of [from, to) for good, in unix seconds, and what memory shows of them. That none of these times is
   * taken again must be written down before. A second run deletes nothing.
   * @throws AppError Unavailable while another machine or the object storage has them and cannot be asked
   */
  erase(feedId: string, fromSec: number, toSec: number): Promise<ThinResult> {
    return this.#acts.erase(feedId, fromSec, toSec);
  }

  /** Removes what was made of erased frames of [from, to), on all nodes that live. */
  sweepErased(feedId: string, fromSec: number, toSec: number): Promise<void> {
    return this.#acts.sweepErased(feedId, fromSec, toSec);
  }

  /** The same on this node alone. */
  sweepErasedHere(feedId: string, fromSec: number, toSec: number): Promise<void> {
    const { routed, here } = this.#parts;
    return routed ? routed.sweepErasedHere(feedId, fromSec, toSec) : here.sweepErased(feedId, fromSec, toSec);
  }

  /** Removes the kept sizes of frames of [from, to) that are gone, in unix seconds. */
  sweepSizes(feedId: string, fromSec: number, toSec: number): Promise<void> {
    return this.#acts.sweepSizes(feedId, fromSec, toSec);
  }

  /** Removes all frames of a feed and everything made from them. Nothing may offer it frames meanwhile. */
  deleteFeed(feedId: string): Promise<void> {
    return this.#acts.deleteFeed(feedId);
  }

  /** Calls `watcher` after each accepted frame, stored or not; returns how to stop. It must not throw. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Why segments cannot be moved into the object storage, and what to do; null while all is well. */
  get sendingProblem(): string | null {
    return this.#parts.sender?.problem ?? null;
  }

  /** Moves every closed segment into the object storage now. @throws AppError Unavailable while it is away */
  async sendClosed(): Promise<void> {
    await this.#parts.sender?.sendAll();
  }

  /** The same for so long at most: a node that stops is to leave little that only its disk has. */
  async sendForAWhile(clock: Pick<Clock, 'sleep'>, mostMs: number): Promise<void> {
    const isOver = new AbortController();
    const sent = this.sendClosed().finally(() => isOver.abort());
    await Promise.race([sent, clock.sleep(mostMs, isOver.signal)]).catch(() => {});
    sent.catch(() => {});
  }

  /** Resolves when colours under way are written; for tests and before closing. */
  settled(): Promise<void> {
    return this.#parts.colors.settled();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#parts.sender?.close();
    await this.#sealing;
    await this.#parts.colors.settled();
    await this.#parts.store.close();
  }

  async #sealNowAndThen(clock: Clock, logger: Logger): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await clock.sleep(SEAL_EVERY_MS, signal).catch(() => {});
      if (signal.aborted) return;
      await this.#parts.store.sealIdle().catch((err) => logger.error({ err }, 'could not seal segments yet'));
    }
  }
}
