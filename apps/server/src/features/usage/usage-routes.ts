/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { UsageCtx } from './ctx.ts';
import { getRoom } from './get-room.ts';
import { getUsage } from './get-usage.ts';

export const usageRoutes: readonly HandledRoute<UsageCtx>[] = [
  handle(routes.getUsage, (ctx, actor, { query }) => getUsage(ctx, actor, query)),
  handle(routes.getRoom, (ctx, actor, { query }) => getRoom(ctx, actor, query.feedid)),
];
