/** What happens to plans by itself: trials and billing periods end, storage marks are reached (ADM-03, OPS-07). */
import { BYTES_PER_GB, planPrefix, renewedEnd, storageMark } from '@longview/rules/plans';
import { type Transaction, transaction } from '../../db/transaction.ts';
import {
  type AccountPlanRow,
  listEnded,
  listPlannedAccounts,
  listWithStopped,
  type PendingPlan,
  updateAccountPlan,
} from '../../plans/plan-queries.ts';
import { FREE_PREFIX, findPlan, TRIAL_PREFIX } from '../../plans/price-list.ts';
import { describePlan, forgetPlan, requireRow, takePlan, tellChange } from './change-plan.ts';
import type { PlansCtx } from './ctx.ts';
import { fitFeeds } from './fit-feeds.ts';
import { postToMembers, storageMail, trialEndedMail } from './plan-mails.ts';

/** Every ten minutes. One account's failure must not keep the others waiting. */
export async function sweepPlans(ctx: PlansCtx): Promise<void> {
  if (!ctx.plans.isEnforced) return;
  const ended = await listEnded(ctx.db, new Date(ctx.clock.now()));
  await forEach(ctx, ended, (trx, accountId) => renew(ctx, trx, accountId));
  await forEach(ctx, await listWithStopped(ctx.db), async (trx, accountId) => {
    const { plan } = await ctx.plans.of(await requireRow(trx, accountId));
    return fitFeeds(ctx, trx, accountId, plan);
  });
  await forEach(ctx, await listPlannedAccounts(ctx.db), (trx, accountId) => warn(ctx, trx, accountId));
}

async function forEach(
  ctx: PlansCtx,
  accountIds: readonly string[],
  work: (trx: Transaction, accountId: string) => Promise<string[]>,
): Promise<void> {
  for (const accountId of accountIds) {
    await transaction(ctx.db, (trx) => work(trx, accountId)).then(
      (feedIds) => forgetPlan(ctx, accountId, feedIds),
      (err) => ctx.logger.error({ err, accountId }, 'a plan could not be brought up to date'),
    );
  }
}

/** The end of a trial or of a billing period: what waits is taken, else the same plan at the newest prices. */
async function renew(ctx: PlansCtx, trx: Transaction, accountId: string): Promise<string[]> {
  const row = await requireRow(trx, accountId);
  const next = nextOf(ctx, row);
  const touched = await takePlan(ctx, trx, accountId, next);
  const period = (await ctx.plans.shapeOf(next.PlanCode))?.BillingPeriod ?? 'Month';
  const endsAt = renewedEnd(row.period_ends_at.getTime(), period, ctx.clock.now());
  await updateAccountPlan(trx, accountId, { period_ends_at: new Date(endsAt) });
  if (next.PlanCode === row.plan_code && row.pending === null) return touched;
  const detail = `${row.plan_code} to ${describePlan(next)}, at the end of the period`;
  await tellChange(ctx, trx, null, { accountId, detail });
  const isTrialOver = row.pending === null && planPrefix(row.plan_code) === TRIAL_PREFIX;
  if (isTrialOver) await postToMembers(ctx, trx, accountId, trialEndedMail(ctx.config.publicUrl));
  return touched;
}

function nextOf(ctx: Pick<PlansCtx, 'plans'>, row: AccountPlanRow): PendingPlan {
  const added = { AddedStorage: row.added_storage_gb, AddedBandwidth: row.added_bandwidth_gb };
  const present = { PlanCode: row.plan_code, ...added };
  const { pending } = row;
  const isTrial = planPrefix(row.plan_code) === TRIAL_PREFIX;
  const next = pending ?? present;
  const prefix = isTrial && !pending ? FREE_PREFIX : planPrefix(next.PlanCode);
  // A plan that the newest list has no more goes on at its old price.
  return { ...next, PlanCode: findPlan(ctx.plans.list, prefix)?.Code ?? next.PlanCode };
}

/** Mails each mark once; a mark left is mailed again when it is reached again. */
async function warn(
  ctx: Pick<PlansCtx, 'config' | 'mailer' | 'room'>,
  trx: Transaction,
  accountId: string,
): Promise<string[]> {
  const row = await requireRow(trx, accountId);
  const { usedBytes, limitGb } = await ctx.room.use(accountId);
  if (limitGb === null) return [];
  const usedGb = usedBytes / BYTES_PER_GB;
  const mark = storageMark(usedGb, limitGb);
  if (mark === row.warned_percent) return [];
  await updateAccountPlan(trx, accountId, { warned_percent: mark });
  if (mark > row.warned_percent && mark !== 0) {
    await postToMembers(ctx, trx, accountId, storageMail(ctx.config.publicUrl, mark, { usedGb, limitGb }));
  }
  return [];
}
