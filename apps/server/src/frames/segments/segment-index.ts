/**
 * Owns the table `frame_segment`: the frame store's index of segments, in PostgreSQL. Never touches a file and
 * knows nothing of what is in a segment.
 */
import { AppError, appError, operatorError } from '@longview/base';
import type { FeedTotals, SegmentIndex, SegmentPatch, SegmentRow } from '@longview/frame-store';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { FrameSegment } from '../../db/rows.ts';
import { type Queryable, transaction } from '../../db/transaction.ts';
import { discardRows, forgetGone, type IndexNode, listGone, requireLease } from './segment-nodes.ts';

const HOUR_US = 3600e6;
const PAGE_ROWS = 1000;
/** Rows of one insert or one delete; keeps the number of parameters far below PostgreSQL's limit. */
const BATCH_ROWS = 500;

/** Connections for those who look, and for what is captured and kept: the same database. */
export interface IndexDbs {
  reads: Db;
  writes: Db;
}

/** Segment rows in PostgreSQL. Failures of the database are `AppError('Unavailable')`. */
export function openSegmentIndex({ reads, writes }: IndexDbs, node: IndexNode = { id: '' }): SegmentIndex {
  return {
    find: (feedId, fromUs, toUs) => atDb(() => find(reads, feedId, fromUs, toUs)),
    findInHours: (feedId, hoursUs) => atDb(() => findInHours(reads, feedId, hoursUs)),
    nearestBefore: (feedId, timeUs) => atDb(() => nearestBefore(reads, feedId, timeUs)),
    nearestAfter: (feedId, timeUs) => atDb(() => nearestAfter(reads, feedId, timeUs)),
    insert: (row) => atDb(() => insert(writes, row, node)),
    update: (id, patch) => atDb(() => update(writes, id, patch)),
    replace: (oldIds, newRows) => atDb(() => replace(writes, oldIds, newRows, node)),
    remove: (ids) => atDb(async () => void (await removeRows(writes, ids))),
    discard: (ids) => atDb(() => transaction(writes, async (trx) => void (await removeOld(trx, ids, node)))),
    listGone: (limit, minAgeSec) => atDb(() => listGone(writes, node.id, limit, minAgeSec)),
    forgetGone: (paths) => atDb(() => forgetGone(writes, node.id, paths)),
    all: () => all(reads),
    open: (feedIds) => atDb(() => findOpen(writes, feedIds)),
    closedOnDisk: (afterId, limit) => atDb(() => findClosedOnDisk(writes, node.id, afterId, limit)),
    totals: (feedId) => atDb(() => totals(reads, feedId)),
  };
}

/** @throws AppError InvalidInput when segments lie in an object storage that this start knows nothing of */
export async function requireNoneSent(db: Db): Promise<void> {
  const sent = await db
    .selectFrom('frame_segment')
    .select('id')
    .where('location', '=', 's3')
    .limit(1)
    .executeTakeFirst();
  if (!sent) return;
  throw operatorError(
    'InvalidInput',
    'Frames of this service lie in object storage: set S3_BUCKET and its keys.',
  );
}

async function find(db: Db, feedId: string, fromUs: number, toUs: number): Promise<SegmentRow[]> {
  const rows = await db
    .selectFrom('frame_segment')
    .selectAll()
    .where('feed_id', '=', feedId)
    .where('from_us', '<=', toUs)
    // A segment lies within one hour: this bound lets the index skip the archive before the range.
    .where('from_us', '>=', fromUs - HOUR_US)
    .where('to_us', '>=', fromUs)
    .orderBy('from_us')
    .orderBy('path')
    .execute();
  return rows.map(toSegment);
}

async function findInHours(db: Db, feedId: string, hoursUs: number[]): Promise<SegmentRow[]> {
  // Joined to a list of hours, each is one step down the index; the planner does not see that in a list of ORs.
  const rows = await db
    .selectFrom(
      sql<{ start_us: number }>`unnest(${sql.val(hoursUs)}::bigint[])`.as<'hour'>(sql`hour (start_us)`),
    )
    .innerJoin('frame_segment', (join) =>
      join
        .onRef('from_us', '>=', 'hour.start_us')
        .on('from_us', '<', sql<number>`hour.start_us + ${sql.lit(HOUR_US)}`),
    )
    .selectAll('frame_segment')
    .where('feed_id', '=', feedId)
    .orderBy('from_us')
    .orderBy('path')
    .execute();
  return rows.map(toSegment);
}

