/**
 * LL-HLS of feeds that another node reads: asked of that node, once for all who ask here. What was asked is kept for some
 * seconds, and let go when anything changes. Decides nothing: who may see it is asked at each call.
 */
import { AppError, appError, type Clock, SingleFlight } from '@longview/base';
import { HLS_FAR_MAX_BYTES, HLS_FAR_MS } from '@longview/rules/live';
import { LRUCache } from 'lru-cache';
import type { FeedChanges } from '../../capture/index.ts';
import type { HlsPlace, HlsWish, LiveHomes, LivePeer } from '../live-homes.ts';
import type { LiveSource } from '../live-source.ts';
import type { HlsList } from './playlist.ts';

/** Who reads a feed is believed so long; for longer while it cannot be asked. */
const BELIEF_MS = 2_000;
const MAX_FEEDS = 10_000;

interface Belief {
  peer: LivePeer;
  askedMs: number;
  /** The node has given something. */
  hasGiven: boolean;
}

export interface FarHlsParts {
  homes: LiveHomes | null;
  clock: Pick<Clock, 'monotonic'>;
  changes: Pick<FeedChanges, 'on'>;
}

export class FarHls {
  readonly #homes: LiveHomes | null;
  readonly #clock: Pick<Clock, 'monotonic'>;
  readonly #beliefs = new LRUCache<string, Belief>({ max: MAX_FEEDS });
  readonly #lists = new SingleFlight<HlsList>();
  readonly #asked = new SingleFlight<Buffer | null>();
  readonly #files = new LRUCache<string, Buffer>({
    maxSize: HLS_FAR_MAX_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
    ttl: HLS_FAR_MS,
  });
  /** What was asked for before the newest change is not kept. */
  #changeCount = 0;

  constructor({ homes, clock, changes }: FarHlsParts) {
    this.#homes = homes;
    this.#clock = clock;
    changes.on(() => this.#forget());
  }

  /**
   * Null: this node reads it. `findSource` is asked now and then, and tells where the stream comes from.
   * @throws AppError as `findSource`; Unavailable `SourceFailed` while nobody reads it
   */
  async find(feedId: string, findSource: () => Promise<LiveSource>): Promise<LivePeer | null> {
    if (!this.#homes) return null;
    const known = this.#beliefs.get(feedId);
    if (known && this.#clock.monotonic() - known.askedMs < BELIEF_MS) return known.peer;
    const home = await this.#ask(this.#homes, feedId, findSource);
    if (home === null) throw nobody();
    if (home === 'Here') this.#beliefs.delete(feedId);
    else this.#believe(feedId, home);
    return home === 'Here' ? null : home;
  }

  /** @throws AppError as `LivePeer.hlsList` */
  async list(peer: LivePeer, wish: HlsWish & HlsPlace): Promise<HlsList> {
    const { feedId, video, segment, part } = wish;
    const key = [feedId, video, segment, part].join(' ');
    return this.#given(feedId, () => this.#lists.run(key, () => peer.hlsList(wish)));
  }

  /** Null for what is over or never was. @throws AppError as `LivePeer.hlsFile` */
  async file(peer: LivePeer, wish: HlsWish & { name: string }): Promise<Buffer | null> {
    const { feedId, video, name } = wish;
    const key = [feedId, video, name].join(' ');
    const kept = this.#files.get(key);
    if (kept) return kept;
    const asked = this.#changeCount;
    const bytes = await this.#given(feedId, () =>
      // Who asks after a change does not share what was asked before it.
      this.#asked.run(`${asked} ${key}`, () => peer.hlsFile(wish)),
    );
    if (bytes && asked === this.#changeCount) this.#files.set(key, bytes);
    return bytes;
  }

  /** Who failed is asked for anew. */
  async #given<T>(feedId: string, ask: () => Promise<T>): Promise<T> {
    try {
      const answer = await ask();
      const belief = this.#beliefs.get(feedId);
      if (belief) belief.hasGiven = true;
      return answer;
    } catch (err) {
      this.#beliefs.delete(feedId);
      throw err;
    }
  }

  /** While the database is away a node that has given something is believed to go on. */
  async #ask(
    homes: LiveHomes,
    feedId: string,
    findSource: () => Promise<LiveSource>,
  ): Promise<'Here' | LivePeer | null> {
    try {
      const { nodeId } = await findSource();
      return await homes.find(feedId, nodeId);
    } catch (err) {
      const known = this.#beliefs.get(feedId);
      const isRefused = err instanceof AppError && err.kind !== 'Unavailable';
      if (!known?.hasGiven || isRefused) throw err;
      return known.peer;
    }
  }

  #believe(feedId: string, peer: LivePeer): void {
    const hasGiven = this.#beliefs.get(feedId)?.hasGiven ?? false;
    this.#beliefs.set(feedId, { peer, askedMs: this.#clock.monotonic(), hasGiven });
  }

  #forget(): void {
    this.#changeCount += 1;
    this.#files.clear();
    this.#beliefs.clear();
  }
}

function nobody(): AppError {
  return appError('LiveSourceFailed', {}, { detail: { retryAfterSec: 2 } });
}
