/**
 * The acts on feeds where several nodes share them: what is written goes to the node that holds the feed, and the live
 * image comes from there, known for a moment. Stores nothing itself.
 */
import { AppError, type Clock, type Logger, SingleFlight } from '@longview/base';
import type { Frame, FrameStore } from '@longview/frame-store';
import { LRUCache } from 'lru-cache';
import type { FrameOffer } from './accept.ts';
import type { FeedActs, FeedHomes, PeerActs } from './feed-acts.ts';
import type { PastOptions } from './import-past.ts';

/** The live image of another node is believed so long, or until a newer one is told of. */
const BELIEF_MS = 1_000;
const LATEST_BYTES = 128 * 2 ** 20;
/** Beyond any frame's time, unix seconds. */
const END_SEC = 2 ** 33 - 1;

export interface RoutedActsParts {
  here: FeedActs;
  homes: FeedHomes;
  store: Pick<FrameStore, 'find' | 'read' | 'hours'>;
  clock: Pick<Clock, 'monotonic'>;
  logger: Logger;
}

interface Known {
  frame: Frame | null;
  askedAtMs: number;
  /** Time of a frame that was told of, µs. */
  toldUs: number;
}

export class RoutedActs implements FeedActs {
  readonly #parts: RoutedActsParts;
  readonly #known = new LRUCache<string, Known>({
    maxSize: LATEST_BYTES,
    sizeCalculation: ({ frame }) => (frame?.byteLength ?? 0) + 512,
  });
  readonly #asking = new SingleFlight<Frame | null>();

  constructor(parts: RoutedActsParts) {
    this.#parts = parts;
  }

  accept(feedId: string, offer: FrameOffer) {
    const { here, homes } = this.#parts;
    return homes.write(
      feedId,
      () => here.accept(feedId, offer),
      (peer) => peer.accept(feedId, offer),
    );
  }

  importPast(feedId: string, timeSec: number, jpeg: Buffer, options: PastOptions) {
    const { here, homes } = this.#parts;
    return homes.write(
      feedId,
      () => here.importPast(feedId, timeSec, jpeg, options),
      (peer) => peer.importPast(feedId, timeSec, jpeg, options),
    );
  }

  thin(feedId: string, fromSec: number, toSec: number, keep: (timeSec: number) => boolean) {
    const { here, homes } = this.#parts;
    return homes.write(
      feedId,
      () => here.thin(feedId, fromSec, toSec, keep),
      async (peer) =>
        peer.thinTimes(feedId, fromSec, toSec, await this.#refused(feedId, fromSec, toSec, keep)),
    );
  }

  async erase(feedId: string, fromSec: number, toSec: number) {
    const { here, homes } = this.#parts;
    return homes.write(
      feedId,
      () => here.erase(feedId, fromSec, toSec),
      (peer) => peer.erase(feedId, fromSec, toSec),
    );
  }

  async sweepErased(feedId: string, fromSec: number, toSec: number): Promise<void> {
    await this.sweepErasedHere(feedId, fromSec, toSec);
    await this.#tellOthers((peer) => peer.sweepErased(feedId, fromSec, toSec));
  }

  /** What was known of other nodes' pictures is of no use any more. */
  async sweepErasedHere(feedId: string, fromSec: number, toSec: number): Promise<void> {
    this.#known.delete(feedId);
    await this.#parts.here.sweepErased(feedId, fromSec, toSec);
  }

  async deleteFeed(feedId: string): Promise<void> {
    const { here, homes } = this.#parts;
    await homes.write(
      feedId,
      () => here.deleteFeed(feedId),
      (peer) => peer.deleteFeed(feedId),
    );
    await here.forgetFeed(feedId);
    await this.#tellOthers((peer) => peer.forgetFeed(feedId));
    this.#known.delete(feedId);
  }

  async forgetFeed(feedId: string): Promise<void> {
    this.#known.delete(feedId);
    await this.#parts.here.forgetFeed(feedId);
  }

  async sweepSizes(feedId: string, fromSec: number, toSec: number): Promise<void> {
    await this.#parts.here.sweepSizes(feedId, fromSec, toSec);
    await this.#tellOthers((peer) => peer.sweepSizes(feedId, fromSec, toSec));
  }

  latest(feedId: string): Frame | null | Promise<Frame | null> {
    const { here, homes, clock } = this.#parts;
    if (homes.isHere(feedId)) return here.latest(feedId);
    const known = this.#known.get(feedId);
    const isNewest = known && (known.frame?.timeUs ?? 0) >= known.toldUs;
    if (isNewest && clock.monotonic() - known.askedAtMs < BELIEF_MS) return known.frame;
    return this.#asking.run(feedId, () => this.#ask(feedId));
  }

  async original(feedId: string) {
    const { here, homes } = this.#parts;
    return (await here.original(feedId)) ?? (await homes.find(feedId))?.original(feedId) ?? null;
  }

  async drained(feedId: string): Promise<void> {
    const { here, homes } = this.#parts;
    await here.drained(feedId);
    await (await homes.find(feedId))?.drained(feedId);
    this.#known.delete(feedId);
  }

  /** Newer frames were accepted somewhere, by feed, unix seconds: what is known of these feeds is to be asked again. */
  noteNews(times: ReadonlyMap<string, number>): void {
    for (const [feedId, timeSec] of times) {
      const known = this.#known.peek(feedId);
      if (known) known.toldUs = Math.max(known.toldUs, timeSec * 1e6);
    }
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
  async #askPeer(peer: PeerActs, feedId: string, known: Frame | null): Promise<Frame | null> {
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

  /** The frames that are there now and that `keep` refuses: those that come in meanwhile stay. */
  async #refused(
    feedId: string,
    fromSec: number,
    toSec: number,
    keep: (timeSec: number) => boolean,
  ): Promise<number[]> {
    const refused: number[] = [];
    for await (const { times } of this.#parts.store.hours(feedId, fromSec, toSec))
      refused.push(...times.filter((timeSec) => !keep(timeSec)));
    return refused;
  }

  /** What a node that is away keeps is only what was made of frames. */
  async #tellOthers(tell: (peer: PeerActs) => Promise<void>): Promise<void> {
    const told = await Promise.allSettled(this.#parts.homes.others().map(tell));
    const failed = told.find((one) => one.status === 'rejected');
    if (failed)
      this.#parts.logger.warn({ err: failed.reason }, 'another node could not be told what is gone');
  }
}
