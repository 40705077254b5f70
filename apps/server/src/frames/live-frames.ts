/**
 * Owns the newest accepted frame of each feed, in memory, whether it was stored or not (CAP-24): the live image.
 * Bounded by bytes; a feed that fell out is read from the store again, which keeps those it wrote. Never writes.
 */
import type { Frame, FrameStore } from '@longview/frame-store';
import { LRUCache } from 'lru-cache';
import type { KeptJpeg } from './pictures/process-picture.ts';

/** A frame that comes from a camera and not from the store. */
export interface LiveFrame extends Frame {
  bytes: KeptJpeg;
}

/** What is known of a feed's newest frames, unix seconds. */
export interface Newest {
  acceptedSec: number | null;
  storedSec: number | null;
  /** CRC-32 of the newest accepted picture, where it is known: see ENT-35 SkipDuplicate. */
  acceptedCrc: number | null;
  /** The picture shown beside the grid, if there was one; it counts for no cell of it. */
  firstPictureSec: number | null;
}

/** Time of what is shown. */
const shownSec = ({ acceptedSec, firstPictureSec }: Newest) =>
  Math.max(acceptedSec ?? Number.NEGATIVE_INFINITY, firstPictureSec ?? Number.NEGATIVE_INFINITY);

const MAX_FEEDS = 50_000;
const UNKNOWN: Newest = { acceptedSec: null, storedSec: null, acceptedCrc: null, firstPictureSec: null };

export class LiveFrames {
  readonly #store: FrameStore;
  readonly #frames: LRUCache<string, Frame>;
  readonly #newest = new LRUCache<string, Newest>({ max: MAX_FEEDS });
  /** How often something was forgotten: what was read before must not be held after. */
  #forgotten = 0;

  constructor(store: FrameStore, budgetBytes: number) {
    this.#store = store;
    this.#frames = new LRUCache({
      maxSize: budgetBytes,
      maxEntrySize: budgetBytes,
      sizeCalculation: (frame) => Math.max(1, frame.byteLength),
    });
  }

  /** The live image: known at once, or read from the store; null when the feed has no frame. */
  latest(feedId: string): Frame | Promise<Frame | null> {
    return this.#frames.get(feedId) ?? this.#read(feedId);
  }

  async newest(feedId: string): Promise<Newest> {
    const known = this.#newest.get(feedId);
    if (known) return known;
    const forgotten = this.#forgotten;
    const stored = await this.#store.latest(feedId);
    const storedSec = stored ? Math.floor(stored.timeUs / 1e6) : null;
    const read = { ...UNKNOWN, acceptedSec: storedSec, storedSec, acceptedCrc: stored?.crc ?? null };
    const newest = this.#newest.get(feedId) ?? read;
    if (forgotten === this.#forgotten) this.#newest.set(feedId, newest);
    return newest;
  }

  /**
   * A frame was accepted. `unstored` holds it when it was not written: then this is the only place it lives.
   * One that is older than the newest changes no picture.
   */
  async note(
    feedId: string,
    timeSec: number,
    unstored: LiveFrame | null,
    crc: number | null = null,
  ): Promise<void> {
    const newest = await this.newest(feedId);
    if (timeSec >= (newest.acceptedSec ?? timeSec)) newest.acceptedCrc = crc;
    if (timeSec >= shownSec(newest)) {
      if (unstored) this.#frames.set(feedId, unstored);
      else this.#frames.delete(feedId);
    }
    newest.acceptedSec = Math.max(newest.acceptedSec ?? timeSec, timeSec);
    if (!unstored) newest.storedSec = Math.max(newest.storedSec ?? timeSec, timeSec);
  }

  /** Shows a picture that was taken beside the grid, until a newer frame is accepted. */
  async show(feedId: string, timeSec: number, frame: LiveFrame): Promise<void> {
    const newest = await this.newest(feedId);
    if (timeSec < shownSec(newest)) return;
    newest.firstPictureSec = timeSec;
    this.#frames.set(feedId, frame);
  }

  /** What is only shown is shown no more; what is stored is read again. */
  hide(feedId: string): void {
    this.#frames.delete(feedId);
  }

  /** After frames were deleted: what is left is read again. */
  forget(feedId: string): void {
    this.#forgotten++;
    this.#frames.delete(feedId);
    this.#newest.delete(feedId);
  }

  /** After the frames of [from, to) were deleted: a newer picture that lives nowhere else is still shown. */
  forgetBetween(feedId: string, fromSec: number, toSec: number): void {
    const isWithin = (sec: number | null) => sec !== null && sec >= fromSec && sec < toSec;
    this.#forgotten++;
    const shown = this.#frames.peek(feedId);
    if (shown && isWithin(Math.floor(shown.timeUs / 1e6))) this.#frames.delete(feedId);
    const newest = this.#newest.peek(feedId);
    if (newest && [newest.acceptedSec, newest.storedSec, newest.firstPictureSec].some(isWithin))
      this.#newest.delete(feedId);
  }

  async #read(feedId: string): Promise<Frame | null> {
    const shownOf = () => shownSec(this.#newest.get(feedId) ?? UNKNOWN);
    const [before, forgotten] = [shownOf(), this.#forgotten];
    const frame = await this.#store.latest(feedId);
    // A frame accepted meanwhile is newer than what was read: that one must not be kept.
    if (frame && before === shownOf() && forgotten === this.#forgotten) this.#frames.set(feedId, frame);
    return frame;
  }
}
