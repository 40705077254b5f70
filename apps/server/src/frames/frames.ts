/**
 * The frames of all feeds, as the rest of the server may use them: the only way in and the only way out
 * (architecture §5). Joins the parts; each rule lives in its own file. Never asks who may.
 */

import { join } from 'node:path';
import { AppError, type Clock, type Logger } from '@longview/base';
import { BlobCache, openDiskBlobStore } from '@longview/blob-store';
import {
  type Frame,
  type FrameStore,
  type Match,
  openFrameStore,
  type SegmentIndex,
} from '@longview/frame-store';
import type { SheetPlace } from '@longview/rules';
import { type AcceptedFrame, type AcceptResult, FrameIntake, type FrameOffer } from './accept.ts';
import type { FeedActs } from './feed-acts.ts';
import { FeedFactsCache, type FrameFeed } from './feed-facts.ts';
import { FeedLines } from './feed-lines.ts';
import { FrameSheets, type Sheet } from './frame-sheets.ts';
import type { FramesOptions } from './frames-options.ts';
import { Headroom } from './headroom.ts';
import { type ActiveConfig, ImageConfigs } from './image-configs.ts';
import { type ImportResult, PastIntake } from './import-past.ts';
import { LiveFrames } from './live-frames.ts';
import { LocalActs } from './local-acts.ts';
import { MaskMisfits } from './mask-misfits.ts';
import { type OriginalPicture, OriginalPictures } from './originals.ts';
import { PictureProcessing, type RawPicture } from './process-picture.ts';
import { RoutedActs } from './routed-acts.ts';
import { openSegmentIndex, requireNoneSent } from './segment-index.ts';
import { SegmentSender } from './segment-sender.ts';
import { SlotColors } from './slot-colors.ts';
import { type Picture, Variants } from './variants.ts';

const MIB = 2 ** 20;
const SEAL_EVERY_MS = 60_000;
const HOT_VARIANTS_BYTES = 64 * MIB;
const UNSTORED_LIVE_BYTES = 128 * MIB;
const ORIGINALS_BYTES = 64 * MIB;

export class Frames {
  /** Reading by time and range; writing goes through `accept`, `thin` and `deleteFeed` only. */
  readonly store: Omit<FrameStore, 'append' | 'thin' | 'deleteFeed' | 'leave' | 'close'>;
  /** What this node does itself, when the node that is asked has found it to be the one that holds the feed. */
  readonly here: LocalActs;
  /** Where there are other nodes. */
  readonly #routed: RoutedActs | null;
  readonly #store: FrameStore;
  readonly #acts: FeedActs;
  readonly #facts: FeedFactsCache;
  readonly #originals = new OriginalPictures(ORIGINALS_BYTES);
  readonly #processing: PictureProcessing;
  readonly #variants: Variants;
  readonly #sheets: FrameSheets;
  readonly #colors: SlotColors;
  readonly #watchers = new Set<(frame: AcceptedFrame) => void>();
  readonly #closing = new AbortController();
  readonly #sealing: Promise<void>;
  readonly #sender: SegmentSender | null;

  private constructor(options: FramesOptions, store: FrameStore, index: SegmentIndex, cache: BlobCache) {
    const { clock, logger, images, isDiskLow, objects } = options;
    this.store = store;
    this.#store = store;
    this.#facts = new FeedFactsCache(options);
    const live = new LiveFrames(store, UNSTORED_LIVE_BYTES);
    const lines = new FeedLines();
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
    const entry = { lines, processing: this.#processing };
    const past = new PastIntake({
      ...{ store, facts: this.#facts, headroom, hasRoom, ...entry },
      onStored: (feedId, timeSec, jpeg) => {
        live.forget(feedId);
        this.#colors.note(feedId, timeSec, jpeg);
      },
    });
    const intake = new FrameIntake({
      ...entry,
      originals: this.#originals,
      store,
      facts: this.#facts,
      live,
      headroom,
      hasRoom,
      meanColor: images.meanColor,
      onAccepted: (frame) => this.#tell(frame),
    });
    this.here = new LocalActs({
      ...entry,
      ...{ store, intake, past, live, logger, facts: this.#facts, originals: this.#originals },
      ...{ variants: this.#variants, sheets: this.#sheets, onOffered: options.onOffered },
    });
    const { cluster } = options;
    this.#routed = cluster && new RoutedActs({ here: this.here, homes: cluster.homes, store, clock, logger });
    this.#acts = this.#routed ?? this.here;
    this.#sealing = options.isWriter ? this.#sealNowAndThen(clock, logger) : Promise.resolve();
    const copyBudgetBytes = objects?.copyBytes ?? 0;
    this.#sender =
      objects?.takesNew && options.isWriter
        ? new SegmentSender({ ...options, store, index, copyBudgetBytes })
        : null;
  }

  static async open(options: FramesOptions): Promise<Frames> {
    const { db, dataDir, clock, logger } = options;
    const root = join(dataDir, 'frames');
    const { cluster } = options;
    // A command that repairs has no lease, and nobody else may write meanwhile.
    const isFenced = cluster !== null && options.isServing;
    const index = openSegmentIndex(db, {
      id: options.nodeId,
      ...(isFenced && { tokenOf: cluster.tokenOf }),
    });
    const objects = options.objects?.storage ?? null;
    if (!objects && options.isServing) await requireNoneSent(db);
    const store = await openFrameStore({
      ...{ root, index, objects, clock, logger },
      ...(options.disk && { disk: options.disk }),
      node: {
        id: options.nodeId,
        peers: cluster?.peers ?? null,
        mayWrite: isFenced ? (feedId) => cluster.homes.isHere(feedId) : () => true,
      },
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
  accept(feedId: string, offer: FrameOffer): Promise<AcceptResult> {
    return this.#acts.accept(feedId, offer);
  }

  /** The feed as the frame calls know it, without SQL when it was asked for lately; null when there is none. */
  feed(feedId: string): FrameFeed | null | Promise<FrameFeed | null> {
    return this.#facts.find(feedId);
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
    this.#routed?.noteNews(times);
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
  latest(feedId: string): Frame | null | Promise<Frame | null> {
    return this.#acts.latest(feedId);
  }

  /** The stored frame that `match` chooses; null when there is none. @throws AppError Unavailable */
  async read(feedId: string, timeSec: number, match: Match): Promise<Frame | null> {
    const frame = await this.#store.read(feedId, timeSec, match);
    if (frame || match !== 'exact' || !this.#routed) return frame;
    // What was stored is never said to be gone because a machine is.
    if (!(await this.#store.isHidden(feedId, timeSec))) return null;
    throw new AppError('Unavailable', 'The machine that has pictures of this hour does not answer.', {
      detail: { retryAfterSec: 5 },
    });
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
    return this.#acts.importPast(feedId, timeSec, jpeg);
  }

  /** Removes the frames of [from, to) that `keep` refuses, in unix seconds. A second run removes nothing. */
  thin(feedId: string, fromSec: number, toSec: number, keep: (timeSec: number) => boolean) {
    return this.#acts.thin(feedId, fromSec, toSec, keep);
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
  watch(watcher: (frame: AcceptedFrame) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Why segments cannot be moved into the object storage, and what to do; null while all is well. */
  get sendingProblem(): string | null {
    return this.#sender?.problem ?? null;
  }

  /** Moves every closed segment into the object storage now. @throws AppError Unavailable while it is away */
  async sendClosed(): Promise<void> {
    await this.#sender?.sendAll();
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
    return this.#colors.settled();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#sender?.close();
    await this.#sealing;
    await this.#colors.settled();
    await this.#store.close();
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
