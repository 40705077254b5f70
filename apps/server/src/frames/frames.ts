/**
 * The frames of all feeds, as the rest of the server may use them: the only way in and the only way out
 * (architecture §5). Joins the parts; each rule lives in its own file. Never asks who may.
 */

import { join } from 'node:path';
import type { Clock, Logger } from '@longview/base';
import { BlobCache, openDiskBlobStore } from '@longview/blob-store';
import {
  type Disk,
  type Frame,
  type FrameStore,
  type Match,
  openFrameStore,
  type SegmentIndex,
  type SegmentObjects,
} from '@longview/frame-store';
import type { SheetPlace } from '@longview/rules';
import type { Db } from '../db/open.ts';
import type { ScheduleBook } from '../schedules/index.ts';
import { type AcceptedFrame, type AcceptResult, FrameIntake, type FrameOffer, toFrame } from './accept.ts';
import { FeedFactsCache, type FeedFactsParts, type FrameFeed } from './feed-facts.ts';
import { FeedLines } from './feed-lines.ts';
import { FrameSheets, type MakeSheet, type Sheet } from './frame-sheets.ts';
import { Headroom } from './headroom.ts';
import { type ActiveConfig, ImageConfigs } from './image-configs.ts';
import { type ImportResult, PastIntake } from './import-past.ts';
import { LiveFrames } from './live-frames.ts';
import { MaskMisfits } from './mask-misfits.ts';
import { type OriginalPicture, OriginalPictures } from './originals.ts';
import { PictureProcessing, type ProcessingParts, type RawPicture } from './process-picture.ts';
import { openSegmentIndex, requireNoneSent } from './segment-index.ts';
import { SegmentSender } from './segment-sender.ts';
import { type MeanColor, SlotColors } from './slot-colors.ts';
import { type Picture, type Resize, Variants } from './variants.ts';

const MIB = 2 ** 20;
const SEAL_EVERY_MS = 60_000;
const HOT_VARIANTS_BYTES = 64 * MIB;
const UNSTORED_LIVE_BYTES = 128 * MIB;
const ORIGINALS_BYTES = 64 * MIB;

export interface FramesOptions {
  db: Db;
  /** Absolute folder of everything the service keeps. */
  dataDir: string;
  clock: Clock;
  logger: Logger;
  schedules: ScheduleBook;
  /** What plans allow (PRM-06, PRM-09, PRM-10). */
  plans: FeedFactsParts['plans'];
  /** Whether this node writes frames: only then are segments sealed here. */
  isWriter: boolean;
  variantCacheBytes: number;
  /** Where closed segments go, and how much of them may stay here as copies; null: all stay here. */
  objects: { storage: SegmentObjects; copyBytes: number } | null;
  /** False for commands, which may look at what they cannot serve. */
  isServing: boolean;
  images: { resizeToHeight: Resize; meanColor: MeanColor; pictureSheet: MakeSheet };
  /** Turns, crops and masks pictures before anything keeps them. */
  pictures: ProcessingParts['pictures'];
  isDiskLow: () => Promise<boolean>;
  /** The machine's own when absent. */
  disk?: Disk;
  /** Whether an account may store more; its frames are shown all the same (ADM-03). */
  hasRoom: (accountId: string | null) => boolean | Promise<boolean>;
  /** Told of every offer that was decided, for the figures of OPS-02. */
  onOffered: (result: AcceptResult) => void;
  /** Told of each segment on its way into the object storage. */
  onSent: (outcome: 'sent' | 'failed') => void;
}

export class Frames {
  /** Reading by time and range; writing goes through `accept`, `thin` and `deleteFeed` only. */
  readonly store: Omit<FrameStore, 'append' | 'thin' | 'deleteFeed' | 'close'>;
  readonly #store: FrameStore;
  readonly #facts: FeedFactsCache;
  readonly #live: LiveFrames;
  readonly #intake: FrameIntake;
  readonly #past: PastIntake;
  readonly #lines = new FeedLines();
  readonly #originals = new OriginalPictures(ORIGINALS_BYTES);
  /** Of which config the kept sizes were swept last. */
  readonly #sweptVersions = new Map<string, number | null>();
  readonly #processing: PictureProcessing;
  readonly #variants: Variants;
  readonly #sheets: FrameSheets;
  readonly #colors: SlotColors;
  readonly #watchers = new Set<(frame: AcceptedFrame) => void>();
  readonly #onOffered: FramesOptions['onOffered'];
  readonly #closing = new AbortController();
  readonly #sealing: Promise<void>;
  readonly #sender: SegmentSender | null;

