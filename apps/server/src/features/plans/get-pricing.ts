/** The price list as the calculator and the subscription panel read it (API-01, API-07). */
import { appError } from '@longview/base';
import type { Pricing, PricingInfo } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { type PlanSet, planPrefix, planSetOf } from '@longview/rules/plans';
import { requireAccount } from '../../access/index.ts';
import { findPlan } from '../../plans/price-list.ts';
import type { PlansCtx } from './ctx.ts';
import { toPricingInfo } from './plan-view.ts';

/** Hidden plans only when their prefix is asked for; a prefix names its set itself. */
export function getPricing(
  ctx: Pick<PlansCtx, 'plans'>,
  wish: { planCodePrefix?: string | undefined; planSet: PlanSet },
): Pricing {
  const { list } = ctx.plans;
  const { planCodePrefix: prefix, planSet } = wish;
  const Plans = prefix
    ? list.Plans.filter(({ Code }) => planPrefix(Code) === prefix)
    : list.Plans.filter(({ Code, HidePricing }) => !HidePricing && planSetOf(Code) === planSet);
  return {
    Plans,
    AddedStoragePerGB: list.AddedStoragePerGB,
    AddedBandwidthPerGB: list.AddedBandwidthPerGB,
    PriceListVersion: list.Version,
  };
}

/** @throws AppError NotFound for a prefix that the list has not */
export async function getPricingInfo(
  ctx: Pick<PlansCtx, 'plans'>,
  actor: Actor,
  prefix: string | undefined,
): Promise<PricingInfo> {
  const own = await ctx.plans.find(requireAccount(actor));
  // The account keeps the prices of its version until renewal; only other plans are the newest (OPS-07).
  const isOwn = !prefix || planPrefix(own.shape.Code) === prefix;
  const shown = isOwn ? own.shape : findPlan(ctx.plans.list, prefix);
  if (!shown) throw appError('NoSuchPlan');
  return toPricingInfo(shown, own);
}
