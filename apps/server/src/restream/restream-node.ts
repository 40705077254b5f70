/**
 * What one capture node sends to platforms: that of the feeds whose leases it holds, and nothing else, so that no
 * platform gets a stream twice. Begins and ends the sendings; each lives in restream-run.ts.
 */
import type { Clock, Logger } from '@longview/base';
import { RESTREAM_REPORT_MS } from '@longview/rules/restream';
import pLimit from 'p-limit';
import type { FeedChanges } from '../capture/index.ts';
import type { Db } from '../db/open.ts';
import { findFailingSince, listOrders, type RestreamOrder, saveReport } from './restream-queries.ts';
import { RestreamRun, type RestreamRunDeps } from './restream-run.ts';

export interface RestreamNodeDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
  /** As it stands on leases. */
  nodeId: string;
  /** Whether a feed is still this node's, also while the database is away. */
  holds(feedId: string): boolean;
  changes: Pick<FeedChanges, 'on'>;
  runOf(order: RestreamOrder): Pick<RestreamRunDeps, 'hub' | 'findStream' | 'dial' | 'connect'>;
}

export class RestreamNode {
  readonly #deps: RestreamNodeDeps;
  readonly #runs = new Map<string, { key: string; feedId: string; run: RestreamRun }>();
  readonly #stopping = new AbortController();
  readonly #looks = pLimit(1);
  #loop: Promise<void> = Promise.resolve();
  #stopListening: () => void = () => {};

  constructor(deps: RestreamNodeDeps) {
    this.#deps = deps;
  }

  async start(): Promise<void> {
    this.#stopListening = this.#deps.changes.on((feedId) => void this.#changed(feedId));
    await this.look();
    this.#loop = this.#lookNowAndThen();
  }

  /** Says good-bye to all platforms. */
  async stop(): Promise<void> {
    this.#stopListening();
    this.#stopping.abort();
    await this.#loop;
    await this.#looks(() => {});
    await this.#endAll();
  }

  /** How many are running. */
  get count(): number {
    return this.#runs.size;
  }

  /** Makes what runs what is to run; one look after another. */
  look(): Promise<void> {
    return this.#looks(() => this.#look()).catch((err) => {
      this.#deps.logger.warn({ err }, 'could not look what is to be sent to platforms, trying again');
    });
  }

  async #look(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const { db, nodeId, holds } = this.#deps;
    const held = (await listOrders(db, nodeId)).filter(({ feed_id: feedId }) => holds(feedId));
    const orders = new Map(held.map((order) => [order.id, order]));
    for (const [id, { key }] of this.#runs) {
      const order = orders.get(id);
      if (!order || keyOf(order) !== key) await this.#end(id);
    }
    for (const order of orders.values()) if (!this.#runs.has(order.id)) await this.#begin(order);
  }

  async #begin(order: RestreamOrder): Promise<void> {
    const { db, clock, logger, runOf } = this.#deps;
    const { id, feed_id: feedId } = order;
    const failingSinceMs = await findFailingSince(db, id);
    const run = new RestreamRun(
      { clock, logger, ...runOf(order), onReport: () => void this.#write(id, run) },
      failingSinceMs,
    );
    this.#runs.set(id, { key: keyOf(order), feedId, run });
  }

  async #end(id: string): Promise<void> {
    const known = this.#runs.get(id);
    this.#runs.delete(id);
    await known?.run.stop();
  }

  async #endAll(): Promise<void> {
    await Promise.all([...this.#runs.keys()].map((id) => this.#end(id)));
  }

  /** Another node may have taken over by now. */
  async #endLost(): Promise<void> {
    const lost = [...this.#runs].filter(([, { feedId }]) => !this.#deps.holds(feedId));
    await Promise.all(lost.map(([id]) => this.#end(id)));
  }

  async #changed(feedId: string | null): Promise<void> {
    await this.look();
    for (const one of this.#runs.values()) if (feedId === null || one.feedId === feedId) one.run.wake();
  }

  async #lookNowAndThen(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#deps.clock.sleep(RESTREAM_REPORT_MS, signal).catch(() => {});
      if (signal.aborted) return;
      await this.#endLost();
      await this.look();
      await Promise.all([...this.#runs].map(([id, { run }]) => this.#write(id, run)));
    }
  }

  async #write(id: string, run: RestreamRun): Promise<void> {
    if (this.#runs.get(id)?.run !== run) return;
    await saveReport(this.#deps.db, id, run.measured()).catch((err) => {
      this.#deps.logger.warn({ err, restreamId: id }, 'how a platform does could not be written down');
    });
  }
}

/** Another one where another connection is needed. */
const keyOf = ({ address, secrets_sealed: sealed }: RestreamOrder) => `${address} ${sealed}`;
