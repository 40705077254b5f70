/** SQL of lists of kept films: of one feed, or of all that a caller sees films of (TLP-03, EXT-446). */
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';
import { COLUMNS, type KeptFilmRow } from './kept-film-queries.ts';

/** Films of a feed that a caller sees: those whose last frame is before `endSec`, with `everySec` between frames. */
export interface FeedFilms {
  feedId: string;
  /** Unix seconds, exclusive; null: all. */
  endSec: number | null;
  everySec: number;
}

/** Films of whole accounts, whose feeds have this in their name, or of these feeds as far as they are seen. */
export type FilmScope = { accountId: string; feedName: string } | { feeds: readonly FeedFilms[] };

/** Where a page begins: behind this film. */
export interface PageStart {
  createdMs: number;
  id: string;
}

/** What is not given restricts nothing. */
export interface FilmPageWish {
  limit?: number | null;
  after?: PageStart | null;
  filmId?: string | null;
}

/** Newest first. */
export function listFilmRows(
  db: Queryable,
  scope: FilmScope,
  { limit = null, after = null, filmId = null }: FilmPageWish = {},
): Promise<KeptFilmRow[]> {
  const all = db.selectFrom('kept_film').select(COLUMNS).where(inScope(scope));
  const wanted = filmId === null ? all : all.where('id', '=', filmId);
  const rest = after === null ? wanted : wanted.where(isBehind(after));
  const page = rest.orderBy('created_at', 'desc').orderBy('id', 'desc');
  return (limit === null ? page : page.limit(limit)).execute();
}

function inScope(scope: FilmScope) {
  if ('accountId' in scope)
    return sql<boolean>`kept_film.account_id = ${scope.accountId} and (${scope.feedName} = '' or feed_id in
      (select id from feed where account_id = ${scope.accountId}
        and strpos(lower(name), lower(${scope.feedName})) > 0))`;
  const { feeds } = scope;
  return sql<boolean>`exists (
    select from unnest(
      ${feeds.map((one) => one.feedId)}::text[],
      ${feeds.map((one) => one.endSec)}::bigint[],
      ${feeds.map((one) => one.everySec)}::int[]
    ) as seen (feed_id, end_sec, every_sec)
    where seen.feed_id = kept_film.feed_id and step_sec >= every_sec and (end_sec is null or last_sec < end_sec))`;
}

/** Times are stored in milliseconds: a film's is exact. */
const isBehind = ({ createdMs, id }: PageStart) =>
  sql<boolean>`(created_at, id) < (${new Date(createdMs)}::timestamptz, ${id}::text)`;

/** Names and zones of feeds. */
export async function listFilmFeeds(db: Queryable, feedIds: readonly string[]) {
  const query = db.selectFrom('feed').select(['id', 'name', 'time_zone']);
  return query.where('id', '=', sql<string>`any(${[...feedIds]})`).execute();
}
