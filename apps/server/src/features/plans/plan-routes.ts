/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { PlansCtx } from './ctx.ts';
import { getPricing, getPricingInfo } from './get-pricing.ts';
import { getPlan, setPlan } from './set-plan.ts';

export const planRoutes: readonly HandledRoute<PlansCtx>[] = [
  handle(routes.getPricing, async (ctx, _actor, { query }) => getPricing(ctx, query)),
  handle(routes.getFeedSubscriptionPricing, (ctx, actor, { query }) =>
    getPricingInfo(ctx, actor, query.planCodePrefix),
  ),
  handle(routes.getPlan, (ctx, actor) => getPlan(ctx, actor)),
  handle(routes.setPlan, (ctx, actor, { body }) => setPlan(ctx, actor, body)),
];
