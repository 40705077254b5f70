/** Contract route → use case. */

import { routes } from '@longview/contract';
import { ifMatch } from '../../http/if-match.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { ImageProcessCtx } from './ctx.ts';
import { getImageProcess } from './get-image-process.ts';
import { requireImageProcess } from './image-process-access.ts';
import { setImageProcess } from './set-image-process.ts';
import { showOriginal, showPreview } from './show-image.ts';

export const imageProcessRoutes: readonly HandledRoute<ImageProcessCtx>[] = [
  handle(routes.getImageProcess, (ctx, actor, { params }) => getImageProcess(ctx, actor, params.feedId)),
  askedFirst(
    handle(routes.setImageProcess, (ctx, actor, { params, body }, call) =>
      setImageProcess(ctx, actor, params.feedId, body, ifMatch(call)),
    ),
  ),
  askedFirst(
    handle(routes.originalImage, (ctx, actor, { params, body }) =>
      showOriginal(ctx, actor, params.feedId, body),
    ),
  ),
  askedFirst(
    handle(routes.previewImage, (ctx, actor, { params, body }) =>
      showPreview(ctx, actor, params.feedId, body),
    ),
  ),
];

/** Configs are up to 16 MiB: nobody sends one who may not use it. */
function askedFirst(handled: HandledRoute<ImageProcessCtx>): HandledRoute<ImageProcessCtx> {
  return {
    ...handled,
    mayBegin: async (ctx, actor, { params }) => {
      // Each of these routes names its feed so.
      await requireImageProcess(ctx, actor, (params as { feedId: string }).feedId);
    },
  };
}
