/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { reply } from '../../http/replies/reply.ts';
import type { DeletionsCtx } from './ctx.ts';
import { deleteFrames, previewDeletion } from './delete-frames.ts';
import { listDeletionsOf, takeAgain } from './take-again.ts';

/** A browser that showed the pictures keeps none: whoever deletes one looks whether it is gone. */
const FORGET = { 'Clear-Site-Data': '"cache"' };

export const deletionRoutes: readonly HandledRoute<DeletionsCtx>[] = [
  handle(routes.deleteFrames, (ctx, actor, { params: { feedId }, query: { dryRun, confirmed }, body }) =>
    dryRun
      ? previewDeletion(ctx, actor, feedId, body)
      : deleteFrames(ctx, actor, feedId, { ...body, confirmed }).then((done) => reply(200, done, FORGET)),
  ),
  handle(routes.listFrameDeletions, (ctx, actor, { params }) => listDeletionsOf(ctx, actor, params.feedId)),
  handle(routes.takeFramesAgain, (ctx, actor, { params, body }) =>
    takeAgain(ctx, actor, params.feedId, body),
  ),
];
