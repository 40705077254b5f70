/**
 * Looks at the feeds of this node every 30 s: content states, alerts, and what changes by itself (ALR-01 to ALR-03,
 * STT-03, STT-21). The rules decide; here their facts are read and what they say is stored, each change with what
 * is to be told of it in one transaction. Sends nothing.
 */

import { type CaptureRule, isTriggered, ruleOf } from '@longview/rules';
import { isCaptureAlertActive } from '@longview/rules/alerts';
import { type ContentState, contentState } from '@longview/rules/feeds';
import { type Transaction, transaction } from '../../db/transaction.ts';
import type { FeedPlan } from '../feed-plan.ts';
import { type AlertTurn, saveAlertStates, writeCauses, writeTurns } from './alert-queries.ts';
import { type AlertStep, stepRow } from './alert-steps.ts';
import { changeFeedsByTime } from './change-by-time.ts';
import { type ContentRow, listContent, listLeftWithAlerts, updateStates } from './content-queries.ts';
import type { ContentStateDeps } from './content-state-deps.ts';

/** One look at a feed and what comes of it. */
interface Look {
  row: ContentRow;
  step: AlertStep;
  contentState: ContentState;
  isAlertActive: boolean;
}

/** Feeds of one transaction. */
const AT_ONCE = 250;

export class ContentStates {
  readonly #deps: ContentStateDeps;
  /** When this node took a feed over: its silence before may be another node's end [ALR-03]. */
  readonly #watchedSinceSec = new Map<string, number>();
  /** Since when a feed's pictures are due, as of the last look. */
  readonly #dueSinceSec = new Map<string, number | null>();

  constructor(deps: ContentStateDeps) {
    this.#deps = deps;
  }

  watch(feedId: string): void {
    if (!this.#watchedSinceSec.has(feedId)) this.#watchedSinceSec.set(feedId, this.#nowSec());
  }

  unwatch(feedId: string): void {
    this.#watchedSinceSec.delete(feedId);
    this.#dueSinceSec.delete(feedId);
  }

  /** Stores the states and alerts that changed. Facts noted before must have been flushed. */
  async evaluate(plans: readonly FeedPlan[]): Promise<void> {
    for (let at = 0; at < plans.length; at += AT_ONCE) await this.#lookAt(plans.slice(at, at + AT_ONCE));
    await this.#endLeft();
  }

  /** Auto-disable and auto-archive; gives the feeds that changed [STT-03] [STT-21]. */
  async changeByItself(): Promise<string[]> {
    const { logger } = this.#deps;
    const changed = await changeFeedsByTime(this.#deps, this.#expectedSince(), this.#nowSec());
    if (changed.length > 0)
      logger.info({ feeds: changed.map(({ id }) => id) }, 'feeds changed by themselves');
    return changed.map(({ id }) => id);
  }

  /** Since when frames of a feed could have come: it is due, and watched. */
  #expectedSince(): ReadonlyMap<string, number> {
    const known = [...this.#watchedSinceSec].flatMap(([feedId, watchedSec]) => {
      const dueSec = this.#dueSinceSec.get(feedId) ?? null;
      return dueSec === null ? [] : [[feedId, Math.max(dueSec, watchedSec)] as const];
    });
    return new Map(known);
  }

  async #lookAt(plans: readonly FeedPlan[]): Promise<void> {
    const byId = new Map(plans.map((plan) => [plan.feedId, plan]));
    const rows = await listContent(this.#deps.db, [...byId.keys()]);
    const looks = rows.flatMap((row) => {
      const plan = byId.get(row.feed_id);
      return plan ? [this.#look(row, plan)] : [];
    });
    for (const { row, step } of looks) this.#dueSinceSec.set(row.feed_id, step.alerts.dueSinceSec);
    await this.#save(looks.filter(isToSave));
  }

  #look(row: ContentRow, plan: FeedPlan): Look {
    const { content } = this.#deps;
    const nowSec = this.#nowSec();
    const rule = this.#dueRule(plan, nowSec);
    const watchedSinceSec = this.#watchedSinceSec.get(plan.feedId) ?? nowSec;
    const signs = content.signsOf(plan.feedId);
    const step = stepRow(row, { rule, hasSource: plan.source !== null, watchedSinceSec, signs }, nowSec);
    return {
      row,
      step,
      contentState: rule ? stateOf(row, rule, nowSec) : (row.content_state ?? 'Inactive'),
      isAlertActive: isCaptureAlertActive(step.alerts),
    };
  }

