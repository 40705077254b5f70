/** The one way an account's plan changes, whoever asks: row, feeds, audit list, mail (ADM-03). Deletes nothing. */
import { appError, operatorError } from '@longview/base';
import type { Actor } from '@longview/rules';
import { addPeriod, planPrefix } from '@longview/rules/plans';
import { noteAudit } from '../../audit/index.ts';
import type { Transaction } from '../../db/transaction.ts';
import {
  type AccountPlanRow,
  findAccountName,
  lockAccountPlan,
  type PendingPlan,
  updateAccountPlan,
} from '../../plans/plan-queries.ts';
import { TRIAL_PREFIX } from '../../plans/price-list.ts';
import type { PlansCtx } from './ctx.ts';
import { fitFeeds } from './fit-feeds.ts';
import { planChangedMail, postToOperator } from './plan-mails.ts';

/** The account's row, locked. @throws AppError NotFound when the account went meanwhile */
export async function requireRow(trx: Transaction, accountId: string): Promise<AccountPlanRow> {
  const row = await lockAccountPlan(trx, accountId);
  if (!row) throw appError('NoSuchAccount');
  return row;
}

/**
 * Gives the account this plan from now on; a new plan begins a new billing period. Gives the feeds that changed
 * with it: after the commit, tell `forgetPlan` of them.
 */
export async function takePlan(
  ctx: Pick<PlansCtx, 'clock' | 'plans' | 'changes'>,
  trx: Transaction,
  accountId: string,
  wish: PendingPlan,
): Promise<string[]> {
  const row = await requireRow(trx, accountId);
  const shape = await ctx.plans.shapeOf(wish.PlanCode);
  if (!shape) throw operatorError('Internal', `No price list has the plan ${wish.PlanCode}.`);
  const isNew = planPrefix(row.plan_code) !== planPrefix(wish.PlanCode);
  const nowMs = ctx.clock.now();
  await updateAccountPlan(trx, accountId, {
    // The same plan keeps the prices of its version until renewal (OPS-07).
    plan_code: isNew || row.period_ends_at.getTime() <= nowMs ? wish.PlanCode : row.plan_code,
    added_storage_gb: wish.AddedStorage,
    added_bandwidth_gb: wish.AddedBandwidth,
    trial_ends_at: planPrefix(wish.PlanCode) === TRIAL_PREFIX ? row.trial_ends_at : null,
    ...(isNew && { period_ends_at: new Date(addPeriod(nowMs, shape.BillingPeriod)) }),
    pending: null,
  });
  return fitFeeds(ctx, trx, accountId, (await ctx.plans.of(await requireRow(trx, accountId))).plan);
}

/** Writes a change down and mails it to the operator, in the transaction that makes it; `actor` null is Longview. */
export async function tellChange(
  ctx: Pick<PlansCtx, 'config' | 'mailer'>,
  trx: Transaction,
  actor: Actor | null,
  { accountId, detail }: { accountId: string; detail: string },
): Promise<void> {
  await noteAudit(trx, actor, { accountId, action: 'Plan changed', detail });
  const name = await findAccountName(trx, accountId);
  await postToOperator(ctx, trx, planChangedMail(name, accountId, detail));
}

/** After the commit: whoever keeps something of the plan or of these feeds must know. */
export function forgetPlan(
  ctx: Pick<PlansCtx, 'plans' | 'room' | 'frames'>,
  accountId: string,
  feedIds: readonly string[],
): void {
  ctx.plans.forget(accountId);
  ctx.room.forget(accountId);
  for (const feedId of feedIds) ctx.frames.here.forget(feedId);
}

/** `pro-c-m-1 with 10 GB storage and 5 GB bandwidth added`. */
export function describePlan({ PlanCode, AddedStorage, AddedBandwidth }: PendingPlan): string {
  const added = [
    ...(AddedStorage ? [`${AddedStorage} GB storage`] : []),
    ...(AddedBandwidth ? [`${AddedBandwidth} GB bandwidth`] : []),
  ];
  return added.length > 0 ? `${PlanCode} with ${added.join(' and ')} added` : PlanCode;
}
