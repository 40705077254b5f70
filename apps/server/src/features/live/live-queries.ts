/** All SQL of live video. */
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';

/** What of a feed decides whether it has a live stream, its source apart. */
export function findStreamFacts(db: Queryable, feedId: string) {
  return db
    .selectFrom('feed')
    .leftJoin('image_process as process', 'process.feed_id', 'feed.id')
    .select(['feed.account_id', 'feed.has_video_stream'])
    .select(
      sql<boolean>`coalesce(process.mask_png is not null
        or process.config -> 'Frame' ->> 'IsCropEnabled' = 'true'
        or process.config -> 'Mask' ->> 'IsEnabled' = 'true'
        or process.config -> 'Anonymize' ->> 'IsEnabled' = 'true', false)`.as('hides_parts'),
    )
    .where('feed.id', '=', feedId)
    .executeTakeFirst();
}
