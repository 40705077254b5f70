/** SQL of counting calls for all nodes together (PUB-01). */
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';

/** Calls of all nodes in the window that runs, and how long it still does. */
export interface CountedCalls {
  count: number;
  leftMs: number;
}

/** Adds `by` calls; a window that is over begins anew. By the clock of the database: those of nodes may differ. */
export async function addCalls(
  db: Queryable,
  key: string,
  by: number,
  windowMs: number,
): Promise<CountedCalls> {
  const ends = sql`now() + ${windowMs} * interval '1 millisecond'`;
  const { rows } = await sql<CountedCalls>`
    insert into sign_in_limit as present (key, count, ends_at) values (${key}, ${by}, ${ends})
    on conflict (key) do update set
      count = case when present.ends_at <= now() then 0 else present.count end + excluded.count,
      ends_at = case when present.ends_at <= now() then excluded.ends_at else present.ends_at end
    returning count, (extract(epoch from ends_at - now()) * 1000)::float8 as "leftMs"`.execute(db);
  return rows[0] ?? { count: by, leftMs: windowMs };
}
