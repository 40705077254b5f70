/** Reads feeds with all that an entry shows (ENT-09, ENT-10), any number of them in one query. */
import type { CaptureRequestShape } from '@longview/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';

/** A stored request; its version is the row's. */
export type StoredRequest = Omit<CaptureRequestShape, 'Version'>;

export interface SourceOfEntry {
  intent: 'Image' | 'VideoStream' | 'VideoClip' | 'ImageSyncDown';
  url: string;
}

/** The parts of an entry that are not in the feed's own row. */
interface EntryParts {
  accepted_at: Date | null;
  width: number | null;
  height: number | null;
  content_state: 'Live' | 'TempInactive' | 'Inactive' | null;
  alert_active: boolean | null;
  heard_at: Date | null;
  byte_count: number | null;
  oldest_us: number | null;
  requests: { body: StoredRequest; version: number }[] | null;
  sources: SourceOfEntry[] | null;
}

/** The feeds that `where` chooses, oldest first. */
export function listEntryRows(db: Queryable, where: Expression<SqlBool>) {
  return db
    .selectFrom('feed')
    .leftJoin('feed_content as content', 'content.feed_id', 'feed.id')
    .leftJoin('feed_storage as storage', 'storage.feed_id', 'feed.id')
    .selectAll('feed')
    .select(['content.accepted_at', 'content.width', 'content.height', 'content.alert_active'])
    .select(['content.heard_at', 'storage.byte_count'])
    .select([
      sql<EntryParts['content_state']>`content.content_state`.as('content_state'),
      sql<EntryParts['oldest_us']>`(select min(from_us) from frame_segment where feed_id = feed.id)`.as(
        'oldest_us',
      ),
      sql<EntryParts['requests']>`(select jsonb_agg(jsonb_build_object('body', body, 'version', version))
        from capture_request where feed_id = feed.id)`.as('requests'),
      sql<EntryParts['sources']>`(select jsonb_agg(jsonb_build_object('intent', intent, 'url', url))
        from capture_source where feed_id = feed.id)`.as('sources'),
    ])
    .where(where)
    .orderBy('feed.created_at')
    .orderBy('feed.id')
    .execute();
}

export type EntryRow = Awaited<ReturnType<typeof listEntryRows>>[number];

/** All feeds of an account, archived ones too; previews belong to none. */
export function listFeedsOf(db: Queryable, accountId: string): Promise<EntryRow[]> {
  return listEntryRows(db, sql<SqlBool>`feed.account_id = ${accountId}`);
}

export async function findEntry(db: Queryable, feedId: string): Promise<EntryRow | null> {
  const [row] = await listEntryRows(db, sql<SqlBool>`feed.id = ${feedId}`);
  return row ?? null;
}
