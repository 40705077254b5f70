/**
 * Which feeds are this node's: it takes their pictures, and nobody else writes their frames (architecture §3). Claims,
 * renews and lets go of leases, and spreads feeds evenly over the nodes. Takes no pictures.
 */
import type { Clock } from '@longview/base';
import pLimit from 'p-limit';
import type { Db } from '../../db/open.ts';
import { feedsToGive, roomForFeeds, type Shares } from './fair-share.ts';
import {
  beginLease,
  claimLease,
  claimLeases,
  countCaptured,
  countTakers,
  endDeadLeases,
  endLease,
  insertMissingLeases,
  isAnyFree,
  type Lease,
  listHeld,
  releaseLeases,
  renewLease,
} from './lease-queries.ts';

/** With the rounds a dead node's feeds run elsewhere within 15 s. */
const LEASE_SEC = 10;
/** How often the lease is renewed, and free feeds are looked for. */
export const LEASE_ROUND_MS = 2_500;
/** Feeds that are free for so many rounds are taken by any node, whatever its share. */
const OVERDUE_ROUNDS = 2;
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

interface Moment {
  monotonicMs: number;
  wallMs: number;
}

export class FeedLeases {
  readonly #deps: FeedLeasesDeps;
  /** Feed → token of its lease. */
  #held = new Map<string, number>();
  /** When the database was asked to renew, which counts from a later moment. */
  #renewed: Moment = { monotonicMs: Number.NEGATIVE_INFINITY, wallMs: Number.NEGATIVE_INFINITY };
  #shares: Shares = { feeds: 0, nodes: 1, held: 0 };
  #freeRounds = 0;
  /** Feed → monotonic ms of the last write that came from elsewhere than its camera. */
  readonly #used = new Map<string, number>();
  #onMoved: MoveListener = async () => {};
  #isTaking = false;
  /** Claims and rounds happen one after another. */
  readonly #inTurn = pLimit(1);

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
      await this.#beginAnew();
      this.#isTaking = true;
    });
  }

  /** Says that this node lives; must come every few seconds, whatever else takes long. */
  async renew(): Promise<void> {
    if (await this.#renew()) return;
    await this.#inTurn(() => this.#renewOrLose());
  }

  /**
   * Claims what is free; gives all feeds that this node holds now. `isAllSeen` false leaves out what takes time in
   * proportion to all feeds: those that are new or gone, of which each node is told anyway.
   */
  round(isAllSeen = true): Promise<Set<string>> {
    return this.#inTurn(() => this.#round(isAllSeen));
  }

  /** Claims one feed that may be new; whether this node holds it then. */
  claim(feedId: string): Promise<boolean> {
    return this.#inTurn(async () => {
      const { db, nodeId, isAlone } = this.#deps;
      await this.#renewOrLose();
      await insertMissingLeases(db, feedId);
      // One more than its share, which was counted before the feed was there.
      const hasRoom = isAlone || roomForFeeds({ ...this.#shares, held: this.#held.size - 1 }) > 0;
      if (hasRoom && !this.#held.has(feedId))
        await this.#add(await claimLeases(db, nodeId, { feedId, limit: 1 }));
      return this.#held.has(feedId);
    });
  }

  async #round(isAllSeen: boolean): Promise<Set<string>> {
    const { db, nodeId } = this.#deps;
    await this.#renewOrLose();
    await endDeadLeases(db);
    if (isAllSeen) {
      await insertMissingLeases(db, null);
      await this.#keep(new Map((await listHeld(db, nodeId)).map(({ feed_id, token }) => [feed_id, token])));
    }
    await this.#countShares(isAllSeen);
    await this.#add(await this.#claimFree());
    return new Set(this.#held.keys());
  }

  /** Feeds that are more than this node's share and that it is to let go now, a few at a time. */
  surplus(captured: readonly string[]): string[] {
    if (this.#deps.isAlone) return [];
    return captured.slice(0, feedsToGive({ ...this.#shares, held: captured.length }));
  }

  /**
   * False when another node may have taken over by now, because the database did not answer for so long. Must be
   * asked again before a frame is kept: a picture can take longer than a lease.
   */
  isHeld(feedId: string): boolean {
    if (this.#deps.isAlone) return true;
    if (!this.#held.has(feedId)) return false;
    const { monotonicMs, wallMs } = this.#moment();
    // The monotonic clock stands still while a machine sleeps, the wall clock may be set back: both must agree.
    const ageMs = Math.max(monotonicMs - this.#renewed.monotonicMs, wallMs - this.#renewed.wallMs);
    return ageMs < LEASE_SEC * 1000;
  }

  /** What the database knows this node's lease of a feed by; null without one. */
  tokenOf(feedId: string): number | null {
    return this.#held.get(feedId) ?? null;
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
      const { db, nodeId } = this.#deps;
      await this.#drop([...this.#held.keys()]);
      // Also what this process knows nothing of.
      await endLease(db, nodeId);
    });
  }

  async #take(feedId: string): Promise<boolean> {
    if (this.isHeld(feedId)) return true;
    if (!this.#isTaking) return false;
    const { db, nodeId } = this.#deps;
    await this.#renewOrLose();
    await endDeadLeases(db);
    const token = await claimLease(db, nodeId, feedId);
    if (token === null) return false;
    await this.#onMoved([feedId]);
    this.#held.set(feedId, token);
    return true;
  }

  async #claimFree(): Promise<Lease[]> {
    const { db, nodeId, isAlone } = this.#deps;
    if (isAlone) return claimLeases(db, nodeId, { feedId: null, limit: null });
    const limit = roomForFeeds({ ...this.#shares, held: this.#held.size });
    const fair = limit > 0 ? await claimLeases(db, nodeId, { feedId: null, limit }) : [];
    this.#freeRounds = (await isAnyFree(db)) ? this.#freeRounds + 1 : 0;
    if (this.#freeRounds <= OVERDUE_ROUNDS) return fair;
    return [...fair, ...(await claimLeases(db, nodeId, { feedId: null, limit: null }))];
  }

  async #countShares(isAllSeen: boolean): Promise<void> {
    const { db, isAlone } = this.#deps;
    if (isAlone) return;
    const nodes = await countTakers(db);
    const isSame = nodes === this.#shares.nodes && !isAllSeen;
    this.#shares = { nodes, feeds: isSame ? this.#shares.feeds : await countCaptured(db), held: 0 };
  }

  /** False when the lease had ended: what was held may be another node's. */
  async #renew(): Promise<boolean> {
    const { db, nodeId, isAlone } = this.#deps;
    const asked = this.#moment();
    if (!(await renewLease(db, nodeId, { leaseSec: LEASE_SEC, mayBeLate: isAlone }))) return false;
    this.#renewed = asked;
    return true;
  }

  async #renewOrLose(): Promise<void> {
    if (!(await this.#renew())) await this.#beginAnew();
  }

  async #beginAnew(): Promise<void> {
    const { db, nodeId } = this.#deps;
    const asked = this.#moment();
    await beginLease(db, nodeId, LEASE_SEC);
    await this.#keep(new Map());
    this.#renewed = asked;
  }

  async #add(leases: readonly Lease[]): Promise<void> {
    if (leases.length === 0) return;
    await this.#keep(
      new Map([...this.#held, ...leases.map(({ feed_id, token }) => [feed_id, token] as const)]),
    );
  }

  /** What is held from now on. A feed of another token was another node's in between. */
  async #keep(present: Map<string, number>): Promise<void> {
    const isMoved = (feedId: string) => this.#held.get(feedId) !== present.get(feedId);
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

  #moment(): Moment {
    const { clock } = this.#deps;
    return { monotonicMs: clock.monotonic(), wallMs: clock.now() };
  }
}
