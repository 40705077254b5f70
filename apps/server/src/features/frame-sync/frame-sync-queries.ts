/** SQL of imports: starting, stopping, and how one is doing. Working them is in `work-queries.ts`. */
import { type Selectable, sql } from 'kysely';
import type { FrameSync } from '../../db/rows.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';

export type SyncRow = Selectable<FrameSync>;

/** The running import of a feed, else its last one. */
export async function findSync(db: Queryable, feedId: string): Promise<SyncRow | null> {
  const query = db.selectFrom('frame_sync').selectAll().where('feed_id', '=', feedId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Where a feed imports from, with what it is fetched with; null when nothing is set. */
export async function findSyncSource(db: Queryable, feedId: string) {
  const query = db
    .selectFrom('capture_target as source')
    .innerJoin('feed', 'feed.id', 'source.feed_id')
    .select(['source.url', 'source.username', 'source.password_sealed', 'source.tls_insecure'])
    .select(['source.device_id', 'feed.time_zone'])
    .where('source.feed_id', '=', feedId)
    .where('source.intent', '=', 'ImageSyncDown')
    .$narrowType<{ url: string }>();
  return (await query.executeTakeFirst()) ?? null;
}

export type SyncSource = NonNullable<Awaited<ReturnType<typeof findSyncSource>>>;

export interface SyncStart {
  feedId: string;
  runId: string;
  sourceKey: string;
  at: Date;
}

/** Begins an import; false while one of the feed runs. What is known of files of the same source stays known. */
export async function insertSync(trx: Transaction, start: SyncStart): Promise<boolean> {
  const begun = { run_id: start.runId, source_key: start.sourceKey, started_at: start.at };
  const query = trx
    .insertInto('frame_sync')
    .values({ feed_id: start.feedId, ...begun })
    .onConflict((conflict) =>
      conflict
        .column('feed_id')
        .doUpdateSet({ ...begun, ...FRESH })
        .where('frame_sync.stopped_at', 'is not', null),
    );
  return ((await query.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const FRESH = {
  stopped_at: null,
  abort_requested_at: null,
  is_listed: false,
  cursor: null,
  found_count: 0,
  synced_count: 0,
  skipped: '{}',
  error: null,
  tries: 0,
  failed_calls: 0,
  lease_id: null,
  lease_until: null,
};

/** Of another source, before an import of `sourceKey` begins. */
export async function forgetOtherFiles(trx: Transaction, feedId: string, sourceKey: string): Promise<void> {
  await sql`delete from frame_sync_file file using frame_sync sync
    where file.feed_id = ${feedId} and sync.feed_id = file.feed_id
      and sync.stopped_at is not null and sync.source_key <> ${sourceKey}`.execute(trx);
}

/** Asks the running import to stop; one that nobody works at the moment is stopped at once. Twice is as once. */
export async function requestAbort(db: Queryable, feedId: string, at: Date): Promise<void> {
  await db
    .updateTable('frame_sync')
    .set({
      abort_requested_at: sql`coalesce(abort_requested_at, ${at})`,
      stopped_at: sql`case when lease_id is not null and lease_until > now() then null else ${at}::timestamptz end`,
    })
    .where('feed_id', '=', feedId)
    .where('stopped_at', 'is', null)
    .execute();
}
