/** All SQL of deletions: what was asked for and how far it is, and the times of which nothing is taken again. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { FrameDeletion } from '../../db/rows.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';
import type { Span } from '../../feeds/index.ts';

export type DeletionRow = Selectable<FrameDeletion>;

export function insertDeletion(trx: Transaction, row: Insertable<FrameDeletion>): Promise<DeletionRow> {
  return trx.insertInto('frame_deletion').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findDeletion(db: Queryable, id: number): Promise<DeletionRow | null> {
  const query = db.selectFrom('frame_deletion').selectAll().where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Newest first. */
export function listDeletions(db: Queryable, feedId: string, limit: number): Promise<DeletionRow[]> {
  const query = db.selectFrom('frame_deletion').selectAll().where('feed_id', '=', feedId);
  return query.orderBy('asked_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** The next one that nobody carries out, now the caller's until `leaseUntil`; null: there is none. */
export async function claimDeletion(db: Queryable, now: Date, leaseUntil: Date): Promise<DeletionRow | null> {
  const { rows } = await sql<DeletionRow>`update frame_deletion set lease_until = ${leaseUntil} where id = (
    select id from frame_deletion where done_at is null and (lease_until is null or lease_until <= ${now})
    order by lease_until nulls first, asked_at, id limit 1 for update skip locked) returning *`.execute(db);
  return rows[0] ?? null;
}

/** Frames that went: written after each hour. */
export async function addToDeletion(
  db: Queryable,
  id: number,
  { count, bytes, leaseUntil }: { count: number; bytes: number; leaseUntil: Date },
): Promise<void> {
  await sql`update frame_deletion set frame_count = frame_count + ${count}, byte_count = byte_count + ${bytes},
    lease_until = ${leaseUntil}, trouble = null where id = ${id}`.execute(db);
}

/** It waits until then; `trouble` null: for a free hand. */
export async function putOffDeletion(
  db: Queryable,
  id: number,
  { trouble, until }: { trouble: string | null; until: Date | null },
): Promise<void> {
  await db.updateTable('frame_deletion').set({ trouble, lease_until: until }).where('id', '=', id).execute();
}

export async function finishDeletion(db: Queryable, id: number, at: Date): Promise<void> {
  const set = { done_at: at, lease_until: null, trouble: null };
  await db.updateTable('frame_deletion').set(set).where('id', '=', id).execute();
}

/** Done before `before`, and what was made of their frames not looked for again. */
export function listUnswept(db: Queryable, before: Date): Promise<DeletionRow[]> {
  const query = db.selectFrom('frame_deletion').selectAll().where('swept_at', 'is', null);
  return query.where('done_at', '<=', before).orderBy('id').execute();
}

export async function noteSwept(db: Queryable, id: number, at: Date): Promise<void> {
  await db.updateTable('frame_deletion').set({ swept_at: at }).where('id', '=', id).execute();
}

/** Marks of frames that no rule removes (EXT-52). */
export async function countKept(db: Queryable, feedId: string, { fromSec, toSec }: Span): Promise<number> {
  const marks = db.selectFrom('kept_frame').select(({ fn }) => fn.countAll<number>().as('count'));
  const query = marks.where('feed_id', '=', feedId).where('time_sec', '>=', fromSec);
  return Number((await query.where('time_sec', '<', toSec).executeTakeFirstOrThrow()).count);
}

export async function removeKept(trx: Transaction, feedId: string, { fromSec, toSec }: Span): Promise<void> {
  const marks = trx.deleteFrom('kept_frame').where('feed_id', '=', feedId);
  await marks.where('time_sec', '>=', fromSec).where('time_sec', '<', toSec).execute();
}

/** Closed segments whose frames all lie in whole hours of the span, summed; open ones are left to the store. */
export async function sumClosed(db: Queryable, feedId: string, { fromSec, toSec }: Span) {
  const { rows } = await sql<{
    count: number;
    bytes: number;
    first_us: number | null;
    last_us: number | null;
  }>`
    select coalesce(sum(count), 0)::float8 as count, coalesce(sum(bytes), 0)::float8 as bytes,
      min(from_us)::float8 as first_us, max(to_us)::float8 as last_us
    from frame_segment where feed_id = ${feedId} and state <> 'Open'
      and from_us >= ${fromSec * 1e6}::bigint and to_us < ${toSec * 1e6}::bigint`.execute(db);
  return rows[0] ?? { count: 0, bytes: 0, first_us: null, last_us: null };
}

/** Starts of the hours of the span that are being written, unix seconds. */
export async function openHours(db: Queryable, feedId: string, { fromSec, toSec }: Span): Promise<number[]> {
  const open = db.selectFrom('frame_segment').select('from_us').distinct().where('feed_id', '=', feedId);
  const within = open.where('state', '=', 'Open').where('from_us', '>=', fromSec * 1e6);
  const rows = await within
    .where('from_us', '<', toSec * 1e6)
    .orderBy('from_us')
    .execute();
  return rows.map((row) => row.from_us / 1e6);
}

/** The newest picture is another one, where the one that is known lay in the span. */
export async function noteNewestLeft(
  db: Queryable,
  feedId: string,
  { fromSec, toSec }: Span,
  newest: { timeSec: number; width: number; height: number } | null,
): Promise<void> {
  const at = newest && new Date(newest.timeSec * 1000);
  await sql`update feed_content set accepted_at = ${at}, stored_at = ${at},
      width = ${newest?.width ?? null}, height = ${newest?.height ?? null}
    where feed_id = ${feedId} and greatest(accepted_at, stored_at) >= to_timestamp(${fromSec}::float8)
      and least(accepted_at, stored_at) < to_timestamp(${toSec}::float8)
      and greatest(accepted_at, stored_at) < to_timestamp(${toSec}::float8)`.execute(db);
}
