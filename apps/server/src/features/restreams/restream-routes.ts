/** Contract route → use case. */

import { routes } from '@longview/contract';
import { ifMatch } from '../../http/if-match.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { RestreamsCtx } from './ctx.ts';
import { deleteRestream } from './delete-restream.ts';
import { listRestreams } from './list-restreams.ts';
import { createRestream, saveRestream } from './save-restream.ts';

export const restreamRoutes: readonly HandledRoute<RestreamsCtx>[] = [
  handle(routes.listRestreams, (ctx, actor, { params }) => listRestreams(ctx, actor, params.feedId)),
  handle(routes.createRestream, (ctx, actor, { params, body }) =>
    createRestream(ctx, actor, params.feedId, body),
  ),
  handle(routes.saveRestream, (ctx, actor, { params, body }, call) =>
    saveRestream(ctx, actor, params, body, ifMatch(call)),
  ),
  handle(routes.deleteRestream, (ctx, actor, { params }) =>
    deleteRestream(ctx, actor, params).then(() => undefined),
  ),
];
