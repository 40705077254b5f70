/**
 * The frames of all feeds, as the rest of the server may use them: the only way in and the only way out
 * (architecture §5, §8). What changes frames happens at the node that holds the feed: here by `here`, or there by
 * asking that node. Never asks who may.
 */
import { appError, type Clock, type Logger } from '@longview/base';
import type { Frame, FrameStore, Match, ThinResult } from '@longview/frame-store';
import type { AcceptedFrame, AcceptResult, FrameOffer } from './accept.ts';
import type { PictureChanges } from './changes/picture-changes.ts';
import type { FeedFactsCache } from './feed-facts.ts';
import type { PeerFrames } from './feed-homes.ts';
import { type FrameParts, openFrameParts } from './frame-parts.ts';
import type { FramesOptions } from './frames-options.ts';
import type { ImportResult, PastOptions } from './import-past.ts';
import type { LocalFrames } from './local-frames.ts';
import type { FeedMarks } from './marks/feed-marks.ts';
import type { CameraMoves } from './moves/camera-moves.ts';
import type { FrameCards } from './pictures/frame-cards.ts';
import type { FrameSheets } from './pictures/frame-sheets.ts';
import type { OriginalPicture } from './pictures/originals.ts';
import type { PictureProcessing, RawPicture } from './pictures/process-picture.ts';
import type { UsualViews } from './pictures/usual-views.ts';
import type { Variants } from './pictures/variants.ts';
import type { SegmentSender } from './segments/segment-sender.ts';

const SEAL_EVERY_MS = 60_000;

type Watcher = (frame: AcceptedFrame) => void;

export class Frames {
  /** Reading by time and range; what is written goes through this class. */
  readonly store: Omit<FrameStore, 'append' | 'thin' | 'erase' | 'deleteFeed' | 'leave' | 'close'>;
  /** What this node does itself, when the node that is asked has found it to be the one that holds the feed. */
  readonly here: LocalFrames;
  /** The feeds as the frame calls know them, without SQL when they were asked for lately. */
  readonly facts: Pick<FeedFactsCache, 'find' | 'forgetAll' | 'doubtAll'>;
  /** Frames in other heights (PUB-05). */
  readonly variants: Pick<Variants, 'at'>;
  /** Many small pictures in one (EXT-110). */
  readonly sheets: Pick<FrameSheets, 'read'>;
  readonly cards: Pick<FrameCards, 'read'>;
  /** What a place usually looks like (EXT-601). */
  readonly usual: Pick<UsualViews, 'read' | 'tagOf'>;
  /** When something in the pictures changed (EXT-527). */
  readonly changes: Pick<
    PictureChanges,
    'find' | 'forget' | 'index' | 'measure' | 'picturesBy' | 'readPast' | 'todayMarks' | 'unread'
  >;
  /** What the pictures are: dark, in fog, covered (EXT-580). */
  readonly pictureMarks: Pick<FeedMarks, 'read' | 'days' | 'knownUntil'>;
  /** Whether cameras were moved (EXT-592). */
  readonly moves: Pick<CameraMoves, 'list' | 'accept'>;
  /** What is done to pictures; keeps nothing. */
  readonly processing: Pick<PictureProcessing, 'preview' | 'videoConfigOf'>;
  /** Moves closed segments into the object storage; null where none is used. */
  readonly sender: Pick<SegmentSender, 'problem' | 'sendAll' | 'sendForAWhile'> | null;
  readonly #parts: FrameParts;
  readonly #watchers: Set<Watcher>;
  readonly #logger: Logger;
  /** Whether other nodes may have what is not found here. */
  readonly #isShared: boolean;
  readonly #closing = new AbortController();
  readonly #sealing: Promise<void>;

  private constructor(options: FramesOptions, parts: FrameParts, watchers: Set<Watcher>) {
    const { clock, logger, isWriter, cluster } = options;
    this.store = parts.store;
    this.here = parts.here;
    this.facts = parts.facts;
    this.variants = parts.variants;
    this.sheets = parts.sheets;
    this.cards = parts.cards;
    this.usual = parts.usual;
    this.changes = parts.changes;
    this.pictureMarks = parts.pictureMarks;
    this.moves = parts.moves;
    this.processing = parts.processing;
    this.sender = parts.sender;
    this.#parts = parts;
    this.#watchers = watchers;
    this.#logger = logger;
    this.#isShared = cluster !== null;
    this.#sealing = isWriter ? this.#sealNowAndThen(clock) : Promise.resolve();
  }

