/** Evaluates the content state and alert of the feeds of this node (ALR-01 to ALR-03), and what changes by itself. */

import type { Clock, Logger } from '@longview/base';
import { type CaptureRule, contentState, isAlertDue, isTriggered, ruleOf } from '@longview/rules';
import type { Db } from '../db/open.ts';
import { transaction } from '../db/transaction.ts';
import {
  archiveDisabledFeeds,
  type ContentRow,
  clearAlerts,
  disableSilentFeeds,
  listContent,
  type StateChange,
  updateStates,
} from './content-queries.ts';
import type { FeedChanges } from './feed-changes.ts';
import type { FeedPlan } from './feed-plan.ts';
import type { LiveViews } from './live-views.ts';

export interface ContentStateDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
  views: LiveViews;
  changes: Pick<FeedChanges, 'tell'>;
}

/** A feed of which pictures are due now, and the rule that says so. */
interface DueCapture {
  plan: FeedPlan;
  rule: CaptureRule;
}

const secOf = (date: Date | null) => (date ? Math.floor(date.getTime() / 1000) : null);

export class ContentStates {
  readonly #deps: ContentStateDeps;
  readonly #startedMs: number;
  /** When this node took a feed over: its silence before may be another node's end [ALR-03]. */
  readonly #watchedSinceSec = new Map<string, number>();

  constructor(deps: ContentStateDeps) {
    this.#deps = deps;
    this.#startedMs = deps.clock.now();
  }

  watch(feedId: string): void {
    if (this.#watchedSinceSec.has(feedId)) return;
    this.#watchedSinceSec.set(feedId, Math.floor(this.#deps.clock.now() / 1000));
  }

  unwatch(feedId: string): void {
    this.#watchedSinceSec.delete(feedId);
  }

  /** Writes the states that changed. Facts noted before must have been flushed. */
  async evaluate(plans: readonly FeedPlan[]): Promise<void> {
    const due = new Map(plans.flatMap((plan) => this.#dueOf(plan)).map((each) => [each.plan.feedId, each]));
    const rows = await listContent(this.#deps.db, [...due.keys()]);
    const changed = rows.flatMap((row) => this.#changeOf(row, due.get(row.feed_id)) ?? []);
    if (changed.length > 0) await updateStates(this.#deps.db, changed);
    for (const { feed_id, alert_active } of changed) {
      if (alert_active) this.#deps.logger.warn({ feedId: feed_id }, 'a feed has no new pictures');
    }
  }

  /** Auto-disable and auto-archive (STT-03, STT-21); gives the feeds that changed. */
  async changeByItself(): Promise<string[]> {
    const { db, clock, changes, logger } = this.#deps;
    const now = new Date(clock.now());
    return transaction(db, async (trx) => {
      const disabled = await disableSilentFeeds(trx, now, new Date(this.#startedMs));
      const archived = await archiveDisabledFeeds(trx, now);
      await clearAlerts(trx, disabled);
      for (const feedId of [...disabled, ...archived]) await changes.tell(trx, feedId);
      if (disabled.length > 0) logger.info({ disabled }, 'feeds without pictures were disabled');
      return [...disabled, ...archived];
    });
  }

  /** While no capture is due by schedule or trigger the last state stays [ALR-01]. */
  #dueOf(plan: FeedPlan): DueCapture[] {
    const { views, clock } = this.#deps;
    const nowSec = Math.floor(clock.now() / 1000);
    const rule = plan.capture && ruleOf(plan.capture, nowSec);
    return rule && isTriggered(rule, views.lastSec(plan.feedId), nowSec) ? [{ plan, rule }] : [];
  }

  #changeOf(row: ContentRow, due: DueCapture | undefined): StateChange | null {
    const acceptedSec = secOf(row.accepted_at);
    if (!due) return null;
    const nowSec = Math.floor(this.#deps.clock.now() / 1000);
    const { plan } = due;
    const intervalSec = due.rule.acceptSec;
    const state = contentState(acceptedSec === null ? null : nowSec - acceptedSec, intervalSec);
    // A feed that waits for its first upload is not silent, it has not begun.
    const mayAlert = plan.source !== null || acceptedSec !== null;
    const isSilent = state !== 'Live' && mayAlert && this.#isAlertDue(row, acceptedSec, intervalSec, nowSec);
    const alert = state !== 'Live' && (isSilent || row.alert_active === true);
    if (state === (row.content_state ?? 'Inactive') && alert === (row.alert_active ?? false)) return null;
    return { feed_id: row.feed_id, content_state: state, alert_active: alert };
  }

  #isAlertDue(
    row: ContentRow,
    acceptedSec: number | null,
    acceptIntervalSec: number,
    nowSec: number,
  ): boolean {
    const captureSinceSec = secOf(row.state_changed_at) ?? nowSec;
    const watchedSinceSec = this.#watchedSinceSec.get(row.feed_id) ?? nowSec;
    return isAlertDue({ acceptedSec, acceptIntervalSec, captureSinceSec, watchedSinceSec }, nowSec);
  }
}
