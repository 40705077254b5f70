/**
 * Ranges of a feed of which nothing is removed (EXT-634): what removes pictures asks here, and holds the lock while it removes,
 * so that no picture of a range goes once its protection was answered.
 */
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../db/transaction.ts';

/** Unix seconds, [from, to). */
export interface ProtectedSpan {
  fromSec: number;
  toSec: number;
}

/** Rising; of [fromSec, toSec) where it is given. */
export async function listProtected(
  db: Queryable,
  feedId: string,
  { fromSec, toSec }: ProtectedSpan = { fromSec: 0, toSec: Number.MAX_SAFE_INTEGER },
): Promise<ProtectedSpan[]> {
  const rows = await db
    .selectFrom('protected_span')
    .select(['from_sec', 'to_sec'])
    .where('feed_id', '=', feedId)
    .where('from_sec', '<', toSec)
    .where('to_sec', '>', fromSec)
    .orderBy('from_sec')
    .execute();
  return rows.map((row) => ({ fromSec: row.from_sec, toSec: row.to_sec }));
}

/** Whoever removes pictures, and whoever protects some, waits here for each other until their transaction ends. */
export async function lockProtection(trx: Transaction, feedId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`protection ${feedId}`}, 0))`.execute(trx);
}

/** Spans that meet become one. The lock must be held. */
export async function addProtected(
  trx: Transaction,
  feedId: string,
  { fromSec, toSec }: ProtectedSpan,
): Promise<void> {
  const met = await trx
    .deleteFrom('protected_span')
    .where('feed_id', '=', feedId)
    .where('from_sec', '<=', toSec)
    .where('to_sec', '>=', fromSec)
    .returning(['from_sec', 'to_sec'])
    .execute();
  const from_sec = Math.min(fromSec, ...met.map((row) => row.from_sec));
  const to_sec = Math.max(toSec, ...met.map((row) => row.to_sec));
  await trx.insertInto('protected_span').values({ feed_id: feedId, from_sec, to_sec }).execute();
}

/** Of longer spans the rest stays protected. The lock must be held. */
export async function removeProtected(
  trx: Transaction,
  feedId: string,
  { fromSec, toSec }: ProtectedSpan,
): Promise<void> {
  const met = await trx
    .deleteFrom('protected_span')
    .where('feed_id', '=', feedId)
    .where('from_sec', '<', toSec)
    .where('to_sec', '>', fromSec)
    .returning(['from_sec', 'to_sec'])
    .execute();
  const rests = met.flatMap((row) => [
    { feed_id: feedId, from_sec: row.from_sec, to_sec: Math.min(row.to_sec, fromSec) },
    { feed_id: feedId, from_sec: Math.max(row.from_sec, toSec), to_sec: row.to_sec },
  ]);
  const left = rests.filter((rest) => rest.to_sec > rest.from_sec);
  if (left.length > 0) await trx.insertInto('protected_span').values(left).execute();
}

/** Whether a time lies in one of them. */
export const isProtectedBy = (spans: readonly ProtectedSpan[]) => (timeSec: number) =>
  spans.some(({ fromSec, toSec }) => timeSec >= fromSec && timeSec < toSec);
