/** Contract route → use case. */

import { routes } from '@longview/contract';
import { requireAccount } from '../../access/index.ts';
import { ifMatch } from '../../http/if-match.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { MediaCtx } from './ctx.ts';
import { deleteMedia } from './delete-media.ts';
import { requireMedia, requireShownMedia } from './media-access.ts';
import { listMedia } from './media-queries.ts';
import { toMedia } from './media-view.ts';
import { mayReplace, replaceMedia } from './replace-media.ts';
import { saveMedia } from './save-media.ts';
import { sendPayload } from './send-payload.ts';
import { mayUpload, uploadMedia } from './upload-media.ts';

export const mediaRoutes: readonly HandledRoute<MediaCtx>[] = [
  handle(routes.listMedia, async (ctx, actor, { query }) => {
    const tags = (query.tags ?? '').split(',').map((tag) => tag.trim());
    const rows = await listMedia(ctx.db, requireAccount(actor), tags.filter(Boolean));
    return rows.map((row) => toMedia(row, ctx.clock.now()));
  }),
  handle(routes.getMedia, async (ctx, actor, { params }) =>
    toMedia(await requireMedia(ctx, actor, params.id), ctx.clock.now()),
  ),
  handle(routes.deleteMedia, (ctx, actor, { params }) =>
    deleteMedia(ctx, actor, params.id).then(() => undefined),
  ),
  handle(routes.saveMedia, (ctx, actor, { params, body }, call) =>
    saveMedia(ctx, actor, params.id, body, ifMatch(call)),
  ),
  handle(
    routes.uploadMedia,
    (ctx, actor, _input, { request }) => uploadMedia(ctx, actor, request),
    (ctx, actor) => mayUpload(ctx, actor),
  ),
  handle(
    routes.replaceMedia,
    (ctx, actor, { params }, { request }) => replaceMedia(ctx, actor, params.id, request),
    (ctx, actor, { params }) => mayReplace(ctx, actor, params.id),
  ),
  handle(routes.getMediaPayload, async (ctx, actor, { params, query }, { request }) =>
    sendPayload(ctx, await requireShownMedia(ctx, actor, params.id), query, request.headers),
  ),
];
