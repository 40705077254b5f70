/** SQL of what a device is told of its feeds (DVP-06). */
import type { CaptureRequestShape } from '@longview/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';

/** `body` is ENT-34 without its version. */
export interface RequestOfFeed {
  feed_id: string;
  body: Omit<CaptureRequestShape, 'Version'>;
  version: number;
}

/** Those of the feeds that are the account's. */
export function listFeedsOfDevice(db: Queryable, accountId: string, feedIds: readonly string[]) {
  return db
    .selectFrom('feed')
    .select(['id', 'name', 'time_zone', 'state', 'interval_code', 'size_code', 'latitude', 'longitude'])
    .select('has_video_stream')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${[...feedIds]})`)
    .orderBy('id')
    .execute();
}

export function listRequestsOf(db: Queryable, feedIds: readonly string[]): Promise<RequestOfFeed[]> {
  return db
    .selectFrom('capture_request')
    .select(['feed_id', 'version', sql<RequestOfFeed['body']>`body`.as('body')])
    .where('feed_id', '=', sql<string>`any(${[...feedIds]})`)
    .orderBy('payload_type')
    .execute();
}
