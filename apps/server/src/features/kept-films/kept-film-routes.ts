/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { reply } from '../../http/replies/reply.ts';
import { askerOf } from '../films/index.ts';
import { getAutomatic, putAutomatic } from './automatic-films.ts';
import type { KeptFilmsCtx } from './ctx.ts';
import { addFilmPreset, deleteFilmPreset, listFilmPresets, replaceFilmPreset } from './film-presets.ts';
import { changeFilmQueue, listFilmQueue } from './film-queue.ts';
import { cancelFilm, deleteFilm, getFilm, listFilms } from './get-films.ts';
import { getPoster } from './get-poster.ts';
import { getVideo, queryVideos } from './get-videos.ts';
import { listAllFilms } from './list-all-films.ts';
import { orderFilm, predictFilm } from './order-film.ts';
import { sendFilm } from './send-film.ts';

export const keptFilmRoutes: readonly HandledRoute<KeptFilmsCtx>[] = [
  handle(routes.orderFilm, (ctx, actor, { body }) => orderFilm(ctx, actor, body)),
  handle(routes.predictFilm, (ctx, actor, { body }) => predictFilm(ctx, actor, body)),
  handle(routes.getAutomaticFilms, (ctx, actor, { query }) => getAutomatic(ctx, actor, query.feedid)),
  handle(routes.saveAutomaticFilms, (ctx, actor, { body }) => putAutomatic(ctx, actor, body)),
  handle(routes.listFilms, (ctx, actor, { query }) => listFilms(ctx, actor, query.feedid)),
  handle(routes.listAllFilms, (ctx, actor, { query }) => listAllFilms(ctx, actor, query)),
  handle(routes.getFilm, (ctx, actor, { params }) => getFilm(ctx, actor, params.filmId)),
  handle(routes.cancelFilm, (ctx, actor, { params }) => cancelFilm(ctx, actor, params.filmId)),
  handle(routes.listFilmQueue, (ctx, actor) => listFilmQueue(ctx, actor)),
  handle(routes.changeFilmQueue, (ctx, actor, { params, body }) =>
    changeFilmQueue(ctx, actor, params.filmId, body.Act),
  ),
  handle(routes.listFilmPresets, (ctx, actor, { query }) => listFilmPresets(ctx, actor, query.feedid)),
  handle(routes.addFilmPreset, (ctx, actor, { query, body }) =>
    addFilmPreset(ctx, actor, query.feedid, body),
  ),
  handle(routes.replaceFilmPreset, (ctx, actor, { query, params, body }) =>
    replaceFilmPreset(ctx, actor, { feedId: query.feedid, presetId: params.presetId }, body),
  ),
  handle(routes.deleteFilmPreset, async (ctx, actor, { query, params }) => {
    await deleteFilmPreset(ctx, actor, { feedId: query.feedid, presetId: params.presetId });
    return reply(204);
  }),
  handle(routes.deleteFilm, async (ctx, actor, { params }) => {
    await deleteFilm(ctx, actor, params.filmId);
    return reply(204);
  }),
  handle(routes.getFilmVideo, (ctx, actor, { params, query }, call) =>
    sendFilm(ctx, actor, { filmId: params.filmId, isDownload: query.download ?? false, call }),
  ),
  handle(routes.getFilmPoster, (ctx, actor, { params }, { request }) =>
    getPoster(ctx, actor, params.filmId, request.headers['if-none-match']),
  ),
  handle(routes.queryVideos, (ctx, actor, { query }, call) =>
    queryVideos(ctx, actor, { ...query, viewer: askerOf(actor, call).viewer }),
  ),
  handle(routes.getVideo, (ctx, actor, { query }, call) =>
    getVideo(ctx, actor, { ...query, call, asker: askerOf(actor, call) }),
  ),
];
