/**
 * Where a stream's items come from: its camera, where this node holds the feed, else the node that does. One connection
 * at a time; knows nothing of who watches.
 */
import type { Clock, Logger } from '@longview/base';
import type { LivePool } from '@longview/media';
import { describeTrouble } from '@longview/rules/camera-report';
import {
  LIVE_IDLE_MS,
  LIVE_LINE_IDLE_MS,
  LIVE_MOVE_AGAIN_MS,
  type Rendition,
  renditionFor,
} from '@longview/rules/live';
import type { ConnectionEnd, ConnectionEvents, LiveHomes, LivePeer } from './live-homes.ts';
import type { LiveSource } from './live-source.ts';

export interface UpstreamParts {
  clock: Clock;
  logger: Logger;
  live: Pick<LivePool, 'watch'>;
  /** Null on a single node. */
  homes: LiveHomes | null;
}

const MOVED: ConnectionEnd = { kind: 'Moved' };

/** Whether this node calls the camera of a stream, as far as it knows without asking. */
export function isReadHere(feedId: string, source: LiveSource, homes: LiveHomes | null): boolean {
  return !source.isOfFeed || !homes || homes.isHere(feedId, source.nodeId);
}

/** What comes of a stream: of one that hides parts nothing unmasked leaves the node that reads it. */
export function baseOf({ processing }: LiveSource, isHere: boolean): Rendition {
  return isHere ? 'Copy' : renditionFor('Copy', processing?.config ?? null);
}

export class Upstream {
  /** What comes by it. */
  readonly base: Rendition;
  readonly #feedId: string;
  readonly #source: LiveSource;
  readonly #parts: UpstreamParts;
  readonly #homes: LiveHomes | null;
  #isFar: boolean;

  constructor(feedId: string, source: LiveSource, parts: UpstreamParts) {
    this.#feedId = feedId;
    this.#source = source;
    this.#parts = parts;
    this.#homes = source.isOfFeed ? parts.homes : null;
    this.#isFar = !isReadHere(feedId, source, parts.homes);
    this.base = baseOf(source, !this.#isFar);
  }

  /** How long it is kept for those who may come. */
  get idleMs(): number {
    return this.#isFar ? LIVE_LINE_IDLE_MS : LIVE_IDLE_MS;
  }

  /** Resolves when it is over, also by `signal`. Rejects by a fault of ours. */
  async run(events: ConnectionEvents, signal: AbortSignal): Promise<ConnectionEnd> {
    const home = await this.#find();
    if (home === null || signal.aborted) return MOVED;
    this.#isFar = home !== 'Here';
    // Another base is another stream to whoever watches.
    const isSame = baseOf(this.#source, !this.#isFar) === this.base;
    if (!isSame) return { kind: 'Over', code: 'Changed', why: null };
    return home === 'Here' ? this.#callCamera(events, signal) : this.#follow(home, events, signal);
  }

  async #find(): Promise<'Here' | LivePeer | null> {
    if (!this.#homes) return 'Here';
    return this.#homes.find(this.#feedId, this.#source.nodeId).catch((err) => {
      this.#parts.logger.warn({ err, feedId: this.#feedId }, 'it is not known which node reads this feed');
      return null;
    });
  }

  #follow(peer: LivePeer, events: ConnectionEvents, signal: AbortSignal): Promise<ConnectionEnd> {
    const { key } = this.#source;
    return peer.watch({ feedId: this.#feedId, key, rendition: this.base }, events, signal);
  }

  async #callCamera({ onItem }: ConnectionEvents, signal: AbortSignal): Promise<ConnectionEnd> {
    const dialled = await this.#source.dial();
    if ('trouble' in dialled) return { kind: 'Camera', trouble: dialled.trouble };
    if (signal.aborted) return MOVED;
    const left = new AbortController();
    const done = new AbortController();
    void this.#leaveWhenMoved(left, done.signal);
    try {
      const options = { ...dialled.request, withSound: true };
      const both = AbortSignal.any([signal, left.signal]);
      const failed = await this.#parts.live.watch(options, onItem, both);
      return { kind: 'Camera', trouble: dialled.describe(failed) };
    } catch (err) {
      if (signal.aborted || left.signal.aborted) return MOVED;
      this.#parts.logger.warn({ err, feedId: this.#feedId }, 'a live stream broke off');
      return { kind: 'Camera', trouble: describeTrouble('StreamFailed') };
    } finally {
      done.abort();
    }
  }

  /** A camera has one connection: who lost the feed leaves it to the node that has it. */
  async #leaveWhenMoved(left: AbortController, done: AbortSignal): Promise<void> {
    while (this.#homes && !done.aborted) {
      await this.#parts.clock.sleep(LIVE_MOVE_AGAIN_MS, done).catch(() => {});
      if (!done.aborted && !(await this.#homes.keeps(this.#feedId, this.#source.nodeId))) left.abort();
    }
  }
}
