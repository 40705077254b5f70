/**
 * Which node holds which feed, as the leases say, and where what is to be written goes. A feed that nobody holds is
 * taken by this node, or offered to one that captures. Never writes anything itself.
 */
import { AppError, appError, type Clock } from '@longview/base';
import { LRUCache } from 'lru-cache';
import { type FeedLeases, findHolder } from '../capture/index.ts';
import type { Db } from '../db/open.ts';
import type { FeedHomes, PeerFrames } from '../frames/index.ts';
import { NodePeer, type PeerParts } from './node-peer.ts';
import type { NodeRegistry } from './node-registry.ts';

/** A dead node's feeds are elsewhere after this time. */
const PATIENCE_MS = 15_000;
const AGAIN_MS = 500;
/** Who holds a feed is believed so long where it is only read. */
const BELIEF_MS = 2_000;
const MAX_FEEDS = 50_000;
/** Failures that say nothing of the feed: the node is away, or does not hold it any more. */
const PASSING = new Set(['FeedMoved', 'NodeAway']);

export interface NodeHomesParts extends PeerParts {
  db: Db;
  clock: Clock;
  leases: FeedLeases;
  registry: NodeRegistry;
}

/** `Here`, another node, or nobody who can be reached. */
type Home = 'Here' | PeerFrames | null;

export class NodeHomes implements FeedHomes {
  readonly #parts: NodeHomesParts;
  /** Feed → node that held it, and when that was asked. */
  readonly #known = new LRUCache<string, { nodeId: string | null; askedAtMs: number }>({ max: MAX_FEEDS });

  constructor(parts: NodeHomesParts) {
    this.#parts = parts;
  }

  isHere(feedId: string): boolean {
    return this.#parts.leases.isHeld(feedId);
  }

  async find(feedId: string): Promise<PeerFrames | null> {
    if (this.isHere(feedId)) return null;
    const known = this.#known.get(feedId);
    const nowMs = this.#parts.clock.monotonic();
    const isFresh = known && nowMs - known.askedAtMs < BELIEF_MS;
    const nodeId = isFresh ? known.nodeId : ((await findHolder(this.#parts.db, feedId))?.nodeId ?? null);
    if (!isFresh) this.#known.set(feedId, { nodeId, askedAtMs: nowMs });
    return this.#peer(nodeId);
  }

  others(): PeerFrames[] {
    return this.#parts.registry.others().map(({ id }) => new NodePeer(id, this.#parts));
  }

  async write<T>(
    feedId: string,
    here: () => Promise<T>,
    there: (peer: PeerFrames) => Promise<T>,
  ): Promise<T> {
    const { clock } = this.#parts;
    const endMs = clock.monotonic() + PATIENCE_MS;
    for (;;) {
      const home = await this.#homeFor(feedId);
      try {
        if (home) return await (home === 'Here' ? here() : there(home));
      } catch (err) {
        if (!isPassing(err)) throw err;
      }
      if (clock.monotonic() >= endMs) throw nobody();
      await clock.sleep(AGAIN_MS);
    }
  }

  /** What another node sent here: this node takes the feed if nobody has it. @throws AppError Unavailable `FeedMoved` */
  async writeHere<T>(feedId: string, here: () => Promise<T>): Promise<T> {
    if (await this.#parts.leases.hold(feedId)) return here();
    throw appError('FeedMoved', {}, { detail: { retryAfterSec: 1 } });
  }

  /** @throws AppError NotFound without such a feed */
  async #homeFor(feedId: string): Promise<Home> {
    const { db, leases, registry } = this.#parts;
    if (leases.isHeld(feedId)) return (await leases.hold(feedId)) ? 'Here' : null;
    const holder = await findHolder(db, feedId);
    if (!holder) throw appError('NoSuchFeed');
    if (holder.nodeId !== null && holder.nodeId !== leases.nodeId) return this.#peer(holder.nodeId);
    if (leases.isTaking) return (await leases.hold(feedId)) ? 'Here' : null;
    const takers = registry.others().filter(({ processes }) => processes.includes('capture'));
    return this.#peer(takers[Math.floor(Math.random() * takers.length)]?.id ?? null);
  }

  #peer(nodeId: string | null): PeerFrames | null {
    const isThere = nodeId !== null && this.#parts.registry.urlOf(nodeId) !== null;
    return isThere ? new NodePeer(nodeId, this.#parts) : null;
  }
}

function isPassing(err: unknown): boolean {
  return err instanceof AppError && err.kind === 'Unavailable' && PASSING.has(err.detail.code ?? '');
}

function nobody(): AppError {
  return appError('NoNodeTakesFrames', {}, { detail: { retryAfterSec: 5 } });
}
