/**
 * All SQL of leases: which node takes a feed's pictures and writes its frames, and until when. A node renews one row,
 * however many feeds it holds. All times are the database's, so clocks of nodes do not matter.
 */
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';
import { PREVIEW_LIVES } from '../capture-queries.ts';

/** A feed of this node. A later holder of the feed has a greater token. */
export interface Lease {
  feed_id: string;
  token: number;
}

/** Feeds that some node is to capture. */
const IS_CAPTURED = sql<boolean>`feed.state = 'Capture' and ${PREVIEW_LIVES}`;

const CLAIMED_AT_ONCE = 1_000;

/** Not the time at which a transaction began, which may have waited since. */
const inSec = (sec: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${sec})`;

/** The node begins anew: what it held is free. */
export async function beginLease(db: Queryable, nodeId: string, leaseSec: number): Promise<void> {
  await endLease(db, nodeId);
  await sql`
    insert into capture_node (id, lease_until) values (${nodeId}, ${inSec(leaseSec)})
    on conflict (id) do update set lease_until = excluded.lease_until`.execute(db);
}

/** Extends the lease of all that the node holds; false when it has ended, unless `mayBeLate`. */
export async function renewLease(
  db: Queryable,
  nodeId: string,
  { leaseSec, mayBeLate }: { leaseSec: number; mayBeLate: boolean },
): Promise<boolean> {
  const renewed = await sql`
    update capture_node set lease_until = ${inSec(leaseSec)}
    where id = ${nodeId} and (${mayBeLate} or lease_until > clock_timestamp()) returning id`.execute(db);
  return renewed.rows.length > 0;
}

/** The node takes no feeds any more: what it held is free at once. */
export async function endLease(db: Queryable, nodeId: string): Promise<void> {
  await db.deleteFrom('capture_node').where('id', '=', nodeId).execute();
}

/** What nodes held whose lease has ended is free. */
export async function endDeadLeases(db: Queryable): Promise<void> {
  await sql`delete from capture_node where lease_until <= clock_timestamp()`.execute(db);
}

/** Makes the missing lease rows, of one feed or all, so that claiming is an update of rows that can be locked one by one. */
export async function insertMissingLeases(db: Queryable, feedId: string | null): Promise<void> {
  await sql`
    insert into feed_lease (feed_id)
    select feed.id from feed
    where ${IS_CAPTURED} and (${feedId}::text is null or feed.id = ${feedId})
      and not exists (select 1 from feed_lease where feed_lease.feed_id = feed.id)
    on conflict do nothing`.execute(db);
}

/** Takes feeds that nobody holds: at most `limit` (null: all) of all of them, or the one. */
export async function claimLeases(
  db: Queryable,
  nodeId: string,
  { feedId, limit }: { feedId: string | null; limit: number | null },
): Promise<Lease[]> {
  const claimed: Lease[] = [];
  for (let left = limit ?? Number.POSITIVE_INFINITY; left > 0; ) {
    const part = Math.min(left, CLAIMED_AT_ONCE);
    const leases = await claimPart(db, nodeId, { feedId, limit: part });
    claimed.push(...leases);
    left = leases.length < part ? 0 : left - part;
  }
  return claimed;
}

/** Few at a time: of a table that has just been filled the database plans as of an empty one. */
async function claimPart(
  db: Queryable,
  nodeId: string,
  { feedId, limit }: { feedId: string | null; limit: number },
): Promise<Lease[]> {
  const claimed = await sql<Lease>`
    with free as materialized (
      select feed_lease.feed_id from feed_lease join feed on feed.id = feed_lease.feed_id
      where feed_lease.node_id is null and ${IS_CAPTURED}
        and (${feedId}::text is null or feed.id = ${feedId})
      limit ${limit} for update of feed_lease skip locked)
    update feed_lease set node_id = ${nodeId}, token = nextval('feed_lease_token')
    from free where feed_lease.feed_id = free.feed_id
    returning feed_lease.feed_id, token`.execute(db);
  return claimed.rows;
}

/** Whether there are feeds to capture that nobody holds. */
export async function isAnyFree(db: Queryable): Promise<boolean> {
  const found = await sql`
    select 1 from feed_lease join feed on feed.id = feed_lease.feed_id
    where feed_lease.node_id is null and ${IS_CAPTURED} limit 1`.execute(db);
  return found.rows.length > 0;
}

/** Takes the lease of one feed, captured or not; null while another node holds it, and for a feed that is none. */
export async function claimLease(db: Queryable, nodeId: string, feedId: string): Promise<number | null> {
  const claimed = await sql<Lease>`
    insert into feed_lease (feed_id, node_id, token)
    select id, ${nodeId}, nextval('feed_lease_token') from feed where id = ${feedId}
    on conflict (feed_id) do update set node_id = excluded.node_id, token = excluded.token
    where feed_lease.node_id is null or feed_lease.node_id = excluded.node_id
    returning feed_id, token`.execute(db);
  return claimed.rows[0]?.token ?? null;
}

/** What the node holds. */
export function listHeld(db: Queryable, nodeId: string): Promise<Lease[]> {
  return db.selectFrom('feed_lease').select(['feed_id', 'token']).where('node_id', '=', nodeId).execute();
}

/** Lets go of feeds, for other nodes to take where they are to be captured. */
export async function releaseLeases(
  db: Queryable,
  nodeId: string,
  feedIds: readonly string[],
): Promise<void> {
  const ids = sql<string>`any(${[...feedIds]})`;
  const own = db.updateTable('feed_lease').set({ node_id: null }).where('node_id', '=', nodeId);
  await own.where('feed_id', '=', ids).execute();
  await sql`
    delete from feed_lease using feed
    where feed_lease.feed_id = ${ids} and feed_lease.node_id is null
      and feed.id = feed_lease.feed_id and not (${IS_CAPTURED})`.execute(db);
}

/** How many nodes take feeds. */
export async function countTakers(db: Queryable): Promise<number> {
  const counted = await sql<{ nodes: number }>`
    select count(*) as nodes from capture_node where lease_until > now()`.execute(db);
  return counted.rows[0]?.nodes ?? 1;
}

/** How many feeds are to be captured. Reads all of them. */
export async function countCaptured(db: Queryable): Promise<number> {
  const counted = await sql<{ feeds: number }>`
    select count(*) as feeds from feed where ${IS_CAPTURED}`.execute(db);
  return counted.rows[0]?.feeds ?? 0;
}

/** Who holds a feed, this node or another; null when the feed is none, `nodeId` null while nobody does. */
export async function findHolder(db: Queryable, feedId: string): Promise<{ nodeId: string | null } | null> {
  const found = await db
    .selectFrom('feed')
    .leftJoin('held_lease', 'held_lease.feed_id', 'feed.id')
    .select('held_lease.node_id')
    .where('feed.id', '=', feedId)
    .executeTakeFirst();
  return found ? { nodeId: found.node_id } : null;
}
