/** Reads and changes an account's plan (ADM-02, ADM-03). */
import { appError, badField } from '@longview/base';
import type { AccountPlan, PlanShape } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { isSamePlan, toCents } from '@longview/rules/plans';
import { requireAccount } from '../../access/index.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import type { PlanOfAccount } from '../../plans/account-plans.ts';
import { type PendingPlan, updateAccountPlan } from '../../plans/plan-queries.ts';
import { describePlan, forgetPlan, requireRow, takePlan, tellChange } from './change-plan.ts';
import type { PlansCtx } from './ctx.ts';
import { toAccountPlan } from './plan-view.ts';

/** @throws AppError Forbidden for users without an account */
export function getPlan(ctx: Pick<PlansCtx, 'plans'>, actor: Actor): Promise<AccountPlan> {
  return showPlan(ctx, requireAccount(actor));
}

/**
 * What costs more is there at once, what costs less at the end of the billing period; the present plan again takes
 * a change that waits back.
 * @throws AppError Forbidden for all but Owners, Conflict `PlansOff`, InvalidInput for a plan that cannot be had
 */
export async function setPlan(ctx: PlansCtx, actor: Actor, wish: PendingPlan): Promise<AccountPlan> {
  const accountId = requireAccount(actor);
  requireOwner(actor);
  requirePlansOn(ctx);
  // Begins the trial of an account that was never asked for its plan.
  await ctx.plans.find(accountId);
  const shape = await requireChoice(ctx, accountId, wish.PlanCode);
  const touched = await transaction(ctx.db, (trx) => change(ctx, trx, actor, { accountId, wish, shape }));
  forgetPlan(ctx, accountId, touched);
  return showPlan(ctx, accountId);
}

interface Change {
  accountId: string;
  wish: PendingPlan;
  shape: PlanShape;
}

/** Gives the feeds that changed with it. */
async function change(ctx: PlansCtx, trx: Transaction, actor: Actor, wanted: Change): Promise<string[]> {
  const { accountId, wish, shape } = wanted;
  const before = await ctx.plans.of(await requireRow(trx, accountId));
  const isAtOnce = !costsLess(ctx, before, wish, shape);
  const when = isAtOnce ? 'at once' : 'at the end of the billing period';
  const detail = `${before.shape.Code} to ${describePlan(wish)}, ${when}`;
  await tellChange(ctx, trx, actor, { accountId, detail });
  if (isAtOnce) return takePlan(ctx, trx, accountId, wish);
  await updateAccountPlan(trx, accountId, { pending: JSON.stringify(wish) });
  return [];
}

/** By the plans' amounts; within one amount by what is added (ADM-03). */
function costsLess(
  ctx: Pick<PlansCtx, 'plans'>,
  before: PlanOfAccount,
  wish: PendingPlan,
  shape: PlanShape,
): boolean {
  if (shape.UnitAmount !== before.shape.UnitAmount) return shape.UnitAmount < before.shape.UnitAmount;
  const { AddedStoragePerGB, AddedBandwidthPerGB } = ctx.plans.list;
  const cents = (storageGb: number, bandwidthGb: number) =>
    storageGb * toCents(AddedStoragePerGB) + bandwidthGb * toCents(AddedBandwidthPerGB);
  const present = cents(before.row?.added_storage_gb ?? 0, before.row?.added_bandwidth_gb ?? 0);
  return cents(wish.AddedStorage, wish.AddedBandwidth) < present;
}

/** One that can be bought, or the account's own: it may be of an older list. */
async function requireChoice(
  ctx: Pick<PlansCtx, 'plans'>,
  accountId: string,
  code: string,
): Promise<PlanShape> {
  const own = (await ctx.plans.find(accountId)).shape;
  const found = choicesOf(ctx).find(({ Code }) => Code === code);
  if (found) return isSamePlan(found.Code, own.Code) ? own : found;
  if (own.Code === code && !own.HidePricing) return own;
  throw badField('PlanCode', 'UsePlanOfList');
}

function requireOwner(actor: Actor): void {
  if (actor.kind === 'user' && actor.memberRole === 'Owner') return;
  throw appError('OnlyOwnerChangesPlan');
}

function requirePlansOn(ctx: Pick<PlansCtx, 'plans'>): void {
  if (ctx.plans.isEnforced) return;
  throw appError('AllFeaturesAvailable');
}

const choicesOf = (ctx: Pick<PlansCtx, 'plans'>) =>
  ctx.plans.list.Plans.filter(({ HidePricing }) => !HidePricing);

async function showPlan(ctx: Pick<PlansCtx, 'plans'>, accountId: string): Promise<AccountPlan> {
  return toAccountPlan(await ctx.plans.find(accountId), ctx.plans.isEnforced ? choicesOf(ctx) : []);
}