async function nearestBefore(db: Db, feedId: string, timeUs: number): Promise<SegmentRow | null> {
  const row = await db
    .selectFrom('frame_segment')
    .selectAll()
    .where('feed_id', '=', feedId)
    .where('from_us', '<=', timeUs)
    .orderBy('from_us', 'desc')
    .orderBy('path', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toSegment(row) : null;
}

async function nearestAfter(db: Db, feedId: string, timeUs: number): Promise<SegmentRow | null> {
  const row = await db
    .selectFrom('frame_segment')
    .selectAll()
    .where('feed_id', '=', feedId)
    .where('to_us', '>=', timeUs)
    .orderBy('to_us')
    .limit(1)
    .executeTakeFirst();
  return row ? toSegment(row) : null;
}

async function update(db: Db, id: string, patch: SegmentPatch): Promise<void> {
  const change = toChange(patch);
  if (Object.keys(change).length === 0) return;
  await db.updateTable('frame_segment').set(change).where('id', '=', id).execute();
}

async function insert(db: Db, row: SegmentRow, node: IndexNode): Promise<void> {
  if (!node.tokenOf) return insertRows(db, [row]);
  await transaction(db, async (trx) => {
    await requireLease(trx, row.feedId, node);
    await insertRows(trx, [row]);
  });
}

async function replace(db: Db, oldIds: string[], newRows: SegmentRow[], node: IndexNode): Promise<void> {
  await transaction(db, async (trx) => {
    const removed = await removeOld(trx, oldIds, node);
    if (removed !== oldIds.length) throw appError('SegmentGone');
    for (const feedId of new Set(newRows.map((row) => row.feedId))) await requireLease(trx, feedId, node);
    await insertRows(trx, newRows);
  });
}

async function insertRows(db: Queryable, rows: SegmentRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH_ROWS) {
    const batch = rows.slice(at, at + BATCH_ROWS).map(toRow);
    await db.insertInto('frame_segment').values(batch).execute();
  }
}

async function removeRows(db: Queryable, ids: string[]): Promise<number> {
  let removed = 0;
  for (let at = 0; at < ids.length; at += BATCH_ROWS) {
    const batch = ids.slice(at, at + BATCH_ROWS);
    const result = await db.deleteFrom('frame_segment').where('id', 'in', batch).executeTakeFirst();
    removed += Number(result.numDeletedRows);
  }
  return removed;
}

function removeOld(trx: Queryable, ids: string[], node: IndexNode): Promise<number> {
  return node.tokenOf ? discardRows(trx, ids, node) : removeRows(trx, ids);
}

/** In pages by id, so that neither memory nor a long transaction grows with the archive. */
async function* all(db: Db): AsyncIterable<SegmentRow> {
  let after = '';
  for (;;) {
    const page = await atDb(() =>
      db
        .selectFrom('frame_segment')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE_ROWS)
        .execute(),
    );
    yield* page.map(toSegment);
    const last = page.at(-1);
    if (!last || page.length < PAGE_ROWS) return;
    after = last.id;
  }
}

async function findOpen(db: Db, feedIds?: string[]): Promise<SegmentRow[]> {
  let query = db.selectFrom('frame_segment').selectAll().where('state', '=', 'Open');
  if (feedIds) query = query.where('feed_id', '=', (eb) => eb.fn.any(eb.val(feedIds)));
  return (await query.execute()).map(toSegment);
}

async function findClosedOnDisk(
  db: Db,
  nodeId: string,
  afterId: string,
  limit: number,
): Promise<SegmentRow[]> {
  const rows = await db
    .selectFrom('frame_segment')
    .selectAll()
    .where('location', '=', 'disk')
    .where('state', '<>', 'Open')
    .where((eb) => eb.or([eb('node_id', 'is', null), eb('node_id', '=', nodeId)]))
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toSegment);
}

async function totals(db: Db, feedId: string): Promise<FeedTotals> {
  const row = await db
    .selectFrom('frame_segment')
    .select(({ fn }) => [
      fn.sum<string | null>('count').as('count'),
      fn.sum<string | null>('bytes').as('bytes'),
      fn.min<number | null>('from_us').as('fromUs'),
      fn.max<number | null>('to_us').as('toUs'),
    ])
    .where('feed_id', '=', feedId)
    .executeTakeFirstOrThrow();
  // PostgreSQL sums to numeric, which comes as text.
  return { count: Number(row.count ?? 0), bytes: Number(row.bytes ?? 0), fromUs: row.fromUs, toUs: row.toUs };
}

function toSegment(row: Selectable<FrameSegment>): SegmentRow {
  return {
    id: row.id,
    feedId: row.feed_id,
    fromUs: Number(row.from_us),
    toUs: Number(row.to_us),
    count: row.count,
    bytes: Number(row.bytes),
    state: row.state,
    location: row.location,
    path: row.path,
    nodeId: row.node_id,
  };
}

function toRow({ id, feedId, fromUs, toUs, path, nodeId, ...facts }: SegmentRow): Insertable<FrameSegment> {
  return { id, feed_id: feedId, from_us: fromUs, to_us: toUs, path, node_id: nodeId, ...facts };
}

function toChange({ fromUs, toUs, count, bytes, state, location }: SegmentPatch): Updateable<FrameSegment> {
  const change = { from_us: fromUs, to_us: toUs, count, bytes, state, location };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

const UNIQUE_VIOLATION = '23505';

/** The edge where the database's errors become ours. */
async function atDb<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const isTwice = cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION;
    if (isTwice) throw appError('SegmentTaken', {}, { cause });
    throw appError('FrameIndexAway', {}, { cause });
  }
}
