/** The films of all cameras that the caller sees films of (EXT-446): the account's own, and those shared with them. */
import { appError, badField } from '@longview/base';
import type { FilmListQuery, FilmPage } from '@longview/contract';
import { type Actor, actorAccountId, type Grant, isId, limitOf, OWNER_GRANT } from '@longview/rules';
import { readSharedIn } from '../library/index.ts';
import type { KeptFilmsCtx } from './ctx.ts';
import { listFilmFeeds, listFilmRows, type PageStart } from './film-list-queries.ts';
import { filmsWithin } from './kept-film-access.ts';
import type { KeptFilmRow } from './kept-film-queries.ts';
import { toListedFilm } from './kept-film-view.ts';

type ListCtx = Pick<KeptFilmsCtx, 'config' | 'clock' | 'db' | 'secrets' | 'mailer' | 'plans' | 'frames'>;

/** Newest first, a page at a time. @throws AppError Unauthenticated; InvalidInput for `before` of nowhere */
export async function listAllFilms(ctx: ListCtx, actor: Actor, query: FilmListQuery): Promise<FilmPage> {
  if (actor.kind !== 'user' && actor.kind !== 'apiKey') throw appError('SignInFirst');
  const after = query.before === undefined ? null : readPlace(query.before);
  const feedName = query.camera?.trim() ?? '';
  const accountId = actorAccountId(actor);
  const shared = await sharedFeeds(ctx, actor, feedName);
  const feeds = [...shared].map(([feedId, grant]) =>
    filmsWithin(ctx, feedId, limitOf(grant, 'ViewHistoryPolicyStatement')),
  );
  // One more than the page tells whether there is another.
  const page = { limit: query.limit + 1, after, filmId: query.film ?? null };
  const [own, given] = await Promise.all([
    accountId === null ? [] : listFilmRows(ctx.db, { accountId, feedName }, page),
    feeds.length === 0 ? [] : listFilmRows(ctx.db, { feeds }, page),
  ]);
  const found = [...own, ...given].sort(newestFirst);
  const rows = found.slice(0, query.limit);
  const named = await listFilmFeeds(ctx.db, [...new Set(rows.map((row) => row.feed_id))]);
  const feedOf = new Map(named.map((feed) => [feed.id, feed]));
  const last = rows.at(-1);
  return {
    Films: rows.flatMap((row) => {
      // A feed that was deleted this moment has no films any more.
      const feed = feedOf.get(row.feed_id);
      const grant = shared.get(row.feed_id) ?? OWNER_GRANT;
      return feed ? toListedFilm(row, { feed, grant, nowMs: ctx.clock.now() }) : [];
    }),
    Next: found.length > query.limit && last ? placeText(last) : null,
  };
}

/** Feeds of other accounts whose history the caller sees, with what they hold on them. */
async function sharedFeeds(ctx: ListCtx, actor: Actor, feedName: string): Promise<Map<string, Grant>> {
  const { feeds } = await readSharedIn(ctx, actor);
  const wanted = feedName.toLowerCase();
  return new Map(
    feeds
      .filter(({ grant }) => grant.statements.has('ViewHistoryPolicyStatement'))
      .filter(({ row }) => row.name.toLowerCase().includes(wanted))
      .map(({ row, grant }) => [row.id, grant]),
  );
}

/** As the rows of each list come. */
function newestFirst(a: KeptFilmRow, b: KeptFilmRow): number {
  return b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1);
}

const placeText = ({ created_at: createdAt, id }: KeptFilmRow) => `${createdAt.getTime()}-${id}`;

function readPlace(text: string): PageStart {
  const [, ms, id] = /^(\d{1,14})-(\w+)$/.exec(text) ?? [];
  if (ms === undefined || id === undefined || !isId('film', id)) throw badField('before', 'UseNextOfPage');
  return { createdMs: Number(ms), id };
}
