/**
 * Which feeds are this node's: it takes their pictures, and nobody else writes their frames (architecture §3). Claims,
 * renews and lets go of leases, and spreads feeds evenly over the nodes. Takes no pictures.
 */
import type { Clock } from '@longview/base';
import type { Db } from '../db/open.ts';
import { feedsToGive, roomForFeeds } from './fair-share.ts';
import {
  claimLease,
  claimLeases,
  countShares,
  insertMissingLeases,
  type Lease,
  noteClaiming,
  releaseLeases,
  renewLeases,
} from './lease-queries.ts';

/** With the round a dead node's feeds run elsewhere within 15 s. */
const LEASE_SEC = 10;
/** How often leases are renewed and free ones looked for. */
export const LEASE_ROUND_MS = 2_500;
/** A node that looked for no feeds for so long takes none. */
const CLAIMS_WITHIN_SEC = 8;
/** Feeds that nobody took for so long are taken by any node, whatever its share. */
const OVERDUE_SEC = 5;
/** A feed that is not captured is kept so long after something was written to it. */
const KEPT_MS = 60_000;

export interface FeedLeasesDeps {
  db: Db;
  clock: Clock;
  nodeId: string;
  isAlone: boolean;
}

/** Told of feeds that went to another node or came from one, before anything more is written to them. */
export type MoveListener = (feedIds: readonly string[]) => Promise<void>;

interface Held {
  token: number;
  /** When the database was asked, which counts from a later moment. */
  asked: Moment;
}

interface Moment {
  monotonicMs: number;
  wallMs: number;
}

export class FeedLeases {
  readonly #deps: FeedLeasesDeps;
  #held = new Map<string, Held>();
  /** Feed → monotonic ms of the last write that came from elsewhere than its camera. */
  readonly #used = new Map<string, number>();
  #onMoved: MoveListener = async () => {};
  #isTaking = false;
  /** Claims and rounds happen one after another. */
  #lastChange: Promise<unknown> = Promise.resolve();

  constructor(deps: FeedLeasesDeps) {
    this.#deps = deps;
  }

  /** Must be called before `begin`; the last listener counts. */
  onMoved(listener: MoveListener): void {
    this.#onMoved = listener;
  }

  get nodeId(): string {
    return this.#deps.nodeId;
  }

  /** No other node shares the database. */
  get isAlone(): boolean {
    return this.#deps.isAlone;
  }

  /** Whether this node takes feeds at present. */
  get isTaking(): boolean {
    return this.#isTaking;
  }

