/**
 * Kept films whose pictures are deleted (EXT-306): which those are, and making them anew of what is left. The old file goes
 * before the new one is made, so no film shows what was deleted.
 */
import { FilmOrder } from '@longview/contract';
import { usualStep } from '@longview/rules/kept-films';
import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import { releaseObjects } from '../media/index.ts';
import { packTimes, unpackTimes } from './build-film.ts';
import { LEASE_MS } from './build-queries.ts';
import type { KeptFilmsCtx } from './ctx.ts';
import { removeFilmFile } from './film-files.ts';
import { deleteFilmRow } from './kept-film-queries.ts';
import { timesOf } from './plan-order.ts';

/** A film with a picture of the range. */
export interface FilmInRange {
  id: string;
  name: string;
  accountId: string;
  /** Pictures it has, and the times of those that stay, unix seconds. */
  frameCount: number;
  leftSec: number[];
}

/** Films of the feed that have, or are to have, a picture of [from, to), unix seconds; the oldest first. */
export async function filmsBetween(
  ctx: Pick<KeptFilmsCtx, 'clock' | 'db' | 'schedules' | 'frames'>,
  feedId: string,
  fromSec: number,
  toSec: number,
): Promise<FilmInRange[]> {
  const rows = await ctx.db
    .selectFrom('kept_film')
    .select(['id', 'name', 'account_id', 'frame_count', 'request', 'frame_times', 'last_sec'])
    .where('feed_id', '=', feedId)
    .where('state', 'in', ['Queued', 'Running', 'Done'])
    .where('last_sec', '>=', fromSec)
    .where((film) => film.or([film('from_sec', '<', toSec), film('from_sec', 'is', null)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const films: FilmInRange[] = [];
  const isWithin = (timeSec: number) => timeSec >= fromSec && timeSec < toSec;
  for (const { id, name, account_id: accountId, frame_count: frameCount, ...row } of rows) {
    const times = row.frame_times
      ? unpackTimes(row.frame_times)
      : await timesAnew(ctx, feedId, accountId, row);
    const leftSec = times.filter((timeSec) => !isWithin(timeSec));
    // Of an old film it is not known which pictures it has: the range is within its own, so it is made anew.
    if (row.frame_times !== null && leftSec.length === times.length) continue;
    films.push({ id, name, accountId, frameCount, leftSec });
  }
  return films;
}

/** Of films that were made before their times were kept: as they would be chosen today, as far as they went. */
async function timesAnew(
  ctx: Pick<KeptFilmsCtx, 'clock' | 'db' | 'schedules' | 'frames'>,
  feedId: string,
  accountId: string,
  { request, last_sec: lastSec }: { request: unknown; last_sec: number },
): Promise<number[]> {
  const feed = await ctx.frames.facts.find(feedId);
  if (!feed) return [];
  const reach = { feed, accountId, limit: { everySec: 0, delaySec: 0 } };
  // A schedule that was deleted since leaves nothing to choose by.
  const chosen = await timesOf(ctx, reach, { ...FilmOrder.parse(request) }).catch(() => null);
  return (chosen?.times ?? []).filter((timeSec) => timeSec <= lastSec);
}

/** Puts the films back into the queue without what is deleted, or deletes them where nothing is left. Gives their objects. */
export async function remakeFilms(
  ctx: Pick<KeptFilmsCtx, 'clock' | 'queue'>,
  trx: Transaction,
  films: readonly FilmInRange[],
): Promise<string[]> {
  const keys = await lockObjects(trx, films);
  for (const film of films)
    await (film.leftSec.length === 0 ? deleteFilmRow(trx, film.id) : requeue(ctx, trx, film));
  await releaseObjects(ctx, trx, keys);
  for (const accountId of new Set(films.map((film) => film.accountId)))
    await ctx.queue.send(trx, 'make-films', { accountId });
  return keys;
}

/** Where they lie at this moment: one may have been finished since it was listed. */
async function lockObjects(trx: Transaction, films: readonly FilmInRange[]): Promise<string[]> {
  const ids = films.map(({ id }) => id);
  const rows = trx.selectFrom('kept_film').select('object_key').where('id', '=', sql<string>`any(${ids})`);
  return (await rows.forUpdate().execute()).flatMap((row) => row.object_key ?? []);
}

async function requeue(
  { clock }: Pick<KeptFilmsCtx, 'clock'>,
  trx: Transaction,
  { id, leftSec }: FilmInRange,
): Promise<void> {
  const now = new Date(clock.now());
  // Whoever builds it at this moment finds out after its piece: until then nobody else begins.
  const retryAt = new Date(clock.now() + LEASE_MS);
  await trx
    .updateTable('kept_film')
    .set({
      state: 'Queued',
      error_code: null,
      frame_times: packTimes(leftSec),
      frame_count: leftSec.length,
      last_sec: leftSec.at(-1) ?? 0,
      step_sec: usualStep(leftSec),
      remade_at: now,
      retry_at: sql<Date | null>`case when state = 'Running' then ${retryAt}::timestamptz end`,
      ...{ building: null, done_count: 0, skipped_count: 0, byte_count: 0, tries: 0 },
      ...{ object_key: null, poster: null, lease_until: null, finished_at: null },
    })
    .where('id', '=', id)
    .where('state', 'in', ['Queued', 'Running', 'Done'])
    .execute();
}

/** Removes files of films that are to be made anew, and of those that are deleted. Repeated, it removes nothing more. */
export async function clearRemadeFiles(
  ctx: Pick<KeptFilmsCtx, 'config' | 'db'>,
  feedId: string,
  deletedIds: readonly string[],
): Promise<void> {
  const waiting = ctx.db.selectFrom('kept_film').select('id').where('feed_id', '=', feedId);
  const rows = await waiting
    .where('remade_at', 'is not', null)
    .where('state', '=', 'Queued')
    .where('done_count', '=', 0)
    .execute();
  for (const id of [...rows.map((row) => row.id), ...deletedIds])
    await removeFilmFile(ctx, { feed_id: feedId, id });
}
