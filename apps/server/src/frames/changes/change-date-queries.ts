/** All SQL of the table `change_date`, and of the scores as they are looked through for changes (EXT-543). */
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';
import type { ChangeDayRow } from './change-day-queries.ts';

/** Days of [from, to) with what is known of them, rising. */
export function listScores(
  db: Queryable,
  feedId: string,
  from: number,
  to: number,
): Promise<Pick<ChangeDayRow, 'day' | 'state' | 'scores'>[]> {
  return db
    .selectFrom('change_day')
    .select(['day', 'state', 'scores'])
    .where('feed_id', '=', feedId)
    .where('day', '>=', from)
    .where('day', '<', to)
    .orderBy('day')
    .execute();
}

export interface KnownDate {
  day: number;
  cells: Uint8Array;
  /** Start of the five minutes, unix seconds; null where the grids do not tell. */
  atSec: number | null;
}

/** What was dated already, of the days [from, to). */
export async function listDates(
  db: Queryable,
  feedId: string,
  from: number,
  to: number,
): Promise<KnownDate[]> {
  const rows = await db
    .selectFrom('change_date')
    .select(['day', 'cells', 'at_sec as atSec'])
    .where('feed_id', '=', feedId)
    .where('day', '>=', from)
    .where('day', '<', to)
    .execute();
  return rows;
}

export async function saveDate(
  db: Queryable,
  feedId: string,
  { day, cells, atSec }: KnownDate,
): Promise<void> {
  await db
    .insertInto('change_date')
    .values({ feed_id: feedId, day, cells: Buffer.from(cells), at_sec: atSec })
    .onConflict((conflict) => conflict.columns(['feed_id', 'day', 'cells']).doUpdateSet({ at_sec: atSec }))
    .execute();
}

/** Forgets dates of days [from, to]: the grids that they rest on are others now. */
export async function forgetDates(db: Queryable, feedId: string, from: number, to: number): Promise<void> {
  await db
    .deleteFrom('change_date')
    .where('feed_id', '=', feedId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
}

/** Of each time the last stored picture before or at it that begins a segment; unix seconds, null without one. */
export function startsBefore(db: Queryable, feedId: string, timesSec: readonly number[]) {
  return starts(
    db,
    timesSec,
    sql`select from_us from frame_segment
      where feed_id = ${feedId} and from_us < (asked.sec + 1) * 1000000 order by from_us desc limit 1`,
  );
}

/** Of each time the first stored picture at or after it that begins a segment. */
export function startsAfter(db: Queryable, feedId: string, timesSec: readonly number[]) {
  return starts(
    db,
    timesSec,
    sql`select from_us from frame_segment
      where feed_id = ${feedId} and from_us >= asked.sec * 1000000 order by from_us limit 1`,
  );
}

/** One step down the index for each time, and no file to read: a segment's row knows its first picture. */
async function starts(
  db: Queryable,
  timesSec: readonly number[],
  found: ReturnType<typeof sql>,
): Promise<(number | null)[]> {
  if (timesSec.length === 0) return [];
  const rows = await sql<{ sec: number | null }>`
    select floor((${found}) / 1000000)::int8 as sec
    from unnest(${[...timesSec]}::int8[]) with ordinality as asked (sec, place) order by place`.execute(db);
  return rows.rows.map(({ sec }) => sec);
}
