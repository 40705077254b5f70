/**
 * Owns the one way a frame comes in: is it a picture, does the feed take it, what may be kept of it, is there room,
 * then it is kept and shown (architecture §8). Frames of one feed are taken one after another. What came is not
 * what is kept: everything after `processing.keep` sees the processed picture only.
 */
import { crc32 } from 'node:zlib';
import { appError, type KeyedLimit } from '@longview/base';
import type { FrameStore } from '@longview/frame-store';
import {
  type CaptureRule,
  fateOf,
  fateOfFirstPicture,
  isBlack,
  lateCell,
  ruleForSent,
  ruleOf,
} from '@longview/rules';
import { scanJpeg } from '@longview/rules/jpeg';
import type { DeletedTimes } from './deleted-times.ts';
import { type FeedFactsCache, type FrameFeed, TAKING_AGE_MS } from './feed-facts.ts';
import type { Headroom } from './headroom.ts';
import type { LiveFrame, LiveFrames, Newest } from './live-frames.ts';
import type { OriginalPictures } from './pictures/originals.ts';
import type { KeptJpeg, KeptPicture, PictureProcessing, RawPicture } from './pictures/process-picture.ts';
import type { MeanColor } from './pictures/slot-measures.ts';

/** A frame on offer. */
export interface FrameOffer {
  /** Unix seconds: the grid time of a pulled frame, the given time of a pushed one (CAP-23). */
  timeSec: number;
  jpeg: Buffer;
  /**
   * `Pushed` frames are acknowledged only when they are on the disk; their senders forget them then. A `FirstPicture`
   * is shown and never stored, for its time is not of the grid (CAP-23).
   */
  origin: 'Pulled' | 'Pushed' | 'FirstPicture';
}

export type RefusalReason =
  | 'NotCapturing'
  | 'TooSoon'
  | 'Historical'
  | 'AlreadyStored'
  | 'Deleted'
  | 'NotAnImage'
  | 'Duplicate'
  | 'Black';

/** What became of an offer. */
export interface AcceptResult {
  accepted: boolean;
  stored: boolean;
  /** Why not; null when accepted. `AlreadyStored` is accepted before. */
  reason: RefusalReason | null;
  /** Of an `AlreadyStored` one that was pushed: what is stored of its second is another picture [EXT-324]. */
  isOther?: boolean;
}

/** Told to whoever follows the feed. */
export interface AcceptedFrame {
  feedId: string;
  timeSec: number;
  stored: boolean;
  jpeg: KeptJpeg;
  width: number;
  height: number;
  /** Of the image processing that it was made with; null where there was none. */
  imageVersion: number | null;
}

/** The store, as long as nothing but what may be kept is written to it. */
export interface KeepingStore extends Pick<FrameStore, 'find' | 'read'> {
  append(
    feedId: string,
    frame: { timeUs: number; bytes: KeptJpeg; width: number; height: number; flags?: number },
    options?: { durable?: boolean },
  ): ReturnType<FrameStore['append']>;
}

export interface AcceptParts {
  store: KeepingStore;
  facts: FeedFactsCache;
  deleted: DeletedTimes;
  turns: KeyedLimit;
  processing: PictureProcessing;
  originals: OriginalPictures;
  live: LiveFrames;
  headroom: Headroom;
  /** Whether the owning account may store more (ADM-03); null is a preview, which nobody owns. */
  hasRoom: (accountId: string | null) => boolean | Promise<boolean>;
  meanColor: MeanColor;
  onAccepted: (frame: AcceptedFrame) => void;
  /** Told of every offer that was decided, for the figures of OPS-02. */
  onOffered: (result: AcceptResult) => void;
}

/** `rule` and `before` where the options of the request may still drop the picture. */
type Decision = AcceptResult & { rule?: CaptureRule; before?: Newest };
/** `crc` of the picture where the request needs it for the next one. */
type Fate = AcceptResult & { crc?: number | null };

const refused = (reason: RefusalReason): AcceptResult => ({ accepted: false, stored: false, reason });

export class FrameIntake {
  readonly #parts: AcceptParts;

  constructor(parts: AcceptParts) {
    this.#parts = parts;
  }

  /** @throws AppError NotFound without such a feed; Unavailable when nothing can be stored now (OPS-10) */
  async accept(feedId: string, offer: FrameOffer): Promise<AcceptResult> {
    const result = await this.#parts.turns.run(feedId, () => this.#take(feedId, offer));
    this.#parts.onOffered(result);
    return result;
  }

