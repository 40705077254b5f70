/** SQL of working an import: who works it, and its end. Nothing is written by who does not hold its lease. */
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../db/transaction.ts';
import type { SyncRow } from './frame-sync-queries.ts';

/** Who works an import, and since which claim. */
export interface Hold {
  feedId: string;
  leaseId: string;
}

/** A killed worker's import goes on elsewhere after this time. */
export const LEASE_SEC = 15;
const LEASE = sql<Date>`now() + ${LEASE_SEC} * interval '1 second'`;

/** The import that waited longest, now worked by the holder of `leaseId`; null where none waits. */
export async function claimNext(db: Queryable, leaseId: string): Promise<SyncRow | null> {
  const waiting = db
    .selectFrom('frame_sync')
    .select('feed_id')
    .where('stopped_at', 'is', null)
    .where(isFree)
    .orderBy('lease_until', (order) => order.asc().nullsFirst())
    .orderBy('started_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const query = db
    .updateTable('frame_sync')
    .set({ lease_id: leaseId, lease_until: LEASE, tries: sql<number>`tries + 1` })
    .where('feed_id', '=', waiting);
  return (await query.returningAll().executeTakeFirst()) ?? null;
}

const isFree = sql<boolean>`(lease_until is null or lease_until <= now())`;

/** Whether it is still held and wanted: false when it was asked to stop, ended, deleted, or taken over. */
export async function renewLease(db: Queryable, hold: Hold): Promise<boolean> {
  const row = await held(db, hold)
    .set({ lease_until: LEASE })
    .returning('abort_requested_at')
    .executeTakeFirst();
  return row !== undefined && row.abort_requested_at === null;
}

/** Hands over to whoever comes next, the last of those that wait; not before `pauseMs` are over. */
export async function releaseLease(
  db: Queryable,
  hold: Hold,
  { pauseMs, failedCalls }: { pauseMs: number; failedCalls: number },
): Promise<void> {
  const from = sql<Date>`now() + ${pauseMs} * interval '1 millisecond'`;
  await held(db, hold)
    .set({ lease_id: null, lease_until: from, failed_calls: failedCalls, tries: 0 })
    .execute();
}

/** Ends the import. `isWhole`: it came to its end, so that nothing need be known of its files any more. */
export async function endSync(
  trx: Transaction,
  hold: Hold,
  { at, error, isWhole }: { at: Date; error: string | null; isWhole: boolean },
): Promise<void> {
  const over = { stopped_at: at, error, cursor: null, lease_id: null, lease_until: null };
  const { numUpdatedRows } = await held(trx, hold).set(over).executeTakeFirstOrThrow();
  if (isWhole && numUpdatedRows > 0n) {
    await trx.deleteFrom('frame_sync_file').where('feed_id', '=', hold.feedId).execute();
  }
}

/** Whether any import runs, worked or waiting. */
export async function isAnyRunning(db: Queryable): Promise<boolean> {
  const query = db.selectFrom('frame_sync').select('feed_id').where('stopped_at', 'is', null).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** How many imports somebody works, and how many could be worked now. */
export async function countImports(db: Queryable): Promise<{ held: number; waiting: number }> {
  const { rows } = await sql<{ held: number; waiting: number }>`
    select count(*) filter (where ${isFree})::int as waiting,
      count(*) filter (where not ${isFree} and lease_id is not null)::int as held
    from frame_sync where stopped_at is null`.execute(db);
  return rows[0] ?? { held: 0, waiting: 0 };
}

/** Forgets the files of imports that stopped before `before` and were not started again. */
export async function deleteOldFiles(db: Queryable, before: Date): Promise<void> {
  await sql`delete from frame_sync_file file using frame_sync sync
    where sync.feed_id = file.feed_id and sync.stopped_at < ${before}`.execute(db);
}

/** The row of a running import, for its holder alone. */
export function held(db: Queryable, { feedId, leaseId }: Hold) {
  return db
    .updateTable('frame_sync')
    .where('feed_id', '=', feedId)
    .where('lease_id', '=', leaseId)
    .where('stopped_at', 'is', null);
}
