/**
 * One capture node: keeps the scheduler equal to the feeds it holds leases of, and their states up to date. Joins
 * the parts of this folder; each rule lives in its own file.
 */
import type { Clock, Logger } from '@longview/base';
import pLimit from 'p-limit';
import type { Db } from '../db/open.ts';
import { capturePlans, type ScheduleBook } from '../schedules/index.ts';
import { beatsOf } from './beats.ts';
import { CameraSessions, type CameraSessionsDeps } from './camera-sessions.ts';
import { CaptureOnce } from './capture-once.ts';
import { listPlans } from './capture-queries.ts';
import { CaptureRuns } from './capture-runs.ts';
import type { ContentFacts } from './content/content-facts.ts';
import { ContentStates } from './content/content-state.ts';
import type { ContentStateDeps } from './content/content-state-deps.ts';
import type { FeedChanges } from './feed-changes.ts';
import { type FeedPlan, needsFirstPicture, type PlanRow, toPlan } from './feed-plan.ts';
import { HostGate } from './host-gate.ts';
import { type FeedLeases, LEASE_ROUND_MS } from './leases/feed-leases.ts';
import type { LiveViews } from './live-views.ts';
import { Scheduler, type Turn } from './scheduler.ts';

export interface CaptureNodeDeps
  extends CameraSessionsDeps,
    Pick<ContentStateDeps, 'onAlerts' | 'onChanged'> {
  db: Db;
  schedules: ScheduleBook;
  clock: Clock;
  logger: Logger;
  leases: FeedLeases;
  frames: ConstructorParameters<typeof CaptureOnce>[0]['frames'];
  views: LiveViews;
  content: ContentFacts;
  changes: FeedChanges;
  /** Whether the plan of the row's account lets its source be tried only (PRM-17). */
  isFirstPictureOnly?(source: { accountId: string | null; url: string | null }): Promise<boolean>;
  /** How long after its due moment a camera was asked, all waiting included. */
  onLateness?(latenessMs: number): void;
  onTried?(statusCode: string): void;
}

/** Grabs at once on the whole node, and towards one host. */
const GATE = { atOnce: 512, perHost: 6 };
const REFRESH_AT_ONCE = 250;
/** ALR-03. */
const EVALUATE_EVERY_MS = 30_000;

export class CaptureNode {
  readonly scheduler: Scheduler;
  readonly states: ContentStates;
  readonly #deps: CaptureNodeDeps;
  readonly #leases: FeedLeases;
  readonly #sessions: CameraSessions;
  readonly #runs: CaptureRuns;
  readonly #once: CaptureOnce;
  readonly #plans = new Map<string, FeedPlan>();
  readonly #stopping = new AbortController();
  #loops: Promise<unknown> = Promise.resolve();
  /** Changes of the plans happen one after another. */
  readonly #changes = pLimit(1);
  #stopListening: () => void = () => {};