  /** @throws AppError when the store cannot be opened */
  static async open(options: FramesOptions): Promise<Frames> {
    const watchers = new Set<Watcher>();
    const parts = await openFrameParts(options, (frame) => {
      if (frame.stored) parts.measures.note(frame.feedId, frame.timeSec, frame.jpeg);
      parts.moves.note(frame);
      for (const watcher of watchers) watcher(frame);
    });
    return new Frames(options, parts, watchers);
  }

  /**
   * Offers a frame; see {@link AcceptResult} for what may become of it.
   * @throws AppError NotFound without such a feed; Unavailable when nothing can be stored now (OPS-10)
   */
  accept(feedId: string, offer: FrameOffer): Promise<AcceptResult> {
    const { homes, here } = this.#parts;
    return homes.write(
      feedId,
      () => here.intake.accept(feedId, offer),
      (peer) => peer.accept(feedId, offer),
    );
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
    const { homes, here } = this.#parts;
    return homes.write(
      feedId,
      () => here.past.take(feedId, timeSec, jpeg, options),
      (peer) => peer.importPast(feedId, timeSec, jpeg, options),
    );
  }

  /**
   * Gives the slots from `fromSec` on that have no colour theirs, three bytes each: see `colors.paint` (EXT-431).
   * @throws AppError NotFound without such a feed, Conflict for an archived one
   */
  paintColors(feedId: string, fromSec: number, colors: Uint8Array): Promise<void> {
    const { homes, here } = this.#parts;
    return homes.write(
      feedId,
      () => here.paintColors(feedId, fromSec, colors),
      (peer) => peer.paintColors(feedId, fromSec, colors),
    );
  }

  /** Calls `watcher` after each accepted frame, stored or not; returns how to stop. It must not throw. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** The live image: the newest accepted frame (CAP-24); null when there is none. */
  latest(feedId: string): Frame | null | Promise<Frame | null> {
    const { homes, here, elsewhere } = this.#parts;
    return homes.isHere(feedId) ? here.latest(feedId) : elsewhere.find(feedId);
  }

  /** Must be called when any node tells of newer frames, by feed in unix seconds. */
  noteNews(times: ReadonlyMap<string, number>): void {
    this.#parts.elsewhere.noteNews(times);
  }

