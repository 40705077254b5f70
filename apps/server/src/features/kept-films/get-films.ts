/** Lists kept films, gives one up, deletes one (TLP-03, TLP-04, EXT-92). */
import { appError } from '@longview/base';
import type { KeptFilm } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { noteAudit } from '../../audit/index.ts';
import { transaction } from '../../db/transaction.ts';
import { requireFrames } from '../frames/index.ts';
import { releaseObjects } from '../media/index.ts';
import type { KeptFilmsCtx } from './ctx.ts';
import { removeFilmFile } from './film-files.ts';
import { listFilmRows } from './film-list-queries.ts';
import { filmsWithin, requireKeptFilm } from './kept-film-access.ts';
import { cancelFilmRow, deleteFilmRow } from './kept-film-queries.ts';
import { toKeptFilm } from './kept-film-view.ts';

/** The films of one feed, newest first. @throws AppError NotFound, Unauthenticated, Forbidden */
export async function listFilms(
  ctx: Pick<KeptFilmsCtx, 'clock' | 'db' | 'frames'>,
  actor: Actor,
  feedId: string,
): Promise<KeptFilm[]> {
  const { feed, limit } = await requireFrames(ctx, actor, feedId, 'ViewHistoryPolicyStatement');
  const scope = { feeds: [filmsWithin(ctx, feed.id, limit)] };
  const rows = await listFilmRows(ctx.db, scope);
  return rows.map((row) => toKeptFilm(row, ctx.clock.now()));
}

/** @throws AppError NotFound, Unauthenticated */
export async function getFilm(
  ctx: Pick<KeptFilmsCtx, 'clock' | 'db' | 'frames'>,
  actor: Actor,
  filmId: string,
): Promise<KeptFilm> {
  const { film } = await requireKeptFilm(ctx, actor, filmId, 'ViewHistoryPolicyStatement');
  return toKeptFilm(film, ctx.clock.now());
}

/** @throws AppError NotFound, Forbidden, Conflict for a film that is over */
export async function cancelFilm(
  ctx: Pick<KeptFilmsCtx, 'config' | 'clock' | 'db' | 'frames'>,
  actor: Actor,
  filmId: string,
): Promise<KeptFilm> {
  const { film } = await requireKeptFilm(ctx, actor, filmId, 'RequestTimelapsePolicyStatement');
  const row = await cancelFilmRow(ctx.db, film.id, new Date(ctx.clock.now()));
  if (!row) throw appError('FilmNoLongerMade');
  await removeFilmFile(ctx, film);
  return toKeptFilm(row, ctx.clock.now());
}

/** Row first: whoever builds it finds that it is gone and leaves nothing. @throws AppError NotFound, Forbidden */
export async function deleteFilm(
  ctx: Pick<KeptFilmsCtx, 'config' | 'clock' | 'db' | 'frames'>,
  actor: Actor,
  filmId: string,
): Promise<void> {
  const { film } = await requireKeptFilm(ctx, actor, filmId, 'RequestTimelapsePolicyStatement');
  const { account_id: accountId, feed_id: roId, name } = film;
  await transaction(ctx.db, async (trx) => {
    await deleteFilmRow(trx, film.id);
    await releaseObjects(ctx, trx, film.object_key === null ? [] : [film.object_key]);
    await noteAudit(trx, actor, { accountId, action: 'Film deleted', roId, detail: name });
  });
  await removeFilmFile(ctx, film);
}
