/** SQL of how runs stand, and of the journal of what they removed. */
import type { Removal as RemovalShape, RetentionItemShape, RetentionPreview } from '@longview/contract';
import type { LastRun } from '@longview/rules/retention';
import { type Selectable, sql } from 'kysely';
import type { Removal, RetentionRun } from '../../db/rows.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';

/** What a run that waits for a person would remove. */
export type HeldRun = Omit<RetentionPreview, 'Days'> & { FrameTotal: number };
export type RunRow = Omit<Selectable<RetentionRun>, 'held'> & { held: HeldRun | null };
/** Nobody but us writes them, and none while nothing is to be removed. */
interface RemovalRule {
  strategy: RemovalShape['FrameRemovalStrategy'];
  policy: RemovalShape['FrameRetentionPolicy'];
  items: RetentionItemShape[];
}
export type RemovalRow = Omit<Selectable<Removal>, keyof RemovalRule> & RemovalRule;

export async function findRun(db: Queryable, feedId: string): Promise<RunRow | null> {
  const query = db.selectFrom('retention_run').selectAll().where('feed_id', '=', feedId);
  return (await query.$narrowType<{ held: HeldRun | null }>().executeTakeFirst()) ?? null;
}

/**
 * Begins a run. What was stored since the last done one is now this run's to look at; what comes in from here on is
 * noted for the next. Null when the feed went meanwhile.
 */
export async function beginRun(db: Queryable, feedId: string, triedAt: Date): Promise<RunRow | null> {
  await sql`insert into retention_run (feed_id) select id from feed where id = ${feedId}
    on conflict do nothing`.execute(db);
  const { rows } = await sql<RunRow>`update retention_run
    set tried_at = ${triedAt}, taken_from_us = least(taken_from_us, added_from_us), added_from_us = null
    where feed_id = ${feedId} returning *`.execute(db);
  return rows[0] ?? null;
}

/** Start of the oldest hour still being written: it may get frames that no new segment tells of. */
export async function findOldestOpenUs(db: Queryable, feedId: string): Promise<number | null> {
  const query = db.selectFrom('frame_segment').where('feed_id', '=', feedId).where('state', '=', 'Open');
  const row = await query.select(({ fn }) => fn.min('from_us').as('from_us')).executeTakeFirst();
  return row?.from_us ?? null;
}

/** The run is done: a confirmation has served, and what was held is over. */
export async function finishRun(
  db: Queryable,
  feedId: string,
  done: LastRun & { factsKey: string; settingsKey: string; openFromUs: number | null },
): Promise<void> {
  await db
    .updateTable('retention_run')
    .set({
      ran_at: new Date(done.ranAtSec * 1000),
      newest_sec: done.newestSec,
      facts_key: done.factsKey,
      settings_key: done.settingsKey,
      taken_from_us: done.openFromUs,
      confirmed_count: null,
      held: null,
      held_at: null,
      held_key: null,
    })
    .where('feed_id', '=', feedId)
    .execute();
}

export async function holdRun(
  db: Queryable,
  feedId: string,
  { held, heldAt, heldKey }: { held: HeldRun; heldAt: Date; heldKey: string },
): Promise<void> {
  const change = { held: JSON.stringify(held), held_at: heldAt, held_key: heldKey };
  await db.updateTable('retention_run').set(change).where('feed_id', '=', feedId).execute();
}

/** What a person said yes to for this feed; null takes that back. What was held is looked at again. */
export async function confirmRun(trx: Transaction, feedId: string, count: number | null): Promise<void> {
  const change = {
    confirmed_count: count,
    held_key: null,
    ...(count === null && { held: null, held_at: null }),
  };
  await trx
    .insertInto('retention_run')
    .values({ feed_id: feedId, ...change })
    .onConflict((conflict) => conflict.column('feed_id').doUpdateSet(change))
    .execute();
}

/** The next run looks at frames from here on again, e.g. because a mark is gone. */
export async function lookAgainFrom(trx: Transaction, feedId: string, timeSec: number): Promise<void> {
  await sql`update retention_run set added_from_us = least(added_from_us, ${timeSec * 1e6}::bigint)
    where feed_id = ${feedId}`.execute(trx);
}

/** Before the first frame goes: whatever happens then, what was made from it is looked for. */
export async function noteSweep(
  db: Queryable,
  feedId: string,
  fromSec: number,
  toSec: number,
): Promise<void> {
  await sql`update retention_run set sweep_from_sec = least(sweep_from_sec, ${fromSec}::bigint),
    sweep_to_sec = greatest(sweep_to_sec, ${toSec}::bigint) where feed_id = ${feedId}`.execute(db);
}

export async function clearSweep(db: Queryable, feedId: string): Promise<void> {
  const change = { sweep_from_sec: null, sweep_to_sec: null };
  await db.updateTable('retention_run').set(change).where('feed_id', '=', feedId).execute();
}

/** Opens an entry of the journal and gives its number. */
export async function insertRemoval(
  db: Queryable,
  entry: Pick<RemovalRow, 'feed_id' | 'account_id' | 'began_at' | 'strategy' | 'items'> & { policy: string },
): Promise<number> {
  const values = { ...entry, items: JSON.stringify(entry.items) };
  const query = db.insertInto('removal').values(values).returning('id');
  return (await query.executeTakeFirstOrThrow()).id;
}

/** Frames that went: written after each hour, so a run that is killed has told all but its last one. */
export async function addToRemoval(
  db: Queryable,
  id: number,
  part: { count: number; bytes: number; firstSec: number; lastSec: number },
): Promise<void> {
  await sql`update removal set frame_count = frame_count + ${part.count}, byte_count = byte_count + ${part.bytes},
    first_sec = least(first_sec, ${part.firstSec}::bigint), last_sec = greatest(last_sec, ${part.lastSec}::bigint)
    where id = ${id}`.execute(db);
}

export async function finishRemoval(db: Queryable, id: number): Promise<void> {
  await db.updateTable('removal').set({ is_done: true }).where('id', '=', id).execute();
}

/** Newest first. */
export function listRemovals(db: Queryable, feedId: string, limit: number): Promise<RemovalRow[]> {
  const query = db.selectFrom('removal').selectAll().where('feed_id', '=', feedId);
  return query.orderBy('began_at', 'desc').orderBy('id', 'desc').limit(limit).$castTo<RemovalRow>().execute();
}

export async function deleteOldRemovals(db: Queryable, olderThan: Date): Promise<void> {
  await db.deleteFrom('removal').where('began_at', '<', olderThan).execute();
}
