/**
 * Owns the one way a frame comes in: is it a picture, does the feed take it, is there room, then it is kept and
 * shown (architecture §8). Frames of one feed are taken one after another. Never changes a pixel.
 */
import { crc32 } from 'node:zlib';
import { AppError } from '@longview/base';
import type { Frame, FrameStore } from '@longview/frame-store';
import { type CaptureRule, fateOf, fateOfLook, isBlack, lateCell, ruleOf } from '@longview/rules';
import { scanJpeg } from '@longview/rules/jpeg';
import type { FeedFactsCache, FrameFeed } from './feed-facts.ts';
import type { Headroom } from './headroom.ts';
import type { LiveFrames, Newest } from './live-frames.ts';
import type { MeanColor } from './slot-colors.ts';

/** A frame on offer. */
export interface FrameOffer {
  /** Unix seconds: the grid time of a pulled frame, the given time of a pushed one (CAP-23). */
  timeSec: number;
  jpeg: Buffer;
  /**
   * `Pushed` frames are acknowledged only when they are on the disk; their senders forget them then. A `FirstLook`
   * is shown and never stored, for its time is not of the grid (CAP-23).
   */
  origin: 'Pulled' | 'Pushed' | 'FirstLook';
}

export type RefusalReason =
  | 'NotCapturing'
  | 'TooSoon'
  | 'Historical'
  | 'AlreadyStored'
  | 'NotAnImage'
  | 'Duplicate'
  | 'Black';

/** What became of an offer. */
export interface AcceptResult {
  accepted: boolean;
  stored: boolean;
  /** Why not; null when accepted. `AlreadyStored` is accepted before. */
  reason: RefusalReason | null;
}

/** Told to whoever follows the feed. */
export interface AcceptedFrame {
  feedId: string;
  timeSec: number;
  stored: boolean;
  jpeg: Buffer;
  width: number;
  height: number;
}

export interface AcceptParts {
  store: FrameStore;
  facts: FeedFactsCache;
  live: LiveFrames;
  headroom: Headroom;
  /** Whether the owning account may store more (ADM-03); null is a preview, which nobody owns. */
  hasRoom: (accountId: string | null) => boolean | Promise<boolean>;
  meanColor: MeanColor;
  onAccepted: (frame: AcceptedFrame) => void;
}

/** `crc` of the picture where the request needs it for the next one. */
type Decision = AcceptResult & { crc?: number | null };

const refused = (reason: RefusalReason): AcceptResult => ({ accepted: false, stored: false, reason });

export class FrameIntake {
  readonly #parts: AcceptParts;
  /** Last offer under way of each feed: decisions rest on the frame before. */
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(parts: AcceptParts) {
    this.#parts = parts;
  }

