/**
 * Which node reads a feed's stream (docs/adr/0014): the one that it is sent to, else the one that holds the feed. A feed
 * that nobody holds is taken.
 */
import { type FeedLeases, findHolder } from '../capture/index.ts';
import type { Db } from '../db/open.ts';
import type { LiveHomes } from '../live/index.ts';
import { NodeLivePeer } from './live-peer.ts';
import type { NodeCalls } from './node-calls.ts';
import type { NodeRegistry } from './node-registry.ts';

export interface NodeLiveHomesParts {
  db: Db;
  leases: Pick<FeedLeases, 'isHeld' | 'isTaking' | 'hold' | 'nodeId'>;
  registry: Pick<NodeRegistry, 'urlOf' | 'others'>;
  calls: NodeCalls;
}

export class NodeLiveHomes implements LiveHomes {
  readonly #parts: NodeLiveHomesParts;

  constructor(parts: NodeLiveHomesParts) {
    this.#parts = parts;
  }

  isHere(feedId: string, sentTo: string | null): boolean {
    const { leases } = this.#parts;
    return sentTo === null ? leases.isHeld(feedId) : sentTo === leases.nodeId;
  }

  /** @throws AppError Unavailable while the database is away */
  async find(feedId: string, sentTo: string | null): Promise<'Here' | NodeLivePeer | null> {
    const { db, leases } = this.#parts;
    if (this.isHere(feedId, sentTo)) return 'Here';
    if (sentTo !== null) return this.peer(sentTo);
    const nodeId = (await findHolder(db, feedId))?.nodeId ?? null;
    if (nodeId !== null && nodeId !== leases.nodeId) return this.peer(nodeId);
    if (leases.isTaking) return (await leases.hold(feedId)) ? 'Here' : null;
    return this.#isAnyTaking ? null : 'Here';
  }

  async keeps(feedId: string, sentTo: string | null): Promise<boolean> {
    const { db, leases } = this.#parts;
    // An encoder that turns to another node is another source.
    if (sentTo !== null || leases.isHeld(feedId)) return true;
    const holder = await findHolder(db, feedId).catch(() => null);
    const nodeId = holder?.nodeId ?? null;
    return nodeId === null || nodeId === leases.nodeId;
  }

  /** Another node; null while it is away. */
  peer(nodeId: string): NodeLivePeer | null {
    const { registry, calls } = this.#parts;
    return registry.urlOf(nodeId) === null ? null : new NodeLivePeer(nodeId, calls);
  }

  get #isAnyTaking(): boolean {
    return this.#parts.registry.others().some(({ processes }) => processes.includes('capture'));
  }
}
