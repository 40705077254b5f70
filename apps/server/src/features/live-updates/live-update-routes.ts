/** Contract route → use case. */
import { routes } from '@longview/contract';
import { handle } from '../../http/register-routes.ts';
import { openLiveUpdates } from '../../live-updates/open-live-updates.ts';

export const liveUpdateRoutes = [
  handle(routes.getLiveUpdates, (ctx, actor, { query }, call) =>
    openLiveUpdates(ctx, actor, query.feeds ?? '', call),
  ),
];
