/** Contract route → use case. */

import { routes } from '@longview/contract';
import { ifMatch } from '../../http/if-match.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { RegionsCtx } from './ctx.ts';
import { addFeedRegion, deleteFeedRegion, listFeedRegions, replaceFeedRegion } from './regions.ts';

export const regionRoutes: readonly HandledRoute<RegionsCtx>[] = [
  handle(routes.listFeedRegions, (ctx, actor, { params }) => listFeedRegions(ctx, actor, params.feedId)),
  handle(routes.addFeedRegion, (ctx, actor, { params, body }) =>
    addFeedRegion(ctx, actor, params.feedId, body),
  ),
  handle(routes.replaceFeedRegion, (ctx, actor, { params, body }, call) =>
    replaceFeedRegion(ctx, actor, params, body, ifMatch(call)),
  ),
  handle(routes.deleteFeedRegion, (ctx, actor, { params }, call) =>
    deleteFeedRegion(ctx, actor, params, ifMatch(call)),
  ),
];