  constructor(deps: CaptureNodeDeps) {
    const { clock, logger, frames, views, content, onTried } = deps;
    this.#deps = deps;
    this.#leases = deps.leases;
    this.states = new ContentStates(deps);
    this.#sessions = new CameraSessions(deps);
    this.#runs = new CaptureRuns(deps);
    this.scheduler = new Scheduler({
      clock,
      take: (feedId, turn) => this.#take(feedId, turn),
      onRest: (feedId) => void this.#once.rest(feedId),
    });
    this.#once = new CaptureOnce({
      ...{ clock, logger, frames, views, content, sessions: this.#sessions, gate: new HostGate(GATE) },
      ...(onTried && { onTried }),
      isCurrent: (plan) => this.#isCurrent(plan),
      hold: (feedId, untilMs) => this.scheduler.hold(feedId, untilMs),
      nextAt: (feedId) => this.scheduler.nextAt(feedId),
    });
  }

  /** Resolves when the first feeds are scheduled. */
  async start(): Promise<void> {
    await this.#leases.begin();
    this.#stopListening = this.#deps.changes.on((feedId) => void this.#changed(feedId));
    await this.#inTurn(() => this.#round(true));
    this.scheduler.start();
    await this.#noteRun();
    this.#loops = Promise.all([
      // Apart from the rounds: reading very many plans takes longer than a lease.
      this.#every(LEASE_ROUND_MS, () => this.#leases.renew()),
      this.#every(LEASE_ROUND_MS, () => this.#inTurn(() => this.#round(false))),
      this.#every(EVALUATE_EVERY_MS, async () => {
        // A lost notice, and a preview's end, which nobody tells.
        await this.#changed(null);
        await this.evaluate();
        await this.#runs.note();
      }),
    ]);
  }

  /** Ends pictures in hand, writes what is known and lets the feeds go. */
  async stop(): Promise<void> {
    this.#stopListening();
    this.#stopping.abort();
    this.#once.stop();
    await this.scheduler.stop();
    await this.#loops;
    await this.#changes(() => {});
    await this.#sessions.closeAll();
    await this.#noteRun();
    await this.#leases.end();
  }

  /** What only explains gaps must keep nothing from starting or ending. */
  async #noteRun(): Promise<void> {
    await this.#runs.note().catch((err) => {
      this.#deps.logger.warn({ err }, 'could not note that this node captures');
    });
  }

  /** Whether the feed is this node's to capture now. */
  holds(feedId: string): boolean {
    return this.#plans.has(feedId) && this.#leases.isHeld(feedId);
  }

  /** Brings the states of feeds up to date; every 30 s by itself. */
  async evaluate(): Promise<void> {
    await this.#deps.content.flush();
    await this.states.evaluate([...this.#plans.values()]);
    await this.states.changeByItself();
  }

  async #take(feedId: string, { timeSec, dueMs, isFirstPicture }: Turn): Promise<void> {
    const plan = this.#plans.get(feedId);
    if (!plan || !this.#leases.isHeld(feedId)) return;
    const { clock, onLateness } = this.#deps;
    const onBegin = () => isFirstPicture || onLateness?.(clock.now() - dueMs);
    await this.#once.take(plan, timeSec, { isFirstPicture, onBegin });
  }

  #isCurrent({ feedId, source }: FeedPlan): boolean {
    const present = this.#plans.get(feedId);
    return present?.source?.fingerprint === source?.fingerprint && this.#leases.isHeld(feedId);
  }

  async #changed(feedId: string | null): Promise<void> {
    await this.#inTurn(async () => {
      if (feedId === null) await this.#round(true);
      else if (!this.#plans.has(feedId) && !(await this.#leases.claim(feedId))) return;
      await this.#refresh(feedId === null ? [...this.#plans.keys()] : [feedId]);
    });
  }

  /** Claims; reads the plans of feeds that came, lets go of those that went. */
  async #round(isAllSeen: boolean): Promise<void> {
    const held = await this.#leases.round(isAllSeen);
    for (const feedId of this.#plans.keys()) if (!held.has(feedId)) await this.#drop(feedId);
    await this.#refresh([...held].filter((feedId) => !this.#plans.has(feedId)));
    await this.#giveSurplus();
  }

  /** More than its share, since other nodes came. */
  async #giveSurplus(): Promise<void> {
    const surplus = this.#leases.surplus([...this.#plans.keys()]);
    for (const feedId of surplus) await this.#drop(feedId);
    await this.#leases.give(surplus);
  }

  /** Reads plans anew, in parts: the scheduler must not wait for 5,000 of them. */
  async #refresh(feedIds: readonly string[]): Promise<void> {
    for (let at = 0; at < feedIds.length; at += REFRESH_AT_ONCE) {
      const part = feedIds.slice(at, at + REFRESH_AT_ONCE);
      const { db, schedules, clock } = this.#deps;
      const rows = await listPlans(db, part);
      const captures = await capturePlans(db, schedules, rows);
      const nowSec = Math.floor(clock.now() / 1000);
      for (const [index, row] of rows.entries()) {
        await this.#adopt(toPlan(row, captures[index] ?? null, nowSec, await this.#isFirstPictureOnly(row)));
      }
      const found = new Set(rows.map((row) => row.feed_id));
      const ended = part.filter((feedId) => !found.has(feedId));
      for (const feedId of ended) await this.#drop(feedId);
      if (ended.length > 0) await this.#leases.release(ended);
    }
  }

  async #isFirstPictureOnly({ account_id: accountId, url }: PlanRow): Promise<boolean> {
    return (await this.#deps.isFirstPictureOnly?.({ accountId, url })) ?? false;
  }

  async #adopt(plan: FeedPlan): Promise<void> {
    const { feedId, capture, source } = plan;
    const before = this.#plans.get(feedId);
    this.#plans.set(feedId, plan);
    this.states.watch(feedId);
    const isNewSource = before && before.source?.fingerprint !== source?.fingerprint;
    if (isNewSource) {
      await this.#once.forget(feedId);
      this.scheduler.hold(feedId, 0);
    }
    if (capture && source) this.scheduler.set(feedId, beatsOf(capture));
    else this.scheduler.remove(feedId);
    if (needsFirstPicture(before, plan)) this.scheduler.takeFirst(feedId);
  }

  async #drop(feedId: string): Promise<void> {
    if (!this.#plans.delete(feedId)) return;
    this.scheduler.remove(feedId);
    this.states.unwatch(feedId);
    this.#deps.views.forget(feedId);
    this.#deps.content.forget(feedId);
    await this.#once.forget(feedId);
  }

  /** One change of the plans after another; a failure is told and does not stop the next. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    return this.#changes(work).catch((err) => {
      if (!this.#stopping.signal.aborted)
        this.#deps.logger.warn({ err }, 'could not update the capture plans');
    });
  }

  async #every(ms: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.#stopping;
    const { clock, logger } = this.#deps;
    for (let failures = 0; !signal.aborted; ) {
      await clock.sleep(ms, signal).catch(() => {});
      if (signal.aborted) return;
      try {
        await work();
        if (failures > 0) logger.info({ failures }, 'rounds of capture go on');
        failures = 0;
      } catch (err) {
        failures += 1;
        logger.warn({ err }, 'a round of capture failed, trying again');
      }
    }
  }
}
