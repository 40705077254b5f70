/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { openLiveUpdates } from '../../live-updates/open-live-updates.ts';
import type { LiveUpdatesCtx } from './ctx.ts';

export const liveUpdateRoutes: readonly HandledRoute<LiveUpdatesCtx>[] = [
  handle(routes.getLiveUpdates, (ctx, actor, { query }, call) =>
    openLiveUpdates(ctx, actor, query.feeds ?? '', call),
  ),
];
