/**
 * The order in which an account's films are made, as people see and change it (EXT-728, EXT-729): paused, gone on with,
 * sooner, later. All is in the rows; who builds a film finds it there after each piece.
 */
import { appError } from '@longview/base';
import type { KeptFilm, ListedFilm, QueueAct } from '@longview/contract';
import { type Actor, actorAccountId, OWNER_GRANT } from '@longview/rules';
import { requireAccount } from '../../access/index.ts';
import { noteAudit } from '../../audit/index.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import type { KeptFilmsCtx } from './ctx.ts';
import { listFilmFeeds } from './film-list-queries.ts';
import { requireKeptFilm } from './kept-film-access.ts';
import { findFilm, type KeptFilmRow, lockFilmsOf } from './kept-film-queries.ts';
import { toKeptFilm, toListedFilm } from './kept-film-view.ts';
import { listQueue, placeFilms, setPaused } from './queue-queries.ts';

/** The unfinished films of the caller's account, the next one first. @throws AppError Unauthenticated, Forbidden */
export async function listFilmQueue(
  ctx: Pick<KeptFilmsCtx, 'clock' | 'db'>,
  actor: Actor,
): Promise<ListedFilm[]> {
  const rows = await listQueue(ctx.db, requireAccount(actor));
  const feeds = await listFilmFeeds(ctx.db, [...new Set(rows.map((row) => row.feed_id))]);
  const feedOf = new Map(feeds.map((feed) => [feed.id, feed]));
  return rows.flatMap((row) => {
    const feed = feedOf.get(row.feed_id);
    return feed ? toListedFilm(row, { feed, grant: OWNER_GRANT, nowMs: ctx.clock.now() }) : [];
  });
}

/** Repeated, it changes nothing more but for places. @throws AppError NotFound, Forbidden, Conflict for a film that is over */
export async function changeFilmQueue(
  ctx: Pick<KeptFilmsCtx, 'clock' | 'db' | 'frames' | 'queue'>,
  actor: Actor,
  filmId: string,
  act: QueueAct,
): Promise<KeptFilm> {
  const { film } = await requireKeptFilm(ctx, actor, filmId, 'RequestTimelapsePolicyStatement');
  const { account_id: accountId } = film;
  const isMove = act === 'Sooner' || act === 'Later';
  // Who may order films of one shared feed has no say over the account's other films.
  if (isMove && actorAccountId(actor) !== accountId) throw appError('FilmQueueNotYours');
  const changed = await transaction(ctx.db, async (trx) => {
    // Nobody takes up a film of the account meanwhile.
    await lockFilmsOf(trx, accountId);
    if (isMove) await move(trx, film, act);
    else await pause(ctx, trx, actor, { film, isPaused: act === 'Pause' });
    return findFilm(trx, filmId);
  });
  if (!changed) throw appError('NoSuchFilm');
  return toKeptFilm(changed, ctx.clock.now());
}

/** Before or behind its neighbour. One that is being made stays the first. */
async function move(trx: Transaction, { id, account_id }: KeptFilmRow, act: 'Sooner' | 'Later') {
  const queue = await listQueue(trx, account_id);
  const at = queue.findIndex((row) => row.id === id);
  const film = queue[at];
  if (!film) throw appError('FilmNoLongerMade');
  const neighbour = queue[act === 'Sooner' ? at - 1 : at + 1];
  if (!neighbour || film.state === 'Running' || neighbour.state === 'Running') return;
  const others = queue.map((row) => (row === film ? neighbour : row === neighbour ? film : row));
  await placeFilms(
    trx,
    others.map((row) => row.id),
  );
}

async function pause(
  ctx: Pick<KeptFilmsCtx, 'clock' | 'queue'>,
  trx: Transaction,
  actor: Actor,
  { film, isPaused }: { film: KeptFilmRow; isPaused: boolean },
): Promise<void> {
  const { account_id: accountId, feed_id: roId, name } = film;
  const before = await setPaused(trx, film.id, isPaused ? new Date(ctx.clock.now()) : null);
  if (!before) throw appError('FilmNoLongerMade');
  if (before.isPaused === isPaused) return;
  const action = isPaused ? 'Film paused' : 'Film gone on with';
  await noteAudit(trx, actor, { accountId, action, roId, detail: name });
  // Paused, it lets the next one be made; gone on with, it is made itself.
  await ctx.queue.send(trx, 'make-films', { accountId });
}
