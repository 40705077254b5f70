/** SQL of what feeds sent. */
import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';

/** Adds bytes to a day (`2026-05-01`) of feeds; feeds that went, and previews, belong to no account and are left out. */
export async function addTraffic(
  db: Queryable,
  day: string,
  counts: readonly (readonly [feedId: string, bytes: number])[],
): Promise<void> {
  const ids = counts.map(([feedId]) => feedId);
  const bytes = counts.map(([, count]) => count);
  await sql`
    insert into feed_traffic (account_id, feed_id, day, byte_count)
    select feed.account_id, feed.id, ${day}::date, sent.bytes
    from unnest(${ids}::text[], ${bytes}::bigint[]) as sent (feed_id, bytes)
    join feed on feed.id = sent.feed_id
    where feed.account_id is not null
    order by feed.id
    on conflict (account_id, day, feed_id)
      do update set byte_count = feed_traffic.byte_count + excluded.byte_count`.execute(db);
}
