/** All SQL of capture but that of content facts: leases and the plans of the feeds that this node holds. */
import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';
import type { PlanRow } from './feed-plan.ts';

/** A preview is refreshed for ten minutes after its test (API-02). */
const PREVIEW_LIVES = sql<boolean>`(not feed.is_preview or feed.preview_tested_at > now() - interval '10 minutes')`;

/** Makes the missing lease rows, so that claiming is an update of rows that can be locked one by one. */
export async function insertMissingLeases(db: Queryable): Promise<void> {
  await sql`
    insert into feed_lease (feed_id, node_id, expires_at)
    select feed.id, '', '-infinity' from feed
    where feed.state = 'Capture' and ${PREVIEW_LIVES}
      and not exists (select 1 from feed_lease where feed_lease.feed_id = feed.id)
    on conflict do nothing`.execute(db);
}

/** Takes leases that nobody holds, and those of this node from before a restart. Gives the feeds. */
export async function claimLeases(db: Queryable, nodeId: string, leaseSec: number): Promise<string[]> {
  const claimed = await sql<{ feed_id: string }>`
    update feed_lease set node_id = ${nodeId},
      expires_at = now() + make_interval(secs => ${leaseSec})
    where feed_id in (
      select feed_lease.feed_id from feed_lease join feed on feed.id = feed_lease.feed_id
      where feed_lease.expires_at < now() and feed.state = 'Capture' and ${PREVIEW_LIVES}
      for update of feed_lease skip locked)
    returning feed_id`.execute(db);
  return claimed.rows.map((row) => row.feed_id);
}

/** Extends the leases of this node; feeds that are no longer in the answer were lost. */
export async function renewLeases(db: Queryable, nodeId: string, leaseSec: number): Promise<string[]> {
  const renewed = await sql<{ feed_id: string }>`
    update feed_lease set expires_at = now() + make_interval(secs => ${leaseSec})
    where node_id = ${nodeId} and expires_at > now() returning feed_id`.execute(db);
  return renewed.rows.map((row) => row.feed_id);
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

/** Plans of the feeds this node holds and that are still to be captured; of `feedIds` only, when given. */
export async function listPlans(
  db: Queryable,
  nodeId: string,
  feedIds?: readonly string[],
): Promise<PlanRow[]> {
  let query = db
    .selectFrom('feed')
    .innerJoin('feed_lease', 'feed_lease.feed_id', 'feed.id')
    .leftJoin('capture_request as request', (join) =>
      join.onRef('request.feed_id', '=', 'feed.id').on('request.payload_type', '=', 'Image'),
    )
    .leftJoin('capture_target as source', (join) =>
      join
        .onRef('source.feed_id', '=', 'feed.id')
        .on('source.intent', '=', 'Image')
        .on('source.command', '=', 'Start'),
    )
    .leftJoin('feed_content as content', 'content.feed_id', 'feed.id')
    .select(sql<boolean>`content.stored_at is not null`.as('has_picture'))
    .select([
      'feed.id as feed_id',
      'feed.account_id',
      'feed.interval_code',
      'feed.time_zone',
      'feed.latitude',
      'feed.longitude',
      'feed.preview_user_id',
      'feed.is_preview',
    ])
    .select(['request.body as request', 'source.url', 'source.username', 'source.password_sealed'])
    .select(['source.headers_sealed', 'source.use_basic_auth', 'source.version as source_version'])
    .select(['source.preload_url', 'source.preload_error_mode', 'source.tls_insecure'])
    .select(['source.device_id', 'source.device_type', 'source.linked_at'])
    .where('feed_lease.node_id', '=', nodeId)
    .where('feed_lease.expires_at', '>', sql<Date>`now()`)
    .where('feed.state', '=', 'Capture')
    .where(PREVIEW_LIVES);
  if (feedIds) query = query.where('feed.id', '=', sql<string>`any(${[...feedIds]})`);
  return query.execute();
}
