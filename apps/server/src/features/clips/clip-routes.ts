/** Contract route → use case. Clips are listed and played under the calls for videos (features/kept-films). */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { reply } from '../../http/replies/reply.ts';
import type { ClipsCtx } from './ctx.ts';
import { deleteClip } from './delete-clip.ts';
import { maySendClip, setClip } from './set-clip.ts';

export const clipRoutes: readonly HandledRoute<ClipsCtx>[] = [
  handle(
    routes.setVideo,
    async (ctx, actor, { query }, { request }) => {
      const kept = await setClip(ctx, actor, { ...query, feedId: query.feedid }, request);
      return reply(kept.isNew ? 201 : 200, { VideoPartId: kept.id });
    },
    (ctx, actor, { query }) => maySendClip(ctx, actor, { ...query, feedId: query.feedid }),
  ),
  handle(routes.deleteVideo, async (ctx, actor, { params }) => {
    await deleteClip(ctx, actor, params.videoPartId);
    return reply(204);
  }),
];
