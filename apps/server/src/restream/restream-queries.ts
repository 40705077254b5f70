/** All SQL of sending to platforms: what this node is to send, and how it goes. */
import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';
import type { RunReport } from './run-report.ts';

/** What is to be sent where. */
export interface RestreamOrder {
  id: string;
  feed_id: string;
  address: string;
  secrets_sealed: string | null;
}

/** Those of the feeds whose leases this node holds. */
export function listOrders(db: Queryable, nodeId: string): Promise<RestreamOrder[]> {
  return db
    .selectFrom('restream')
    .innerJoin('held_lease', 'held_lease.feed_id', 'restream.feed_id')
    .select(['restream.id', 'restream.feed_id', 'restream.address', 'restream.secrets_sealed'])
    .where('restream.command', '=', 'Start')
    .where('held_lease.node_id', '=', nodeId)
    .execute();
}

/** One that was deleted or stopped meanwhile is left out. */
export async function saveReport(
  db: Queryable,
  id: string,
  { state, sinceMs, message, bitsPerSecond, failingSinceMs }: RunReport,
): Promise<void> {
  const failingSince = failingSinceMs === null ? null : new Date(failingSinceMs);
  await sql`
    insert into restream_report (restream_id, state, since_at, message, bits_per_second, failing_since, heard_at)
    select id, ${state}, ${new Date(sinceMs)}, ${message}, ${bitsPerSecond}::int, ${failingSince}::timestamptz, now()
    from restream where id = ${id} and command = 'Start'
    on conflict (restream_id) do update set state = excluded.state, since_at = excluded.since_at,
      message = excluded.message, bits_per_second = excluded.bits_per_second,
      failing_since = excluded.failing_since, heard_at = excluded.heard_at`.execute(db);
}

/** When another node failed before this one, or this one before its restart; null when nothing did. */
export async function findFailingSince(db: Queryable, id: string): Promise<number | null> {
  const query = db.selectFrom('restream_report').select('failing_since').where('restream_id', '=', id);
  return (await query.executeTakeFirst())?.failing_since?.getTime() ?? null;
}
