/** All SQL of capture but that of content facts and leases: the plans of the feeds that this node holds. */
import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';
import type { PlanRow } from './feed-plan.ts';

/** A preview is refreshed for ten minutes after its test (API-02). */
export const PREVIEW_LIVES = sql<boolean>`(not feed.is_preview or feed.preview_tested_at > now() - interval '10 minutes')`;

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
    .where('feed.state', '=', 'Capture')
    .where(PREVIEW_LIVES);
  if (feedIds) query = query.where('feed.id', '=', sql<string>`any(${[...feedIds]})`);
  return query.execute();
}
