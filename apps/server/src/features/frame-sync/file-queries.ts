/** SQL of the files of an import: what its listing found, and what became of each. */
import type { FolderFile } from '@longview/camera-sources';
import type { Skipped } from '@longview/rules/frame-sync';
import { type Selectable, sql } from 'kysely';
import type { FrameSyncFile } from '../../db/rows.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';
import { type Hold, held } from './work-queries.ts';

export type SyncFileRow = Selectable<FrameSyncFile>;

/** A file with about when it was taken, Unix seconds. */
export type ListedFile = FolderFile & { orderSec: number };

/** Notes the pictures of a page; gives how many of them this import did not know. */
export async function savePage(
  trx: Transaction,
  { feedId, runId }: { feedId: string; runId: string },
  files: readonly ListedFile[],
): Promise<number> {
  const column = <T>(of: (file: ListedFile) => T) => files.map(of);
  const result = await sql`
    insert into frame_sync_file as known (feed_id, run_id, file_id, path, size_bytes, modified_ms, taken_ms, order_sec)
    select ${feedId}, ${runId}, page.* from unnest(
      ${column((file) => file.id)}::text[], ${column((file) => file.path)}::text[],
      ${column((file) => file.sizeBytes)}::bigint[], ${column((file) => file.modifiedMs)}::bigint[],
      ${column((file) => file.takenMs)}::bigint[], ${column((file) => file.orderSec)}::bigint[]) as page
    on conflict (feed_id, file_id) do update set
      run_id = excluded.run_id, path = excluded.path, size_bytes = excluded.size_bytes,
      modified_ms = excluded.modified_ms, taken_ms = excluded.taken_ms, order_sec = excluded.order_sec,
      tries = 0, is_done = false,
      synced_sec = case when (known.path, known.size_bytes, known.modified_ms)
        is not distinct from (excluded.path, excluded.size_bytes, excluded.modified_ms) then known.synced_sec end
    where known.run_id <> excluded.run_id`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}

/** After a page. False when the lease is lost. */
export async function savePlace(
  trx: Transaction,
  hold: Hold,
  { cursor, added }: { cursor: string | null; added: number },
): Promise<boolean> {
  const place = { cursor, is_listed: cursor === null, tries: 0 };
  const query = held(trx, hold).set({ ...place, found_count: sql<number>`found_count + ${added}` });
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** What earlier imports knew and the whole listing did not find. */
export async function deleteUnlisted(db: Queryable, feedId: string, runId: string): Promise<void> {
  const query = db.deleteFrom('frame_sync_file').where('feed_id', '=', feedId);
  await query.where('run_id', '<>', runId).execute();
}

/** The next files: oldest pictures first, those that failed once after all others. */
export function nextFiles(db: Queryable, feedId: string, limit: number): Promise<SyncFileRow[]> {
  return db
    .selectFrom('frame_sync_file')
    .selectAll()
    .where('feed_id', '=', feedId)
    .where('is_done', '=', false)
    .orderBy('tries')
    .orderBy('order_sec')
    .orderBy('file_id')
    .limit(limit)
    .execute();
}

/** What became of a file. `syncedSec` null: it is not to be imported. */
export interface DoneFile {
  fileId: string;
  syncedSec: number | null;
}

/** How far an import is, and what of it is new. */
export interface SyncStep {
  done: readonly DoneFile[];
  /** Ids of files to be tried once more. */
  failed: readonly string[];
  syncedCount: number;
  skipped: Skipped;
}

/** Stores all of a step or, when the lease is lost, nothing and false. */
export async function saveStep(trx: Transaction, hold: Hold, step: SyncStep): Promise<boolean> {
  const isProgress = step.done.length + step.failed.length > 0;
  const counts = { synced_count: step.syncedCount, skipped: JSON.stringify(step.skipped) };
  const query = held(trx, hold).set({ ...counts, ...(isProgress && { tries: 0 }) });
  if ((await query.executeTakeFirst()).numUpdatedRows === 0n) return false;
  await sql`update frame_sync_file file set is_done = true, synced_sec = done.synced_sec
    from unnest(${step.done.map((file) => file.fileId)}::text[], ${step.done.map((file) => file.syncedSec)}::bigint[])
      as done (file_id, synced_sec)
    where file.feed_id = ${hold.feedId} and file.file_id = done.file_id`.execute(trx);
  await sql`update frame_sync_file set tries = tries + 1
    where feed_id = ${hold.feedId} and file_id = any(${[...step.failed]}::text[])`.execute(trx);
  return true;
}