  /** Leases of this node's own past, after a restart, are taken up again at once. */
  begin(): Promise<void> {
    return this.#inTurn(async () => {
      await releaseLeases(this.#deps.db, this.#deps.nodeId);
      await this.#keep(new Map());
      this.#isTaking = true;
    });
  }

  /** Renews what is held and claims what is free; gives all feeds that this node holds now. */
  round(): Promise<Set<string>> {
    return this.#inTurn(() => this.#round());
  }

  async #round(): Promise<Set<string>> {
    const { db, nodeId } = this.#deps;
    const asked = this.#moment();
    const renewed = await renewLeases(db, nodeId, LEASE_SEC);
    await insertMissingLeases(db);
    const leases = [...renewed, ...(await this.#claim(renewed.length))];
    await this.#keep(new Map(leases.map(({ feed_id, token }) => [feed_id, { token, asked }])));
    return new Set(this.#held.keys());
  }

  /** Feeds that are more than this node's share and that it is to let go now, a few at a time. */
  async surplus(captured: readonly string[]): Promise<string[]> {
    if (this.#deps.isAlone) return [];
    const shares = await countShares(this.#deps.db, this.#deps.nodeId, CLAIMS_WITHIN_SEC);
    return captured.slice(0, feedsToGive({ ...shares, held: captured.length }));
  }

  /**
   * False when another node may have taken over by now, because the database did not answer for so long. Must be
   * asked again before a frame is kept: a picture can take longer than a lease.
   */
  isHeld(feedId: string): boolean {
    if (this.#deps.isAlone) return true;
    const held = this.#held.get(feedId);
    if (!held) return false;
    const { monotonicMs, wallMs } = this.#moment();
    // The monotonic clock stands still while a machine sleeps, the wall clock may be set back: both must agree.
    const ageMs = Math.max(monotonicMs - held.asked.monotonicMs, wallMs - held.asked.wallMs);
    return ageMs < LEASE_SEC * 1000;
  }

  /** What the database knows this node's lease of a feed by; null without one. */
  tokenOf(feedId: string): number | null {
    return this.#held.get(feedId)?.token ?? null;
  }

  /** Holds a feed that is to be written, captured or not; false while another node does, or this one takes none. */
  async hold(feedId: string): Promise<boolean> {
    const nowMs = this.#deps.clock.monotonic();
    if (this.#used.has(feedId)) this.#used.set(feedId, nowMs);
    if (this.isHeld(feedId)) return true;
    if (!this.#isTaking || !(await this.#inTurn(() => this.#take(feedId)))) return false;
    this.#used.set(feedId, nowMs);
    return true;
  }

  /** Lets go of feeds that are captured here no more, but of those that something else is written to. */
  async release(feedIds: readonly string[]): Promise<void> {
    const sinceMs = this.#deps.clock.monotonic() - KEPT_MS;
    const idle = feedIds.filter((feedId) => (this.#used.get(feedId) ?? Number.NEGATIVE_INFINITY) < sinceMs);
    await this.give(idle);
  }

  /** Lets go of feeds for other nodes to take. */
  async give(feedIds: readonly string[]): Promise<void> {
    if (feedIds.length > 0) await this.#inTurn(() => this.#drop(feedIds));
  }

  /** Lets go of everything and takes nothing more, at a stop. */
  end(): Promise<void> {
    this.#isTaking = false;
    return this.#inTurn(async () => {
      const { db, nodeId, isAlone } = this.#deps;
      if (!isAlone) await noteClaiming(db, nodeId, false);
      await this.#drop([...this.#held.keys()]);
      // Also those that this process knows nothing of.
      await releaseLeases(db, nodeId);
    });
  }

  async #take(feedId: string): Promise<boolean> {
    if (this.isHeld(feedId)) return true;
    if (!this.#isTaking) return false;
    const asked = this.#moment();
    const { db, nodeId } = this.#deps;
    const token = await claimLease(db, nodeId, { feedId, leaseSec: LEASE_SEC });
    if (token === null) return false;
    await this.#onMoved([feedId]);
    this.#held.set(feedId, { token, asked });
    return true;
  }

  async #claim(heldCount: number): Promise<Lease[]> {
    const { db, nodeId, isAlone } = this.#deps;
    const wish = { leaseSec: LEASE_SEC, freeForSec: 0, limit: null };
    if (isAlone) return claimLeases(db, nodeId, wish);
    await noteClaiming(db, nodeId, true);
    const shares = await countShares(db, nodeId, CLAIMS_WITHIN_SEC);
    const limit = roomForFeeds({ ...shares, held: heldCount });
    const fair = limit > 0 ? await claimLeases(db, nodeId, { ...wish, limit }) : [];
    return [...fair, ...(await claimLeases(db, nodeId, { ...wish, freeForSec: OVERDUE_SEC }))];
  }

  /** What is held from now on. A feed of another token was another node's in between. */
  async #keep(present: Map<string, Held>): Promise<void> {
    const isMoved = (feedId: string) => this.#held.get(feedId)?.token !== present.get(feedId)?.token;
    const moved = [...new Set([...this.#held.keys(), ...present.keys()])].filter(isMoved);
    // What stays must not wait for what moves.
    const staying = new Map([...present].filter(([feedId]) => !isMoved(feedId)));
    this.#held = staying;
    if (moved.length > 0 && !this.#deps.isAlone) await this.#onMoved(moved);
    this.#held = present;
    for (const feedId of this.#used.keys()) if (!present.has(feedId)) this.#used.delete(feedId);
  }

  /** Nothing is written here any more once they are not held, so the next node need not wait for what is sealed. */
  async #drop(feedIds: readonly string[]): Promise<void> {
    for (const feedId of feedIds) {
      this.#held.delete(feedId);
      this.#used.delete(feedId);
    }
    await releaseLeases(this.#deps.db, this.#deps.nodeId, feedIds);
    if (!this.#deps.isAlone) await this.#onMoved(feedIds);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#lastChange.then(work);
    this.#lastChange = done.catch(() => {});
    return done;
  }

  #moment(): Moment {
    const { clock } = this.#deps;
    return { monotonicMs: clock.monotonic(), wallMs: clock.now() };
  }
}
