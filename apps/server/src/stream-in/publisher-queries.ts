/** All SQL of who sends video to which feed. Times are the database's, which all nodes share. */
import { PUSH_GONE_MS } from '@longview/rules/restream';
import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';
import type { ReadPlace } from './types.ts';

const GONE = sql<Date>`now() - make_interval(secs => ${PUSH_GONE_MS / 1000})`;

/** False while somebody else sends to the feed. */
export async function takePublisher(
  db: Queryable,
  { feedId, claim, nodeAddress, nodeId }: { feedId: string; claim: string } & ReadPlace,
): Promise<boolean> {
  const taken = await sql`
    insert into stream_publisher as present (feed_id, claim, node_address, node_id, began_at, heard_at)
    select id, ${claim}, ${nodeAddress}, ${nodeId}, now(), now() from feed where id = ${feedId}
    on conflict (feed_id) do update set claim = excluded.claim, node_address = excluded.node_address,
      node_id = excluded.node_id,
      began_at = excluded.began_at, heard_at = excluded.heard_at
      where present.claim = '' or present.heard_at < ${GONE}
    returning feed_id`.execute(db);
  return taken.rows.length > 0;
}

/** False when somebody else took over. */
export async function renewPublisher(db: Queryable, feedId: string, claim: string): Promise<boolean> {
  const renewed = await db
    .updateTable('stream_publisher')
    .set({ heard_at: sql<Date>`now()` })
    .where('feed_id', '=', feedId)
    .where('claim', '=', claim)
    .executeTakeFirst();
  return renewed.numUpdatedRows > 0n;
}

/** Who was heard last stays known for a while: an encoder that begins anew is the same to who watches. */
export async function releasePublisher(db: Queryable, feedId: string, claim: string): Promise<void> {
  await db
    .updateTable('stream_publisher')
    .set({ claim: '' })
    .where('feed_id', '=', feedId)
    .where('claim', '=', claim)
    .execute();
}

export interface PublisherRow {
  node_address: string;
  /** Null: who holds the feed reads it. */
  node_id: string | null;
  began_at: Date;
  /** Since anything was heard of them, seconds. */
  silent_sec: number;
  is_sending: boolean;
}

/** The newest of a feed; null when nobody ever sent to it. */
export async function findPublisher(db: Queryable, feedId: string): Promise<PublisherRow | null> {
  const query = db
    .selectFrom('stream_publisher')
    .select(['node_address', 'node_id', 'began_at'])
    .select(sql<number>`extract(epoch from now() - heard_at)::float8`.as('silent_sec'))
    .select(sql<boolean>`claim <> '' and heard_at >= ${GONE}`.as('is_sending'))
    .where('feed_id', '=', feedId);
  return (await query.executeTakeFirst()) ?? null;
}
