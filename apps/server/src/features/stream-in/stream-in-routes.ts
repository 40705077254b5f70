/** Contract route → use case. */
import { routes } from '@longview/contract';
import { handle } from '../../http/register-routes.ts';
import { endStreamIn, getStreamIn, renewStreamIn } from './stream-keys.ts';

export const streamInRoutes = [
  handle(routes.getStreamIn, (ctx, actor, { params }) => getStreamIn(ctx, actor, params.feedId)),
  handle(routes.renewStreamIn, (ctx, actor, { params }) => renewStreamIn(ctx, actor, params.feedId)),
  handle(routes.endStreamIn, (ctx, actor, { params }) =>
    endStreamIn(ctx, actor, params.feedId).then(() => undefined),
  ),
];
