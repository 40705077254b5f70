/** Reads feeds with all that an entry shows (ENT-09, ENT-10), any number of them at once. */
import type { CaptureRequestShape } from '@longview/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';
import { STATION_SENDS_VIDEO } from '../stream-in/index.ts';

/** A stored request; its version is the row's. */
export type StoredRequest = Omit<CaptureRequestShape, 'Version'>;

export interface SourceOfEntry {
  intent: 'Image' | 'VideoStream' | 'VideoClip' | 'ImageSyncDown';
  url: string;
}

/** One feed with all that its entry shows. */
export type EntryRow = Awaited<ReturnType<typeof listFeeds>>[number] & {
  requests: { body: StoredRequest; version: number }[];
  sources: SourceOfEntry[];
};

/** The feeds that `where` chooses, oldest first: three queries, however many feeds there are. */
async function listEntryRows(db: Queryable, where: Expression<SqlBool>): Promise<EntryRow[]> {
  const [feeds, requests, sources] = await Promise.all([
    listFeeds(db, where),
    listRequests(db, where),
    listSources(db, where),
  ]);
  const requestsOf = Map.groupBy(requests, (row) => row.feed_id);
  const sourcesOf = Map.groupBy(sources, (row) => row.feed_id);
  return feeds.map((feed) =>
    Object.assign(feed, { requests: requestsOf.get(feed.id) ?? [], sources: sourcesOf.get(feed.id) ?? [] }),
  );
}

function listFeeds(db: Queryable, where: Expression<SqlBool>) {
  return db
    .selectFrom('feed')
    .leftJoin('feed_content as content', 'content.feed_id', 'feed.id')
    .leftJoin('feed_storage as storage', 'storage.feed_id', 'feed.id')
    .leftJoin('clip_storage as clips', 'clips.feed_id', 'feed.id')
    .leftJoin('feed_metadata as metadata', 'metadata.feed_id', 'feed.id')
    .leftJoin('device_feed as attachment', 'attachment.feed_id', 'feed.id')
    .leftJoin('device_contact as contact', 'contact.device_id', 'attachment.device_id')
    .selectAll('feed')
    .select(['content.width', 'content.height', 'content.alert_active'])
    .select(['attachment.device_id as station_id', 'contact.last_seen_at as station_seen_at'])
    .select(['content.heard_at', 'storage.byte_count', 'metadata.rows as metadata_rows'])
    .select([
      'content.content_state',
      sql<Date | null>`greatest(content.accepted_at, content.imported_at)`.as('newest_at'),
      sql<number | null>`(select min(from_us) from frame_segment where feed_id = feed.id)`.as('oldest_us'),
      sql<'Push' | 'Station' | null>`case
        when exists (select from stream_in where feed_id = feed.id) then 'Push'
        when exists (select from device_feed join device on device.id = device_feed.device_id
          where device_feed.feed_id = feed.id and ${STATION_SENDS_VIDEO}) then 'Station' end`.as(
        'sent_video',
      ),
      sql<Date | null>`(select max(started_at) from video_clip where feed_id = feed.id)`.as('clip_at'),
      sql<number>`coalesce(clips.byte_count, 0)::float8`.as('clip_bytes'),
    ])
    .where(where)
    .orderBy('feed.created_at')
    .orderBy('feed.id')
    .execute();
}

function listRequests(db: Queryable, where: Expression<SqlBool>) {
  return db
    .selectFrom('capture_request as request')
    .innerJoin('feed', 'feed.id', 'request.feed_id')
    .select(['request.feed_id', 'request.version', sql<StoredRequest>`request.body`.as('body')])
    .where(where)
    .execute();
}

function listSources(db: Queryable, where: Expression<SqlBool>) {
  return db
    .selectFrom('capture_source as source')
    .innerJoin('feed', 'feed.id', 'source.feed_id')
    .select(['source.feed_id', 'source.url', sql<SourceOfEntry['intent']>`source.intent`.as('intent')])
    .where(where)
    .execute();
}

/** All feeds of an account, archived ones too; previews belong to none. */
export function listFeedsOf(db: Queryable, accountId: string): Promise<EntryRow[]> {
  return listEntryRows(db, sql<SqlBool>`feed.account_id = ${accountId}`);
}

/** Feeds by their ids, of any account. */
export function listFeedsById(db: Queryable, ids: readonly string[]): Promise<EntryRow[]> {
  return listEntryRows(db, sql<SqlBool>`feed.id = any(${[...ids]}::text[])`);
}

export async function findEntry(db: Queryable, feedId: string): Promise<EntryRow | null> {
  const [row] = await listEntryRows(db, sql<SqlBool>`feed.id = ${feedId}`);
  return row ?? null;
}
