/** Contract route → use case. */

import { routes } from '@longview/contract';
import { ifMatch } from '../../http/if-match.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { SubscriptionsCtx } from './ctx.ts';
import { getSubscription, setSubscription } from './subscription.ts';

export const subscriptionRoutes: readonly HandledRoute<SubscriptionsCtx>[] = [
  handle(routes.getFeedSubscription, (ctx, actor, { params }) => getSubscription(ctx, actor, params.feedId)),
  handle(routes.setFeedSubscription, (ctx, actor, { params, body }, call) =>
    setSubscription(ctx, actor, params.feedId, body, ifMatch(call)),
  ),
];
