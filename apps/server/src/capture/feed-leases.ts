/** Which feeds this node captures (architecture §3): claims, renews and lets go of leases. Takes no pictures. */
import type { Clock } from '@longview/base';
import type { Db } from '../db/open.ts';
import { claimLeases, insertMissingLeases, releaseLeases, renewLeases } from './capture-queries.ts';

/** A dead node's feeds run elsewhere after this time. */
const LEASE_SEC = 15;
/** How often leases are renewed and free ones looked for. */
export const LEASE_ROUND_MS = 4_000;

export interface FeedLeasesDeps {
  db: Db;
  clock: Clock;
  nodeId: string;
  isAlone: boolean;
}

export class FeedLeases {
  readonly #deps: FeedLeasesDeps;
  #renewed = { monotonicMs: Number.NEGATIVE_INFINITY, wallMs: Number.NEGATIVE_INFINITY };

  constructor(deps: FeedLeasesDeps) {
    this.#deps = deps;
  }

  /** Leases of this node's own past, after a restart, are taken up again at once. */
  async begin(): Promise<void> {
    await releaseLeases(this.#deps.db, this.#deps.nodeId);
  }

  /** Renews what is held and claims what is free; gives all feeds that this node holds now. */
  async round(): Promise<Set<string>> {
    const { db, nodeId, clock } = this.#deps;
    // Before asking: the database counts from a later moment.
    const asked = { monotonicMs: clock.monotonic(), wallMs: clock.now() };
    const held = await renewLeases(db, nodeId, LEASE_SEC);
    await insertMissingLeases(db);
    const claimed = await claimLeases(db, nodeId, LEASE_SEC);
    this.#renewed = asked;
    return new Set([...held, ...claimed]);
  }

  /**
   * False when another node may have taken over by now, because the database did not answer for so long. Must be
   * asked again before a frame is kept: a picture can take longer than a lease.
   */
  areHeld(): boolean {
    const { isAlone, clock } = this.#deps;
    if (isAlone) return true;
    // The monotonic clock stands still while a machine sleeps, the wall clock may be set back: both must agree.
    const ageMs = Math.max(clock.monotonic() - this.#renewed.monotonicMs, clock.now() - this.#renewed.wallMs);
    return ageMs < LEASE_SEC * 1000;
  }

  async release(feedIds?: readonly string[]): Promise<void> {
    await releaseLeases(this.#deps.db, this.#deps.nodeId, feedIds);
  }
}