  /** @throws AppError NotFound without such a feed; Unavailable when nothing can be stored now (OPS-10). */
  accept(feedId: string, offer: FrameOffer): Promise<AcceptResult> {
    const before = this.#queues.get(feedId) ?? Promise.resolve();
    const done = before.then(() => this.#take(feedId, offer));
    const settled = done.then(
      () => {},
      () => {},
    );
    this.#queues.set(feedId, settled);
    void settled.then(() => this.#queues.get(feedId) === settled && this.#queues.delete(feedId));
    return done;
  }

  async #take(feedId: string, offer: FrameOffer): Promise<AcceptResult> {
    const feed = await this.#parts.facts.find(feedId);
    if (!feed) throw new AppError('NotFound', 'No such feed.');
    const picture = scanJpeg(offer.jpeg);
    if (!picture.ok) return refused('NotAnImage');
    if (feed.state !== 'Capture' || !feed.capture) return refused('NotCapturing');
    if (await this.#isThere(feedId, offer.timeSec)) return refused('AlreadyStored');
    const jpeg = offer.jpeg.subarray(0, picture.length);
    const fate = await this.#decide(feed, { ...offer, jpeg });
    if (!fate.accepted) return fate;
    const { width, height } = upright(picture);
    const isToStore = fate.stored && (await this.#parts.hasRoom(feed.access.accountId));
    const stored = isToStore && (await this.#write(feedId, { ...offer, jpeg, width, height }));
    if (isToStore && !stored) return refused('AlreadyStored');
    const unstored = stored ? null : toFrame(offer.timeSec, jpeg, width, height);
    if (unstored && offer.origin === 'FirstLook')
      await this.#parts.live.show(feedId, offer.timeSec, unstored);
    else await this.#parts.live.note(feedId, offer.timeSec, unstored, fate.crc);
    this.#parts.onAccepted({ feedId, timeSec: offer.timeSec, stored, jpeg, width, height });
    return { accepted: true, stored, reason: null };
  }

  /** Asked before the grid is: sending a frame again must be told as what it is (DVP-08). */
  async #isThere(feedId: string, timeSec: number): Promise<boolean> {
    const { storedSec } = await this.#parts.live.newest(feedId);
    if (storedSec === null || timeSec > storedSec) return false;
    return (await this.#parts.store.find(feedId, timeSec, 'exact')) !== null;
  }

  async #decide(feed: FrameFeed, offer: FrameOffer): Promise<Decision> {
    if (!feed.capture) return refused('NotCapturing');
    const { timeSec, origin } = offer;
    // Of the frame's own time, also when it comes late: at night the day's pictures are still the day's (CR3).
    const rule = ruleOf(feed.capture, timeSec);
    const before = await this.#parts.live.newest(feed.id);
    if (!rule) return refused('NotCapturing');
    if (origin === 'FirstLook') return fateOfLook(rule, timeSec, before);
    const isLateCellTaken = await this.#isTaken(feed.id, lateCell(rule, timeSec, before));
    const fate = fateOf(rule, feed.capture.request, timeSec, { ...before, isLateCellTaken });
    return fate.accepted ? this.#unlessSkipped(rule, fate, offer, before) : fate;
  }

  /** Whether a stored frame lies in the cell, so that a late one there is one too many (CR4). */
  async #isTaken(feedId: string, cell: ReturnType<typeof lateCell>): Promise<boolean> {
    if (!cell) return false;
    const first = await this.#parts.store.find(feedId, cell.fromSec, 'after');
    return first !== null && first.timeUs < cell.toSec * 1e6;
  }

  /** Drops what the request's options drop (ENT-35); a late frame has no last one to be the same as. */
  async #unlessSkipped(
    rule: CaptureRule,
    fate: AcceptResult,
    { timeSec, jpeg }: FrameOffer,
    before: Newest,
  ): Promise<Decision> {
    const crc = rule.skipDuplicate ? crc32(jpeg) : null;
    const isNewest = timeSec >= (before.acceptedSec ?? timeSec);
    if (crc !== null && isNewest && crc === before.acceptedCrc) return refused('Duplicate');
    if (rule.skipBlack && (await this.#isBlack(jpeg))) return refused('Black');
    return { ...fate, crc };
  }

  async #isBlack(jpeg: Buffer): Promise<boolean> {
    // A picture with a damaged part is kept as it is, like everywhere (TLP-06).
    return this.#parts.meanColor(jpeg).then(isBlack, () => false);
  }

  async #write(feedId: string, frame: FrameOffer & { width: number; height: number }): Promise<boolean> {
    await this.#parts.headroom.require();
    const { timeSec, jpeg: bytes, width, height } = frame;
    const durable = frame.origin === 'Pushed';
    const outcome = await this.#parts.store.append(
      feedId,
      { timeUs: timeSec * 1e6, bytes, width, height },
      { durable },
    );
    return outcome === 'Stored';
  }
}

/** Orientations 5 to 8 lie on their side: viewers turn them, so width and height change places. */
export function upright(picture: { width: number; height: number; orientation: number }) {
  const { width, height } = picture;
  return picture.orientation >= 5 ? { width: height, height: width } : { width, height };
}

function toFrame(timeSec: number, bytes: Buffer, width: number, height: number): Frame {
  const byteLength = bytes.length;
  return { timeUs: timeSec * 1e6, width, height, byteLength, flags: 0, crc: crc32(bytes), bytes };
}
