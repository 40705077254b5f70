/**
 * All SQL of leases: which node takes a feed's pictures and writes its frames, and until when. All times are the
 * database's, so clocks of nodes do not matter.
 */
import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';
import { PREVIEW_LIVES } from './capture-queries.ts';

/** A lease of this node. A later holder of the feed has a greater token. */
export interface Lease {
  feed_id: string;
  token: number;
}

/** Feeds that some node is to capture. */
const IS_CAPTURED = sql<boolean>`feed.state = 'Capture' and ${PREVIEW_LIVES}`;

const inSec = (sec: number) => sql<Date>`now() + make_interval(secs => ${sec})`;

/** Makes the missing lease rows, so that claiming is an update of rows that can be locked one by one. */
export async function insertMissingLeases(db: Queryable): Promise<void> {
  await sql`
    insert into feed_lease (feed_id, node_id, expires_at)
    select feed.id, '', now() from feed
    where ${IS_CAPTURED}
      and not exists (select 1 from feed_lease where feed_lease.feed_id = feed.id)
    on conflict do nothing`.execute(db);
}

/** Takes leases that nobody holds since `freeForSec`, at most `limit` (null: all), those free for longest first. */
export async function claimLeases(
  db: Queryable,
  nodeId: string,
  { leaseSec, freeForSec, limit }: { leaseSec: number; freeForSec: number; limit: number | null },
): Promise<Lease[]> {
  const claimed = await sql<Lease>`
    update feed_lease set node_id = ${nodeId}, token = nextval('feed_lease_token'), expires_at = ${inSec(leaseSec)}
    where feed_id in (
      select feed_lease.feed_id from feed_lease join feed on feed.id = feed_lease.feed_id
      where feed_lease.expires_at <= now() - make_interval(secs => ${freeForSec}) and ${IS_CAPTURED}
      order by feed_lease.expires_at limit ${limit}
      for update of feed_lease skip locked)
    returning feed_id, token`.execute(db);
  return claimed.rows;
}

/** Takes the lease of one feed, captured or not; null while another node holds it, and for a feed that is none. */
export async function claimLease(
  db: Queryable,
  nodeId: string,
  { feedId, leaseSec }: { feedId: string; leaseSec: number },
): Promise<number | null> {
  const claimed = await sql<Lease>`
    insert into feed_lease (feed_id, node_id, token, expires_at)
    select id, ${nodeId}, nextval('feed_lease_token'), ${inSec(leaseSec)} from feed where id = ${feedId}
    on conflict (feed_id) do update set node_id = excluded.node_id, token = excluded.token,
      expires_at = excluded.expires_at
    where feed_lease.expires_at <= now() or feed_lease.node_id = excluded.node_id
    returning feed_id, token`.execute(db);
  return claimed.rows[0]?.token ?? null;
}

/** Extends the leases of this node; feeds that are no longer in the answer were lost. */
export async function renewLeases(db: Queryable, nodeId: string, leaseSec: number): Promise<Lease[]> {
  const renewed = await sql<Lease>`
    update feed_lease set expires_at = ${inSec(leaseSec)}
    where node_id = ${nodeId} and expires_at > now() returning feed_id, token`.execute(db);
  return renewed.rows;
}

/** Lets go of leases: those of `feedIds`, else all of this node. */
export async function releaseLeases(
  db: Queryable,
  nodeId: string,
  feedIds?: readonly string[],
): Promise<void> {
  let query = db.deleteFrom('feed_lease').where('node_id', '=', nodeId);
  if (feedIds) query = query.where('feed_id', '=', sql<string>`any(${[...feedIds]})`);
  await query.execute();
}

/** How many feeds are to be captured, by how many nodes: this one and those that looked for feeds lately. */
export async function countShares(
  db: Queryable,
  nodeId: string,
  withinSec: number,
): Promise<{ feeds: number; nodes: number }> {
  const counted = await sql<{ feeds: number; nodes: number }>`
    select (select count(*) from feed where ${IS_CAPTURED}) as feeds,
      (select count(*) from node where id <> ${nodeId}
        and claimed_at > now() - make_interval(secs => ${withinSec})) + 1 as nodes`.execute(db);
  return counted.rows[0] ?? { feeds: 0, nodes: 1 };
}

/** Says that the node looks for feeds, or that it takes none any more. */
export async function noteClaiming(db: Queryable, nodeId: string, isClaiming: boolean): Promise<void> {
  await sql`update node set claimed_at = ${isClaiming ? sql`now()` : sql`null`} where id = ${nodeId}`.execute(
    db,
  );
}

/** Who holds a feed, this node or another; null when the feed is none, `nodeId` null while nobody does. */
export async function findHolder(db: Queryable, feedId: string): Promise<{ nodeId: string | null } | null> {
  const found = await sql<{ node_id: string | null }>`
    select case when feed_lease.expires_at > now() then feed_lease.node_id end as node_id
    from feed left join feed_lease on feed_lease.feed_id = feed.id where feed.id = ${feedId}`.execute(db);
  const row = found.rows[0];
  return row ? { nodeId: row.node_id } : null;
}
