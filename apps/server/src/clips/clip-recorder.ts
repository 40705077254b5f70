/**
 * Records the clips of the feeds whose leases this node holds: on the grid of their capture requests (CAP-16, CAP-22
 * to CAP-24), one file after another. A camera in trouble costs its clip and no more; nothing here throws for it.
 */
import type { Clock, Logger } from '@longview/base';
import { type CaptureRule, clipOf, fateOf, isTriggered, ruleOf } from '@longview/rules';
import pLimit from 'p-limit';
import { beatsOf, type FeedChanges, type LiveViews, Scheduler } from '../capture/index.ts';
import type { Db } from '../db/open.ts';
import { capturePlans, type FeedCapture, type ScheduleBook } from '../schedules/index.ts';
import { listClipPlans } from './clip-queries.ts';
import { ClipStreams, type ClipStreamsDeps } from './clip-streams.ts';
import { type KeepClip, recordClip } from './record-clip.ts';

export interface ClipRecorderDeps extends ClipStreamsDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
  schedules: ScheduleBook;
  changes: Pick<FeedChanges, 'on'>;
  views: Pick<LiveViews, 'lastSec'>;
  nodeId: string;
  /** Where recordings lie until they are stored; emptied at every start. */
  waitingDir: string;
  /** Whether the feed is still this node's. */
  holds(feedId: string): boolean;
  /** Why nothing can be stored of an account now; null where it can. */
  whyFull(accountId: string): Promise<string | null>;
  /** Takes the new films of a feed's folder; null where its clips come from a camera. */
  takeFolder(feedId: string): Promise<{ trouble: string | null } | null>;
  /** Stores a recording; null, or what was wrong with it. */
  keep: KeepClip;
  /** How a clip went; null: well. */
  tell(feedId: string, trouble: string | null): Promise<void>;
}

interface ClipPlan {
  feedId: string;
  accountId: string;
  capture: FeedCapture;
  /** Grid time of the newest clip, unix seconds. */
  newestSec: number | null;
}

const ROUND_MS = 5_000;

export class ClipRecorder {
  readonly #deps: ClipRecorderDeps;
  readonly #scheduler: Scheduler;
  readonly #streams: ClipStreams;
  readonly #plans = new Map<string, ClipPlan>();
  readonly #inHand = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #stopListening: () => void = () => {};
  #loop: Promise<void> = Promise.resolve();
  readonly #rounds = pLimit(1);

  constructor(deps: ClipRecorderDeps) {
    this.#deps = deps;
    this.#streams = new ClipStreams(deps);
    this.#scheduler = new Scheduler({
      clock: deps.clock,
      // Not waited for: a clip may be as long as its beat, and the next one begins where it ends.
      take: async (feedId, { timeSec }) => this.#begin(feedId, timeSec),
    });
  }

  /** Feeds that are recorded. */
  get size(): number {
    return this.#plans.size;
  }

  /** Resolves when the first feeds are scheduled. */
  async start(): Promise<void> {
    this.#stopListening = this.#deps.changes.on(() => void this.round());
    await this.round();
    this.#scheduler.start();
    this.#loop = this.#roundNowAndThen();
  }

  /** Ends clips in hand and keeps what they have. */
  async stop(): Promise<void> {
    this.#stopListening();
    this.#stopping.abort();
    await this.#scheduler.stop();
    await Promise.all([this.#loop, this.#rounds(() => {}), ...this.#inHand]);
    await this.#streams.leaveAll();
  }

  /** Reads which feeds are to be recorded; a failure is told and the next round tries again. */
  round(): Promise<void> {
    return this.#rounds(() => this.#readPlans()).catch((err) =>
      this.#deps.logger.warn({ err }, 'could not read which clips are due'),
    );
  }

  async #readPlans(): Promise<void> {
    const { db, nodeId, schedules } = this.#deps;
    const rows = (await listClipPlans(db, nodeId)).filter(({ feed_id }) => this.#deps.holds(feed_id));
    const captures = await capturePlans(db, schedules, rows);
    const found = new Set<string>();
    for (const [index, { feed_id: feedId, account_id: accountId, newest_at }] of rows.entries()) {
      const capture = captures[index];
      if (!capture) continue;
      found.add(feedId);
      const storedSec = newest_at && Math.floor(newest_at.getTime() / 1000);
      const newestSec = this.#plans.get(feedId)?.newestSec ?? storedSec;
      this.#plans.set(feedId, { feedId, accountId, capture, newestSec });
      this.#scheduler.set(feedId, beatsOf(capture));
    }
    for (const feedId of this.#plans.keys()) if (!found.has(feedId)) this.#drop(feedId);
    for (const feedId of new Set([...found, ...this.#streams.feedIds])) await this.#tend(feedId);
  }

  #drop(feedId: string): void {
    this.#plans.delete(feedId);
    this.#scheduler.remove(feedId);
  }

  /** Keeps the stream of a feed whose clips begin before their time, and leaves one of which nothing is wanted. */
  async #tend(feedId: string): Promise<void> {
    const preRollSec = this.#ruleNow(feedId)?.preRollSec ?? 0;
    // What is wrong is told when the clip is due.
    if (preRollSec > 0) await this.#streams.keep(feedId, preRollSec).catch(() => {});
    else await this.#streams.rest(feedId);
  }

  #ruleNow(feedId: string): CaptureRule | null {
    const plan = this.#plans.get(feedId);
    return plan ? this.#ruleAt(plan, Math.floor(this.#deps.clock.now() / 1000)) : null;
  }

  /** The rule by which clips are wanted at `atSec`; null where none are, or nobody looks (CAP-24). */
  #ruleAt({ feedId, capture }: ClipPlan, atSec: number): CaptureRule | null {
    const rule = ruleOf(capture, atSec);
    const seenSec = this.#deps.views.lastSec(feedId);
    const nowSec = Math.floor(this.#deps.clock.now() / 1000);
    return rule && isTriggered(rule, seenSec, nowSec) ? rule : null;
  }

  #begin(feedId: string, timeSec: number): void {
    const plan = this.#plans.get(feedId);
    const rule = plan && this.#ruleAt(plan, timeSec);
    if (!plan || !rule || !this.#deps.holds(feedId)) return;
    const before = { acceptedSec: plan.newestSec, storedSec: plan.newestSec };
    if (!fateOf(rule, plan.capture.request, timeSec, before).stored) return;
    plan.newestSec = timeSec;
    const { fromSec, toSec } = clipOf(rule, timeSec);
    const done = this.#record(plan, { lengthSec: toSec - fromSec, preRollSec: rule.preRollSec }).finally(() =>
      this.#inHand.delete(done),
    );
    this.#inHand.add(done);
  }

  async #record(
    { feedId, accountId }: ClipPlan,
    wish: { lengthSec: number; preRollSec: number },
  ): Promise<void> {
    const { whyFull, takeFolder, tell, logger } = this.#deps;
    try {
      const full = await whyFull(accountId);
      const taken = full === null ? await takeFolder(feedId) : { trouble: full };
      const parts = { ...this.#deps, streams: this.#streams, signal: this.#stopping.signal };
      await tell(feedId, taken ? taken.trouble : await recordClip(parts, feedId, wish));
    } catch (err) {
      logger.error({ err, feedId }, 'a clip could not be recorded');
    }
  }

  async #roundNowAndThen(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#deps.clock.sleep(ROUND_MS, signal).catch(() => {});
      if (!signal.aborted) await this.round();
    }
  }
}
