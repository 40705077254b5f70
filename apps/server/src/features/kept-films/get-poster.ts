/** Gives the small picture of a film (EXT-447). */
import { appError } from '@longview/base';
import type { Actor } from '@longview/rules';
import { isKnownTag } from '../../http/replies/entity-tag.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import { unpackTimes } from './build-film.ts';
import type { KeptFilmsCtx } from './ctx.ts';
import { makePoster } from './film-poster.ts';
import { requireKeptFilm } from './kept-film-access.ts';
import { findPoster, type KeptFilmRow, savePoster } from './kept-film-queries.ts';

/** @throws AppError NotFound for a film that the caller does not see, or without a picture; Unauthenticated */
export async function getPoster(
  ctx: Pick<KeptFilmsCtx, 'clock' | 'db' | 'logger' | 'media' | 'frames' | 'sent'>,
  actor: Actor,
  filmId: string,
  ifNoneMatch: string | undefined,
): Promise<HttpReply> {
  const { film } = await requireKeptFilm(ctx, actor, filmId, 'ViewHistoryPolicyStatement');
  // A film that is made anew after pictures were deleted has another picture.
  const headers = {
    ETag: `"${film.id}-${film.remade_at?.getTime() ?? 0}"`,
    'Cache-Control': 'private, no-cache',
  };
  if (isKnownTag(ifNoneMatch, headers.ETag)) return reply(304, null, headers);
  const jpeg = await posterOf(ctx, film);
  if (!jpeg) throw appError('FilmHasNoPicture');
  ctx.sent.note(film.feed_id, jpeg.length);
  return reply(200, jpeg, { ...headers, 'Content-Type': 'image/jpeg' });
}

/** Made when it is first asked for, where a film waits, is being made, or is of a version before. */
async function posterOf(
  ctx: Pick<KeptFilmsCtx, 'db' | 'logger' | 'media' | 'frames'>,
  film: KeptFilmRow,
): Promise<Buffer | null> {
  const row = await findPoster(ctx.db, film.id);
  if (!row || row.poster) return row?.poster ?? null;
  if (!row.frame_times) return null;
  const made = await makePoster(ctx, film, unpackTimes(row.frame_times));
  if (made) await savePoster(ctx.db, film, made);
  return made;
}