  /** The stored frame that `match` chooses; null when there is none. @throws AppError Unavailable */
  async read(feedId: string, timeSec: number, match: Match): Promise<Frame | null> {
    const frame = await this.store.read(feedId, timeSec, match);
    if (frame || match !== 'exact' || !this.#isShared) return frame;
    // What was stored is never said to be gone because a machine is.
    if (!(await this.store.isHidden(feedId, timeSec))) return null;
    throw appError('HourAway', {}, { detail: { retryAfterSec: 5 } });
  }

  /** The newest unprocessed picture, if a node holds one: for the editor of the image processing alone (IMG-15). */
  async original(feedId: string): Promise<OriginalPicture | null> {
    const { homes, originals } = this.#parts;
    return originals.find(feedId) ?? (await homes.find(feedId))?.original(feedId) ?? null;
  }

  /** A picture that was asked of the source for that editor. */
  holdOriginal(feedId: string, timeSec: number, raw: RawPicture): OriginalPicture {
    const original = { ...raw, timeSec, isLive: false, version: null };
    this.#parts.originals.hold(feedId, original);
    return original;
  }

  /** Resolves when all pictures that were under way for a feed are kept or refused. */
  async drained(feedId: string): Promise<void> {
    const { homes, here, elsewhere } = this.#parts;
    await here.drained(feedId);
    await (await homes.find(feedId))?.drained(feedId);
    elsewhere.forget(feedId);
  }

  /** Removes the frames of [from, to) that `keep` refuses, in unix seconds. A second run removes nothing. */
  thin(
    feedId: string,
    fromSec: number,
    toSec: number,
    keep: (timeSec: number) => boolean,
  ): Promise<ThinResult> {
    const { homes, here } = this.#parts;
    return homes.write(
      feedId,
      () => here.thin(feedId, fromSec, toSec, keep),
      async (peer) =>
        peer.thinTimes(feedId, fromSec, toSec, await this.#refused(feedId, fromSec, toSec, keep)),
    );
  }

  /**
   * Deletes the frames of [from, to) for good, in unix seconds, and what memory shows of them. That none of these times is
   * taken again must be written down before. A second run deletes nothing.
   * @throws AppError Unavailable while another machine or the object storage has them and cannot be asked
   */
  erase(feedId: string, fromSec: number, toSec: number): Promise<ThinResult> {
    const { homes, here } = this.#parts;
    return homes.write(
      feedId,
      () => here.erase(feedId, fromSec, toSec),
      (peer) => peer.erase(feedId, fromSec, toSec),
    );
  }

  /** Removes what was made of erased frames of [from, to), on all nodes that live. */
  async sweepErased(feedId: string, fromSec: number, toSec: number): Promise<void> {
    await this.sweepErasedHere(feedId, fromSec, toSec);
    await this.forgetSeen(feedId, fromSec, toSec);
    await this.#tellOthers((peer) => peer.sweepErased(feedId, fromSec, toSec));
  }

  /** What pictures of [from, to) showed is known no more: they are being deleted by a person, in unix seconds. */
  async forgetSeen(feedId: string, fromSec: number, toSec: number): Promise<void> {
    await this.changes.forget(feedId, fromSec, toSec);
    await this.#parts.moves.forget(feedId, fromSec, toSec);
  }

  /** The same on this node alone. */
  async sweepErasedHere(feedId: string, fromSec: number, toSec: number): Promise<void> {
    this.#parts.elsewhere.forget(feedId);
    await this.here.sweepErased(feedId, fromSec, toSec);
  }

  /** Removes the kept sizes of frames of [from, to) that are gone, in unix seconds. */
  async sweepSizes(feedId: string, fromSec: number, toSec: number): Promise<void> {
    await this.here.sweepSizes(feedId, fromSec, toSec);
    await this.#parts.changes.dropEmpty(feedId, fromSec, toSec);
    await this.#parts.moves.dropEmpty(feedId, fromSec, toSec);
    await this.#tellOthers((peer) => peer.sweepSizes(feedId, fromSec, toSec));
  }

  /** Removes all frames of a feed and everything made from them. Nothing may offer it frames meanwhile. */
  async deleteFeed(feedId: string): Promise<void> {
    const { homes, here, elsewhere } = this.#parts;
    await homes.write(
      feedId,
      () => here.deleteFeed(feedId),
      (peer) => peer.deleteFeed(feedId),
    );
    await here.forgetFeed(feedId);
    await this.#tellOthers((peer) => peer.forgetFeed(feedId));
    elsewhere.forget(feedId);
  }

  /** Resolves when what is being measured is written; for tests and before closing. */
  async settled(): Promise<void> {
    await this.#parts.measures.settled();
    await this.#parts.moves.settled();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#parts.sender?.close();
    await this.#sealing;
    await this.#parts.moves.close();
    await this.settled();
    await this.#parts.changes.close();
    await this.#parts.store.close();
  }

  /** The frames that are there now and that `keep` refuses: those that come in meanwhile stay. */
  async #refused(
    feedId: string,
    fromSec: number,
    toSec: number,
    keep: (timeSec: number) => boolean,
  ): Promise<number[]> {
    const refused: number[] = [];
    for await (const { times } of this.store.hours(feedId, fromSec, toSec))
      refused.push(...times.filter((timeSec) => !keep(timeSec)));
    return refused;
  }

  /** What a node that is away keeps is only what was made of frames. */
  async #tellOthers(tell: (peer: PeerFrames) => Promise<void>): Promise<void> {
    const told = await Promise.allSettled(this.#parts.homes.others().map(tell));
    const failed = told.find((one) => one.status === 'rejected');
    if (failed) this.#logger.warn({ err: failed.reason }, 'another node could not be told what is gone');
  }

  async #sealNowAndThen(clock: Clock): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await clock.sleep(SEAL_EVERY_MS, signal).catch(() => {});
      if (signal.aborted) return;
      await this.store.sealIdle().catch((err) => this.#logger.error({ err }, 'could not seal segments yet'));
    }
  }
}
