/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { FilmsCtx } from './ctx.ts';
import { askerOf, untilGone } from './film-viewer.ts';
import { getFilmFile } from './get-film-file.ts';
import { getPlaylist } from './get-playlist.ts';
import { getInit, getTile } from './get-tile.ts';
import { getVerticalClip } from './get-vertical-clip.ts';

export const filmRoutes: readonly HandledRoute<FilmsCtx>[] = [
  handle(routes.getFilmPlaylist, (ctx, actor, { query }, call) =>
    getPlaylist(ctx, actor, { ...query, viewer: askerOf(actor, call).viewer }),
  ),
  handle(routes.getFilmInit, (ctx, actor, { query }) => getInit(ctx, actor, query)),
  handle(routes.getFilmTile, (ctx, actor, { query }, call) =>
    getTile(ctx, actor, { ...query, asker: askerOf(actor, call), gone: untilGone(call) }),
  ),
  handle(routes.getFilmFile, (ctx, actor, { query }, call) =>
    getFilmFile(ctx, actor, { ...query, call, asker: askerOf(actor, call) }),
  ),
  handle(routes.getVerticalClip, (ctx, actor, { query }, call) =>
    getVerticalClip(ctx, actor, query, { call, asker: askerOf(actor, call) }),
  ),
];
