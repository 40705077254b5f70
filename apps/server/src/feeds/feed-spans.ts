/**
 * Ranges of a feed's time: those of deleted pictures, of which nothing is taken again (EXT-305), and protected ones, of which
 * nothing is removed (EXT-634). What removes pictures by a rule holds `lockProtection` while it does, so that no picture of a
 * range goes once its protection was answered.
 */
import { appError } from '@longview/base';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../db/transaction.ts';

/** Unix seconds, [from, to). */
export interface Span {
  fromSec: number;
  toSec: number;
}

/** Spans of one feed do not meet. */
export type SpanTable = 'deleted_span' | 'protected_span';

interface SpanRow {
  from_sec: number;
  to_sec: number;
}

const ALL: Span = { fromSec: 0, toSec: Number.MAX_SAFE_INTEGER };
/** A rule removes an hour of pictures at a time; on object storage that may take seconds. */
const LOCK_WAIT = '20s';
const LOCK_NOT_AVAILABLE = '55P03';
const isLate = (err: unknown) => (err as { code?: string }).code === LOCK_NOT_AVAILABLE;

/** Rising; those that reach into [fromSec, toSec). */
export async function listSpans(
  db: Queryable,
  table: SpanTable,
  feedId: string,
  { fromSec, toSec }: Span = ALL,
): Promise<Span[]> {
  const { rows } = await sql<SpanRow>`select from_sec, to_sec from ${sql.table(table)}
    where feed_id = ${feedId} and from_sec < ${toSec} and to_sec > ${fromSec} order by from_sec`.execute(db);
  return rows.map((row) => ({ fromSec: row.from_sec, toSec: row.to_sec }));
}

/** Spans that meet become one. Others must be kept from the feed's spans meanwhile, by a lock. */
export async function addSpan(
  trx: Transaction,
  table: SpanTable,
  feedId: string,
  { fromSec, toSec }: Span,
): Promise<void> {
  const { rows } = await sql<SpanRow>`delete from ${sql.table(table)}
    where feed_id = ${feedId} and from_sec <= ${toSec} and to_sec >= ${fromSec} returning from_sec, to_sec`.execute(
    trx,
  );
  const from = Math.min(fromSec, ...rows.map((row) => row.from_sec));
  const to = Math.max(toSec, ...rows.map((row) => row.to_sec));
  await insert(trx, table, feedId, { fromSec: from, toSec: to });
}

/** Of longer spans the rest stays. Locked as for `addSpan`. */
export async function removeSpan(
  trx: Transaction,
  table: SpanTable,
  feedId: string,
  { fromSec, toSec }: Span,
): Promise<void> {
  const { rows } = await sql<SpanRow>`delete from ${sql.table(table)}
    where feed_id = ${feedId} and from_sec < ${toSec} and to_sec > ${fromSec} returning from_sec, to_sec`.execute(
    trx,
  );
  const rests = rows.flatMap((row) => [
    { fromSec: row.from_sec, toSec: Math.min(row.to_sec, fromSec) },
    { fromSec: Math.max(row.from_sec, toSec), toSec: row.to_sec },
  ]);
  for (const rest of rests) if (rest.toSec > rest.fromSec) await insert(trx, table, feedId, rest);
}

async function insert(trx: Transaction, table: SpanTable, feedId: string, span: Span): Promise<void> {
  await sql`insert into ${sql.table(table)} (feed_id, from_sec, to_sec)
    values (${feedId}, ${span.fromSec}, ${span.toSec})`.execute(trx);
}

/**
 * Whoever removes pictures by a rule, and whoever protects or deletes some, waits here for each other until their transaction ends.
 * Take it before any row: pictures are removed over other connections, which touch the feed's rows. Fails after 20 s, so that
 * many who wait do not hold all connections. @throws AppError Unavailable then
 */
export async function lockProtection(trx: Transaction, feedId: string, wait = LOCK_WAIT): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(wait)}`.execute(trx);
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`protection ${feedId}`}, 0))`;
  await lock.execute(trx).catch((err) => {
    throw isLate(err) ? appError('RemovalIsUnderWay', {}, { detail: { retryAfterSec: 20 } }) : err;
  });
  // What follows in the transaction waits for rows as anything does.
  await sql`set local lock_timeout = 0`.execute(trx);
}

/** Whether a time lies in one of them. */
export const isWithin = (spans: readonly Span[]) => (timeSec: number) =>
  spans.some(({ fromSec, toSec }) => timeSec >= fromSec && timeSec < toSec);
