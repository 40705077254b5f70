/** The live image of feeds that another node holds: asked of that node, and believed for a moment. */
import { AppError, type Clock, SingleFlight } from '@longview/base';
import type { Frame, FrameStore } from '@longview/frame-store';
import { LRUCache } from 'lru-cache';
import type { FeedHomes, PeerFrames } from './feed-homes.ts';

/** What another node said is believed so long, or until a newer frame is told of. */
const BELIEF_MS = 1_000;
const LATEST_BYTES = 128 * 2 ** 20;
/** Beyond any frame's time, unix seconds. */
const END_SEC = 2 ** 33 - 1;

export interface LatestElsewhereParts {
  homes: FeedHomes;
  store: Pick<FrameStore, 'find' | 'read'>;
  clock: Pick<Clock, 'monotonic'>;
}

interface Known {
  frame: Frame | null;
  askedAtMs: number;
  /** Time of a frame that was told of, µs. */
  toldUs: number;
}

export class LatestElsewhere {
  readonly #parts: LatestElsewhereParts;
  readonly #known = new LRUCache<string, Known>({
    maxSize: LATEST_BYTES,
    sizeCalculation: ({ frame }) => (frame?.byteLength ?? 0) + 512,
  });
  readonly #asking = new SingleFlight<Frame | null>();

  constructor(parts: LatestElsewhereParts) {
    this.#parts = parts;
  }

  find(feedId: string): Frame | null | Promise<Frame | null> {
    const known = this.#known.get(feedId);
    const isNewest = known && (known.frame?.timeUs ?? 0) >= known.toldUs;
    if (isNewest && this.#parts.clock.monotonic() - known.askedAtMs < BELIEF_MS) return known.frame;
    return this.#asking.run(feedId, () => this.#ask(feedId));
  }

  /** Newer frames were accepted somewhere, by feed, unix seconds: what is known of these feeds is to be asked again. */
  noteNews(times: ReadonlyMap<string, number>): void {
    for (const [feedId, timeSec] of times) {
      const known = this.#known.peek(feedId);
      if (known) known.toldUs = Math.max(known.toldUs, timeSec * 1e6);
    }
  }

  forget(feedId: string): void {
    this.#known.delete(feedId);
  }

  async #ask(feedId: string): Promise<Frame | null> {
    const { homes, clock } = this.#parts;
    const askedAtMs = clock.monotonic();
    const known = this.#known.get(feedId)?.frame ?? null;
    const peer = await homes.find(feedId);
    const frame = peer ? await this.#askPeer(peer, feedId, known) : await this.#stored(feedId, known);
    this.#known.set(feedId, { frame, askedAtMs, toldUs: this.#known.peek(feedId)?.toldUs ?? 0 });
    return frame;
  }

  /** While the node is away: the newest of what was known and what is stored elsewhere. */
  async #askPeer(peer: PeerFrames, feedId: string, known: Frame | null): Promise<Frame | null> {
    try {
      return await peer.latest(feedId, known);
    } catch (err) {
      if (!(err instanceof AppError) || err.kind !== 'Unavailable') throw err;
      const stored = await this.#stored(feedId, known);
      return (stored?.timeUs ?? -1) >= (known?.timeUs ?? -1) ? stored : known;
    }
  }

  async #stored(feedId: string, known: Frame | null): Promise<Frame | null> {
    const { store } = this.#parts;
    const newest = await store.find(feedId, END_SEC, 'before');
    if (newest && known && newest.timeUs === known.timeUs && newest.crc === known.crc) return known;
    return newest && store.read(feedId, Math.floor(newest.timeUs / 1e6), 'before');
  }
}
