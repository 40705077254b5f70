/** All SQL of the table `past_reading`, and of days whose pictures were never measured (EXT-633). */
import { type Selectable, sql } from 'kysely';
import type { PastReading } from '../../db/rows.ts';
import type { Queryable } from '../../db/transaction.ts';

export type PastReadingRow = Selectable<PastReading>;

/** One that is not done goes on where it is; after it, what is left begins anew: what has a grid costs no picture. */
export async function saveReading(
  db: Queryable,
  { feedId, fromSec, toSec, at }: { feedId: string; fromSec: number; toSec: number; at: Date },
): Promise<void> {
  const row = {
    ...{ asked_at: at, from_sec: fromSec, to_sec: toSec, at_sec: toSec },
    ...{ lease_until: null, done_at: null, fail_count: 0, postponed: [] },
  };
  await db
    .insertInto('past_reading')
    .values({ feed_id: feedId, ...row })
    .onConflict((conflict) =>
      conflict.column('feed_id').doUpdateSet(row).where('past_reading.done_at', 'is not', null),
    )
    .execute();
}

/** One that is not done yet. */
export async function findOpenReading(db: Queryable, feedId: string): Promise<PastReadingRow | null> {
  const query = db.selectFrom('past_reading').selectAll().where('feed_id', '=', feedId);
  return (await query.where('done_at', 'is', null).executeTakeFirst()) ?? null;
}

/** The one that has waited longest and that nobody works on, now the caller's until `leaseUntil`; null: there is none. */
export async function claimReading(
  db: Queryable,
  now: Date,
  leaseUntil: Date,
): Promise<PastReadingRow | null> {
  const { rows } =
    await sql<PastReadingRow>`update past_reading set lease_until = ${leaseUntil} where feed_id = (
    select feed_id from past_reading where done_at is null and (lease_until is null or lease_until <= ${now})
    order by lease_until nulls first, asked_at, feed_id limit 1 for update skip locked) returning *`.execute(
      db,
    );
  return rows[0] ?? null;
}

/** Where a reading is after a day. */
export interface ReadingStep {
  atSec: number;
  postponed: number[];
  failCount: number;
  /** Its next turn; null ends it. */
  next: Date | null;
  doneAt: Date | null;
}

/** Nothing where it was asked anew meanwhile. */
export async function noteRead(
  db: Queryable,
  row: Pick<PastReadingRow, 'feed_id' | 'asked_at'>,
  { atSec, postponed, failCount, next, doneAt }: ReadingStep,
): Promise<void> {
  await db
    .updateTable('past_reading')
    .set({ at_sec: atSec, postponed, fail_count: failCount, lease_until: next, done_at: doneAt })
    .where('feed_id', '=', row.feed_id)
    .where('asked_at', '=', row.asked_at)
    .execute();
}

/** UTC days [from, to) that have pictures and were never noted for the index. */
export async function countUnread(db: Queryable, feedId: string, from: number, to: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select distinct from_us / 86400000000 as day from frame_segment
      where feed_id = ${feedId} and from_us >= ${from}::int8 * 86400000000 and from_us < ${to}::int8 * 86400000000
    ) stored where not exists (
      select from change_day where change_day.feed_id = ${feedId} and change_day.day = stored.day and change_day.state <> 'Gap')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
