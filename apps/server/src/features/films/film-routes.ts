/** Contract route → use case. */
import { routes } from '@longview/contract';
import { handle } from '../../http/register-routes.ts';
import { getFilmFile } from './get-film-file.ts';
import { getPlaylist } from './get-playlist.ts';
import { getInit, getTile } from './get-tile.ts';

export const filmRoutes = [
  handle(routes.getFilmPlaylist, (ctx, actor, { query }) => getPlaylist(ctx, actor, query)),
  handle(routes.getFilmInit, (ctx, actor, { query }) => getInit(ctx, actor, query)),
  handle(routes.getFilmTile, (ctx, actor, { query }) => getTile(ctx, actor, query)),
  handle(routes.getFilmFile, (ctx, actor, { query }, { request }) =>
    getFilmFile(ctx, actor, { ...query, range: request.headers.range }),
  ),
];
