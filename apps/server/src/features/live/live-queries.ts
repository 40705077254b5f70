/** All SQL of live video. */
import type { Queryable } from '../../db/transaction.ts';

/** What of a feed decides whether it has a live stream and how it looks, its source apart. Never from a cache. */
export function findStreamFacts(db: Queryable, feedId: string) {
  return db
    .selectFrom('feed')
    .leftJoin('image_process', (join) =>
      join.onRef('image_process.feed_id', '=', 'feed.id').on('image_process.is_active', '=', true),
    )
    .select(['feed.account_id', 'feed.has_video_stream', 'image_process.version as image_version'])
    .where('feed.id', '=', feedId)
    .executeTakeFirst();
}
