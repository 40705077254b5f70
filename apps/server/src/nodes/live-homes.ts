/** Which node reads a feed's stream: the one that holds the feed (docs/adr/0014). A feed that nobody holds is taken. */
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

  isHere(feedId: string): boolean {
    return this.#parts.leases.isHeld(feedId);
  }

  /** @throws AppError Unavailable while the database is away */
  async find(feedId: string): Promise<'Here' | NodeLivePeer | null> {
    const { db, leases } = this.#parts;
    if (leases.isHeld(feedId)) return 'Here';
    const nodeId = (await findHolder(db, feedId))?.nodeId ?? null;
    if (nodeId !== null && nodeId !== leases.nodeId) return this.peer(nodeId);
    if (leases.isTaking) return (await leases.hold(feedId)) ? 'Here' : null;
    return this.#isAnyTaking ? null : 'Here';
  }

  async keeps(feedId: string): Promise<boolean> {
    const { db, leases } = this.#parts;
    if (leases.isHeld(feedId)) return true;
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
