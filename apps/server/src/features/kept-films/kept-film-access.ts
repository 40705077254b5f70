/** Loads a kept film and asserts what the caller may do with it: as its feed says (PRM-27, PRM-29, PRM-30). */
import { AppError, appError } from '@longview/base';
import { type Actor, isId, type Statement, type ViewLimit } from '@longview/rules';
import { type FramesInReach, heightLimit, requireFrames, visibleEnd } from '../frames/index.ts';
import type { KeptFilmsCtx } from './ctx.ts';
import { wholeOf } from './film-framing.ts';
import type { FeedFilms } from './film-list-queries.ts';
import { findFilm, type KeptFilmRow } from './kept-film-queries.ts';

export interface FilmInReach extends FramesInReach {
  film: KeptFilmRow;
}

/**
 * @throws AppError NotFound for a film the caller does not see, whatever they want of it; Forbidden and
 * Unauthenticated as the feed's frames
 */
export async function requireKeptFilm(
  ctx: Pick<KeptFilmsCtx, 'clock' | 'db' | 'frames'>,
  actor: Actor,
  filmId: string,
  statement: Statement,
): Promise<FilmInReach> {
  const film = isId('film', filmId) ? await findFilm(ctx.db, filmId) : null;
  if (!film) throw noSuchFilm();
  const seen = await requireFrames(ctx, actor, film.feed_id, 'ViewHistoryPolicyStatement').catch(hide);
  if (!isWithin(ctx, seen.limit, film)) throw noSuchFilm();
  const reach = await requireFrames(ctx, actor, film.feed_id, statement);
  return { ...reach, film };
}

/** A feed that is not there for the caller has no films either; what they may see but not do is told. */
function hide(err: unknown): never {
  if (err instanceof AppError && err.kind === 'NotFound') throw noSuchFilm();
  throw err;
}

/** Whether the caller may see all frames of the film (PRM-38, EXT-05). */
function isWithin(ctx: Pick<KeptFilmsCtx, 'clock'>, limit: ViewLimit, film: KeptFilmRow): boolean {
  const { endSec, everySec } = filmsWithin(ctx, film.feed_id, limit);
  return (endSec === null || film.last_sec < endSec) && film.step_sec >= everySec;
}

/** The films of a feed of which a caller with this limit may see all frames. */
export function filmsWithin(
  { clock }: Pick<KeptFilmsCtx, 'clock'>,
  feedId: string,
  limit: ViewLimit,
): FeedFilms {
  const endSec = limit.delaySec === 0 ? null : visibleEnd(clock, limit, Number.MAX_SAFE_INTEGER);
  return { feedId, endSec, everySec: limit.everySec };
}

/** A film that is larger or finer than what may be viewed is for those who may download (PRM-29) [EXT-704]. */
export function requireHeight({ grant, film }: FilmInReach): void {
  if (Math.max(film.height, wholeOf(film).height) <= heightLimit(grant)) return;
  throw appError('FilmSizeNotOpen');
}

export function noSuchFilm(): AppError {
  return appError('NoSuchFilm');
}