  /** While no capture is due by schedule or trigger the last state stays [ALR-01]. */
  #dueRule(plan: FeedPlan, nowSec: number): CaptureRule | null {
    const rule = plan.capture && ruleOf(plan.capture, nowSec);
    return rule && isTriggered(rule, this.#deps.views.lastSec(plan.feedId), nowSec) ? rule : null;
  }

  /** Ends the alerts of feeds that left Capture, whoever captured them [ALR-02]. */
  async #endLeft(): Promise<void> {
    const rows = await listLeftWithAlerts(this.#deps.db, AT_ONCE);
    const nowSec = this.#nowSec();
    await this.#save(
      rows.map((row) => {
        const step = stepRow(row, null, nowSec);
        return { row, step, contentState: row.content_state ?? 'Inactive', isAlertActive: false };
      }),
    );
  }

  async #save(looks: readonly Look[]): Promise<void> {
    if (looks.length === 0) return;
    let stored: Look[] = [];
    await transaction(this.#deps.db, async (trx) => {
      const saves = looks.map(({ row, step: { alerts } }) => {
        return { feed_id: row.feed_id, alerts, version: row.alerts_version ?? 0 };
      });
      const saved = await saveAlertStates(trx, saves);
      stored = looks.filter(({ row }) => saved.has(row.feed_id));
      await this.#tell(trx, stored);
    });
    this.#logTurns(stored.flatMap(({ step }) => step.turns));
  }

  /** One line for all that was raised by a look and one for all that is over, told to people or not [EXT-356]. */
  #logTurns(turns: readonly AlertTurn[]): void {
    const { logger } = this.#deps;
    const shown = (isOver: boolean) =>
      turns
        .filter(({ ended }) => (ended !== null) === isOver)
        .map(({ feed_id: feedId, kind, cause }) => ({ feedId, kind, cause }));
    const [raised, over] = [shown(false), shown(true)];
    if (raised.length > 0) logger.info({ count: raised.length, alerts: raised }, 'alerts were raised');
    if (over.length > 0) logger.info({ count: over.length, alerts: over }, 'alerts are over');
  }

  async #tell(trx: Transaction, looks: readonly Look[]): Promise<void> {
    const states = looks.map(({ row, contentState: content_state, isAlertActive: alert_active }) => {
      return { feed_id: row.feed_id, content_state, alert_active };
    });
    await updateStates(trx, states);
    const standings = looks.map(({ row, contentState, isAlertActive: hasAlert }) => {
      return { feedId: row.feed_id, accountId: row.account_id, contentState, hasAlert };
    });
    await this.#deps.changes.tellStandings(trx, standings);
    await writeTurns(
      trx,
      looks.flatMap(({ step }) => step.turns),
    );
    await writeCauses(
      trx,
      looks.flatMap(({ row, step: { cause } }) => (cause === null ? [] : [{ feed_id: row.feed_id, cause }])),
    );
    const news = looks.flatMap(({ step }) => step.news ?? []);
    if (news.length > 0) await this.#deps.onAlerts?.(trx, news);
  }

  #nowSec(): number {
    return Math.floor(this.#deps.clock.now() / 1000);
  }
}

/** A healthy feed costs no write. */
function isToSave({ row, step, contentState, isAlertActive }: Look): boolean {
  const isSame =
    contentState === (row.content_state ?? 'Inactive') && isAlertActive === (row.alert_active ?? false);
  return step.isChanged || !isSame || (step.cause !== null && step.cause !== row.open_cause);
}

function stateOf({ accepted_at }: ContentRow, { acceptSec }: CaptureRule, nowSec: number): ContentState {
  return contentState(accepted_at ? nowSec - Math.floor(accepted_at.getTime() / 1000) : null, acceptSec);
}