  private constructor(options: FramesOptions, store: FrameStore, index: SegmentIndex, cache: BlobCache) {
    const { clock, logger, images, isDiskLow, objects } = options;
    this.store = store;
    this.#onOffered = options.onOffered;
    this.#store = store;
    this.#facts = new FeedFactsCache(options);
    this.#live = new LiveFrames(store, UNSTORED_LIVE_BYTES);
    this.#colors = new SlotColors(store, images.meanColor, logger);
    this.#variants = new Variants({ cache, memoryBytes: HOT_VARIANTS_BYTES, resize: images.resizeToHeight });
    this.#sheets = new FrameSheets({ cache, store, makeSheet: images.pictureSheet });
    const misfits = new MaskMisfits(options);
    const headroom = new Headroom(isDiskLow, clock);
    const { hasRoom } = options;
    this.#processing = new PictureProcessing({
      facts: this.#facts,
      configs: new ImageConfigs(options.db),
      pictures: options.pictures,
      onMasked: (feedId, version, isMisfit) => misfits.note(feedId, version, isMisfit),
    });
    const entry = { lines: this.#lines, processing: this.#processing };
    this.#past = new PastIntake({
      ...{ store, facts: this.#facts, headroom, hasRoom, ...entry },
      onStored: (feedId, timeSec, jpeg) => {
        this.#live.forget(feedId);
        this.#colors.note(feedId, timeSec, jpeg);
      },
    });
    this.#intake = new FrameIntake({
      ...entry,
      originals: this.#originals,
      store,
      facts: this.#facts,
      live: this.#live,
      headroom,
      hasRoom,
      meanColor: images.meanColor,
      onAccepted: (frame) => this.#tell(frame),
    });
    this.#sealing = options.isWriter ? this.#sealNowAndThen(clock, logger) : Promise.resolve();
    const copyBudgetBytes = objects?.copyBytes ?? 0;
    this.#sender =
      objects && options.isWriter ? new SegmentSender({ ...options, store, index, copyBudgetBytes }) : null;
  }

  static async open(options: FramesOptions): Promise<Frames> {
    const { db, dataDir, clock, logger } = options;
    const root = join(dataDir, 'frames');
    const index = openSegmentIndex(db);
    const objects = options.objects?.storage ?? null;
    if (!objects && options.isServing) await requireNoneSent(db);
    const store = await openFrameStore({
      ...{ root, index, objects, clock, logger },
      ...(options.disk && { disk: options.disk }),
    });
    const variants = await openDiskBlobStore({
      root: join(dataDir, 'cache/variants'),
      clock,
      durable: false,
    });
    const budgetBytes = options.variantCacheBytes;
    const cache = await BlobCache.open({ store: variants, budgetBytes, clock, logger });
    return new Frames(options, store, index, cache);
  }

  /**
   * Offers a frame; see {@link AcceptResult} for what may become of it.
   * @throws AppError NotFound without such a feed; Unavailable when nothing can be stored now (OPS-10)
   */
  async accept(feedId: string, offer: FrameOffer): Promise<AcceptResult> {
    const result = await this.#intake.accept(feedId, offer);
    this.#onOffered(result);
    return result;
  }

  /** The feed as the frame calls know it, without SQL when it was asked for lately; null when there is none. */
  feed(feedId: string): FrameFeed | null | Promise<FrameFeed | null> {
    return this.#facts.find(feedId);
  }

  /** Must be called after every change of a feed's row, capture request or image processing. */
  forget(feedId: string): void {
    this.#facts.forget(feedId);
    if (this.#originals.find(feedId)) void this.#lines.run(feedId, () => this.#showAnew(feedId));
  }

  /** Resolves when all pictures that were under way for a feed are kept or refused. */
  drained(feedId: string): Promise<void> {
    return this.#lines.drained(feedId);
  }

  /** The newest unprocessed picture, if this node holds one: for the editor of the image processing alone (IMG-15). */
  original(feedId: string): OriginalPicture | null {
    return this.#originals.find(feedId);
  }

  /** A picture that was asked of the source for that editor. */
  holdOriginal(feedId: string, timeSec: number, raw: RawPicture): OriginalPicture {
    const original = { ...raw, timeSec, isLive: false, version: null };
    this.#originals.hold(feedId, original);
    return original;
  }

  /** `raw` under a config that need not be saved; keeps nothing. @throws AppError InvalidInput, Unavailable */
  preview(feedId: string, raw: RawPicture, active: ActiveConfig) {
    return this.#processing.preview(feedId, raw, active);
  }

  /** What is done to the feed's pictures at `version` or a newer one; for its live video. @throws AppError Unavailable */
  imageConfig(feed: FrameFeed, version: number): Promise<ActiveConfig> {
    return this.#processing.configOf(feed, version);
  }

  /** Must be called after changes that may touch any feed, such as of a role or a collection. */
  forgetAll(): void {
    this.#facts.forgetAll();
  }

  /** The live image: the newest accepted frame (CAP-24); null when there is none. */
  latest(feedId: string): Frame | Promise<Frame | null> {
    return this.#live.latest(feedId);
  }

  /** The stored frame that `match` chooses; null when there is none. */
  read(feedId: string, timeSec: number, match: Match): Promise<Frame | null> {
    return this.#store.read(feedId, timeSec, match);
  }

  /** The frame at no more than `maxHeightPx` (PUB-05), at once when it was asked for lately. */
  variant(feedId: string, frame: Frame, maxHeightPx: number): Picture | Promise<Picture> {
    return this.#variants.at(feedId, frame, maxHeightPx);
  }

  /** Small pictures of these times on one sheet, one per slot (EXT-110). @throws AppError Unavailable when too many wait */
  sheet(feedId: string, place: SheetPlace, slots: readonly (number | null)[]): Promise<Sheet> {
    return this.#sheets.read(feedId, place, slots);
  }

  /**
   * Stores a picture of the past, whatever the feed captures now; it is on the disk once `store.flush()` resolves.
   * @throws AppError Unavailable or UpgradeRequired when there is no room
   */
  importPast(feedId: string, timeSec: number, jpeg: Buffer): Promise<ImportResult> {
    return this.#past.take(feedId, timeSec, jpeg);
  }

  /** Removes the frames of [from, to) that `keep` refuses, in unix seconds. A second run removes nothing. */
  async thin(feedId: string, fromSec: number, toSec: number, keep: (timeSec: number) => boolean) {
    const result = await this.#store.thin(feedId, fromSec, toSec, keep);
    if (result.removedCount > 0) this.#live.forget(feedId);
    return result;
  }

  /** Removes the kept sizes of frames of [from, to) that are gone, in unix seconds. */
  async sweepSizes(feedId: string, fromSec: number, toSec: number): Promise<void> {
    const isThere = async (timeSec: number) => (await this.store.find(feedId, timeSec, 'exact')) !== null;
    await this.#variants.deleteGone(feedId, fromSec, toSec, isThere);
    await this.#sheets.deleteBetween(feedId, fromSec, toSec);
  }

  /** Removes all frames of a feed and everything made from them. Nothing may offer it frames meanwhile. */
  async deleteFeed(feedId: string): Promise<void> {
    this.#facts.forget(feedId);
    await this.#store.deleteFeed(feedId);
    this.#live.forget(feedId);
    this.#originals.forget(feedId);
    this.#sweptVersions.delete(feedId);
    await this.#variants.deleteFeed(feedId);
    await this.#sheets.deleteFeed(feedId);
  }

  /** Calls `watcher` after each accepted frame, stored or not; returns how to stop. It must not throw. */
  watch(watcher: (frame: AcceptedFrame) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Since when segments cannot be moved into the object storage, ms since 1970; null while all is well. */
  get sendingFailedSinceMs(): number | null {
    return this.#sender?.failedSinceMs ?? null;
  }

  /** Moves every closed segment into the object storage now. @throws AppError Unavailable while it is away */
  async sendClosed(): Promise<void> {
    await this.#sender?.sendAll();
  }

  /** Resolves when colours under way are written; for tests and before closing. */
  settled(): Promise<void> {
    return this.#colors.settled();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#sender?.close();
    await this.#sealing;
    await this.#colors.settled();
    await this.#store.close();
  }

  /** A config that was saved holds for the live picture too: people must not wait for the next one to be hidden. */
  async #showAnew(feedId: string): Promise<void> {
    const original = this.#originals.find(feedId);
    const feed = await this.#facts.find(feedId);
    if (!feed || !original) return;
    this.#sweepShown(feedId, feed.imageVersion, original.timeSec);
    if (!original.isLive || original.version === feed.imageVersion) return;
    this.#live.hide(feedId);
    const kept = await this.#processing.keep(feed, original, 'Guest').catch(() => null);
    if (!kept) return;
    const frame = toFrame(original.timeSec, kept.jpeg, kept.width, kept.height);
    await this.#live.show(feedId, original.timeSec, frame);
    original.version = kept.version;
  }

  /** Under a new config the sizes of pictures that were only shown have nothing any more that they are sizes of. */
  #sweepShown(feedId: string, version: number | null, untilSec: number): void {
    if (this.#sweptVersions.get(feedId) === version) return;
    this.#sweptVersions.set(feedId, version);
    void this.sweepSizes(feedId, 0, untilSec + 1).catch(() => {});
  }

  #tell(frame: AcceptedFrame): void {
    if (frame.stored) this.#colors.note(frame.feedId, frame.timeSec, frame.jpeg);
    for (const watcher of this.#watchers) watcher(frame);
  }

  async #sealNowAndThen(clock: Clock, logger: Logger): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await clock.sleep(SEAL_EVERY_MS, signal).catch(() => {});
      if (signal.aborted) return;
      await this.#store.sealIdle().catch((err) => logger.error({ err }, 'could not seal segments yet'));
    }
  }
}
