/** All SQL of when processes that capture were running (EXT-453). */
import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';

/** Runs that ended before `forgottenBefore` are forgotten. */
export async function insertRun(db: Queryable, at: Date, forgottenBefore: Date): Promise<number> {
  await db.deleteFrom('capture_run').where('seen_at', '<', forgottenBefore).execute();
  const query = db.insertInto('capture_run').values({ began_at: at, seen_at: at }).returning('id');
  return (await query.executeTakeFirstOrThrow()).id;
}

/** A clock that was set back moves nothing back. False when the run is not there any more. */
export async function noteRunSeen(db: Queryable, id: number, at: Date): Promise<boolean> {
  const query = sql`update capture_run set seen_at = greatest(seen_at, ${at}) where id = ${id} returning id`;
  return (await query.execute(db)).rows.length > 0;
}

/** Unix seconds, `to` exclusive. */
export interface StopSpan {
  from_sec: number;
  to_sec: number;
}

/**
 * The times between the runs that overlap [fromSec, toSec), longer than `leastSec`. Of the time before the first run
 * nothing is known.
 */
export async function listStops(
  db: Queryable,
  { fromSec, toSec, leastSec }: { fromSec: number; toSec: number; leastSec: number },
): Promise<StopSpan[]> {
  const { rows } = await sql<StopSpan>`
    select floor(extract(epoch from seen_until))::float8 as from_sec, ceil(extract(epoch from began_at))::float8 as to_sec
    from (
      select began_at, max(seen_at) over (order by began_at, id rows between unbounded preceding and 1 preceding) as seen_until
      from (
        select id, began_at, seen_at from capture_run
        union all
        select null, to_timestamp(${toSec}::float8), to_timestamp(${toSec}::float8)
      ) as run
    ) as pause
    where began_at > seen_until + make_interval(secs => ${leastSec})
      and began_at > to_timestamp(${fromSec}::float8) and seen_until < to_timestamp(${toSec}::float8)
    order by began_at`.execute(db);
  return rows;
}
