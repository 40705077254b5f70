/** All SQL of capture but that of content facts and leases: what is to be captured of which feed, and how. */
import { PUSH_GONE_MS } from '@longview/rules/restream';
import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';
import type { PlanRow } from './feed-plan.ts';

/** A preview is refreshed for ten minutes after its test (API-02). */
export const PREVIEW_LIVES = sql<boolean>`(not feed.is_preview or feed.preview_tested_at > now() - interval '10 minutes')`;

/** Plans of those of `feedIds` that are to be captured. */
export function listPlans(db: Queryable, feedIds: readonly string[]): Promise<PlanRow[]> {
  return (
    db
      .selectFrom('feed')
      .leftJoin('capture_request as request', (join) =>
        join.onRef('request.feed_id', '=', 'feed.id').on('request.payload_type', '=', 'Image'),
      )
      .leftJoin('capture_target as source', (join) =>
        join
          .onRef('source.feed_id', '=', 'feed.id')
          .on('source.intent', '=', 'Image')
          .on('source.command', '=', 'Start'),
      )
      // Video of an encoder with a key, which a Station has not: its pictures come by themselves.
      .leftJoin('stream_in', 'stream_in.feed_id', 'feed.id')
      .leftJoin('stream_publisher as sender', (join) =>
        join
          .onRef('sender.feed_id', '=', 'stream_in.feed_id')
          .on('sender.claim', '<>', '')
          .on('sender.heard_at', '>=', sql<Date>`now() - make_interval(secs => ${PUSH_GONE_MS / 1000})`),
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
      .select('sender.began_at as sent_since')
      .where('feed.id', '=', sql<string>`any(${[...feedIds]})`)
      .where('feed.state', '=', 'Capture')
      .where(PREVIEW_LIVES)
      .execute()
  );
}