  async #take(feedId: string, { jpeg, timeSec, origin }: FrameOffer): Promise<AcceptResult> {
    const feed = await this.#parts.facts.find(feedId, TAKING_AGE_MS);
    if (!feed) throw appError('NoSuchFeed');
    const scan = scanJpeg(jpeg);
    if (!scan.ok) return refused('NotAnImage');
    if (feed.state !== 'Capture' || !feed.capture) return refused('NotCapturing');
    if (await this.#parts.deleted.has(feed, timeSec)) return refused('Deleted');
    const raw = { ...scan, jpeg: jpeg.subarray(0, scan.length) };
    if (await this.#isThere(feedId, timeSec)) {
      const isOther = origin === 'Pushed' && (await this.#isAnother(feed, raw, timeSec));
      return { ...refused('AlreadyStored'), ...(isOther && { isOther }) };
    }
    const decision = await this.#decide(feed, timeSec, origin);
    if (!decision.accepted) return decision;
    const kept = await this.#parts.processing.keep(feed, raw, 'Live');
    if (!kept) return refused('NotAnImage');
    const fate = await this.#unlessSkipped(decision, kept.jpeg, timeSec);
    if (!fate.accepted) return fate;
    this.#parts.originals.hold(feedId, { ...raw, timeSec, isLive: true, version: kept.version });
    return this.#show(feed, kept, { timeSec, origin, fate });
  }

  async #show(
    { id: feedId, access }: FrameFeed,
    { jpeg, width, height, version: imageVersion }: KeptPicture,
    { timeSec, origin, fate }: { timeSec: number; origin: FrameOffer['origin']; fate: Fate },
  ): Promise<AcceptResult> {
    const frame = toFrame(timeSec, jpeg, width, height);
    const isToStore = fate.stored && (await this.#parts.hasRoom(access.accountId));
    const stored = isToStore && (await this.#write(feedId, frame, origin === 'Pushed'));
    if (isToStore && !stored) return refused('AlreadyStored');
    const unstored = stored ? null : frame;
    if (unstored && origin === 'FirstPicture') await this.#parts.live.show(feedId, timeSec, unstored);
    else await this.#parts.live.note(feedId, timeSec, unstored, fate.crc);
    this.#parts.onAccepted({ feedId, timeSec, stored, jpeg, width, height, imageVersion });
    return { accepted: true, stored, reason: null };
  }

  /** Asked before the grid is: sending a frame again must be told as what it is (DVP-08). */
  async #isThere(feedId: string, timeSec: number): Promise<boolean> {
    const { storedSec } = await this.#parts.live.newest(feedId);
    if (storedSec === null || timeSec > storedSec) return false;
    return (await this.#parts.store.find(feedId, timeSec, 'exact')) !== null;
  }

  /** Whether the stored picture of that second is not what this one would be; false while that cannot be told. */
  async #isAnother(feed: FrameFeed, raw: RawPicture, timeSec: number): Promise<boolean> {
    const { store, processing } = this.#parts;
    const there = await store.read(feed.id, timeSec, 'exact').catch(() => null);
    if (!there || there.bytes.equals(raw.jpeg) || (await this.#looksBack(feed))) return false;
    const again = await processing.keep(feed, raw, 'Guest').catch(() => null);
    return again !== null && !there.bytes.equals(again.jpeg);
  }

  /** Whether the same picture may come out differently, by what came before it. */
  async #looksBack(feed: FrameFeed): Promise<boolean> {
    if (feed.imageVersion === null) return false;
    const { config } = await this.#parts.processing.configOf(feed, feed.imageVersion);
    return config.anonymize.isEnabled || config.deflicker.isEnabled;
  }

  /** What the time of a picture decides, so that none is processed in vain. */
  async #decide(feed: FrameFeed, timeSec: number, origin: FrameOffer['origin']): Promise<Decision> {
    if (!feed.capture) return refused('NotCapturing');
    // Of the frame's own time, also when it comes late: at night the day's pictures are still the day's (CR3).
    const held = ruleOf(feed.capture, timeSec);
    const { request, planIntervalSec } = feed.capture;
    const rule = origin === 'Pushed' ? ruleForSent(held, request, planIntervalSec) : held;
    const before = await this.#parts.live.newest(feed.id);
    if (!rule) return refused('NotCapturing');
    if (origin === 'FirstPicture') return fateOfFirstPicture(rule, timeSec, before);
    const isLateCellTaken = await this.#isTaken(feed.id, lateCell(rule, timeSec, before));
    const fate = fateOf(rule, request, timeSec, { ...before, isLateCellTaken });
    return fate.accepted ? { ...fate, rule, before } : fate;
  }

  /** Whether a stored frame lies in the cell, so that a late one there is one too many (CR4). */
  async #isTaken(feedId: string, cell: ReturnType<typeof lateCell>): Promise<boolean> {
    if (!cell) return false;
    const first = await this.#parts.store.find(feedId, cell.fromSec, 'after');
    return first !== null && first.timeUs < cell.toSec * 1e6;
  }

  /** Drops what the request's options drop (ENT-35); a late frame has no last one to be the same as. */
  async #unlessSkipped({ rule, before, ...fate }: Decision, jpeg: KeptJpeg, timeSec: number): Promise<Fate> {
    if (!rule || !before) return fate;
    const crc = rule.skipDuplicate ? crc32(jpeg) : null;
    const isNewest = timeSec >= (before.acceptedSec ?? timeSec);
    if (crc !== null && isNewest && crc === before.acceptedCrc) return refused('Duplicate');
    if (rule.skipBlack && (await this.#isBlack(jpeg))) return refused('Black');
    return { ...fate, crc };
  }

  async #isBlack(jpeg: KeptJpeg): Promise<boolean> {
    // A picture with a damaged part is kept as it is, like everywhere (TLP-06).
    return this.#parts.meanColor(jpeg).then(isBlack, () => false);
  }

  async #write(feedId: string, frame: LiveFrame, durable: boolean): Promise<boolean> {
    await this.#parts.headroom.require();
    return (await this.#parts.store.append(feedId, frame, { durable })) === 'Stored';
  }
}

/** A picture that may be kept, as a frame in memory. */
export function toFrame(timeSec: number, bytes: KeptJpeg, width: number, height: number): LiveFrame {
  const byteLength = bytes.length;
  return { timeUs: timeSec * 1e6, width, height, byteLength, flags: 0, crc: crc32(bytes), bytes };
}
