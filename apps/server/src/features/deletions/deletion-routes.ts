/** Contract route → use case. */
import { routes } from '@longview/contract';
import { handle } from '../../http/register-routes.ts';
import { deleteFrames, previewDeletion } from './delete-frames.ts';
import { listDeletionsOf, takeAgain } from './take-again.ts';

export const deletionRoutes = [
  handle(routes.deleteFrames, (ctx, actor, { params: { feedId }, query: { dryRun, confirmed }, body }) =>
    dryRun
      ? previewDeletion(ctx, actor, feedId, body)
      : deleteFrames(ctx, actor, feedId, { ...body, confirmed }),
  ),
  handle(routes.listFrameDeletions, (ctx, actor, { params }) => listDeletionsOf(ctx, actor, params.feedId)),
  handle(routes.takeFramesAgain, (ctx, actor, { params, body }) =>
    takeAgain(ctx, actor, params.feedId, body),
  ),
];
