/** All SQL of video clips. Whoever deletes a row leaves its bytes to the sweep of media: a trigger sees to it. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { VideoClip } from '../../db/rows.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';

export type ClipRow = Selectable<VideoClip>;

/** Whether it is there now: false where the feed has a clip of that second already. */
export async function insertClip(trx: Transaction, clip: Insertable<VideoClip>): Promise<boolean> {
  const query = trx.insertInto('video_clip').values(clip);
  const { numInsertedOrUpdatedRows: count } = await query
    .onConflict((conflict) => conflict.columns(['feed_id', 'started_at']).doNothing())
    .executeTakeFirstOrThrow();
  return count === 1n;
}

export async function findClip(db: Queryable, id: string): Promise<ClipRow | null> {
  const query = db.selectFrom('video_clip').selectAll().where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

export async function findClipAt(db: Queryable, feedId: string, startedAt: Date): Promise<ClipRow | null> {
  const query = db.selectFrom('video_clip').selectAll().where('feed_id', '=', feedId);
  return (await query.where('started_at', '=', startedAt).executeTakeFirst()) ?? null;
}

export interface ClipRange {
  /** Of their beginnings, both included. */
  from: Date;
  to: Date;
  /** Clips that end later are left out. */
  endsBy: Date;
  limit: number;
}

/** Newest first. */
export function listClips(
  db: Queryable,
  feedId: string,
  { from, to, endsBy, limit }: ClipRange,
): Promise<ClipRow[]> {
  return db
    .selectFrom('video_clip')
    .selectAll()
    .where('feed_id', '=', feedId)
    .where('started_at', '>=', from)
    .where('started_at', '<=', to)
    .where(sql<boolean>`started_at + make_interval(secs => duration_sec) <= ${endsBy}`)
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute();
}

/** Whether it was there. */
export async function deleteClipRow(trx: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('video_clip').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What of a feed decides whether clips of it are stored. Never from a cache. */
export function findClipFeed(db: Queryable, feedId: string) {
  return db
    .selectFrom('feed')
    .leftJoin('image_process', (join) =>
      join.onRef('image_process.feed_id', '=', 'feed.id').on('image_process.is_active', '=', true),
    )
    .select(['feed.state', 'feed.has_video_clip', 'image_process.version as image_version'])
    .where('feed.id', '=', feedId)
    .executeTakeFirst();
}

export interface ClipTime {
  id: string;
  /** Unix seconds. */
  timeSec: number;
  byteCount: number;
}

/** Of all clips of the feed, oldest first. */
export async function listClipTimes(db: Queryable, feedId: string): Promise<ClipTime[]> {
  const query = db.selectFrom('video_clip').select(['id', 'started_at', 'byte_count']);
  const rows = await query.where('feed_id', '=', feedId).orderBy('started_at').execute();
  return rows.map(({ id, started_at: at, byte_count: byteCount }) => {
    return { id, timeSec: Math.floor(at.getTime() / 1000), byteCount };
  });
}

export async function removeClips(db: Queryable, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('video_clip')
    .where('id', '=', sql<string>`any(${[...ids]})`)
    .execute();
}

/** Whether the feed takes nothing of the clip's time any more, because it was deleted (EXT-307). */
export async function isClipDeleted(
  trx: Transaction,
  {
    feed_id: feedId,
    started_at: at,
    duration_sec: sec,
  }: Pick<ClipRow, 'feed_id' | 'started_at' | 'duration_sec'>,
): Promise<boolean> {
  const startSec = at.getTime() / 1000;
  const spans = trx.selectFrom('deleted_span').select('to_sec').where('feed_id', '=', feedId);
  const hit = spans
    .where('from_sec', '<', Math.ceil(startSec + sec))
    .where('to_sec', '>', Math.floor(startSec));
  return (await hit.limit(1).executeTakeFirst()) !== undefined;
}

/** Clips that show any part of [from, to), unix seconds: how many, and their objects. */
export function listClipsBetween(
  db: Queryable,
  feedId: string,
  fromSec: number,
  toSec: number,
): Promise<ClipObjects[]> {
  return db
    .selectFrom('video_clip')
    .select(['id', 'payload_key', 'poster_key', 'byte_count'])
    .where('feed_id', '=', feedId)
    .where('started_at', '<', new Date(toSec * 1000))
    .where(sql<boolean>`started_at + make_interval(secs => duration_sec) > to_timestamp(${fromSec}::float8)`)
    .execute();
}

export type ClipObjects = Pick<ClipRow, 'id' | 'payload_key' | 'poster_key' | 'byte_count'>;

/** What should be stored of all clips, in the order of their ids. */
export function listClipObjects(db: Queryable, afterId: string, limit: number): Promise<ClipObjects[]> {
  const query = db.selectFrom('video_clip').select(['id', 'payload_key', 'poster_key', 'byte_count']);
  return query.where('id', '>', afterId).orderBy('id').limit(limit).execute();
}

/** When the newest clip begins that came from a folder; null without one. */
export async function findNewestOfFolder(db: Queryable, feedId: string): Promise<Date | null> {
  const query = db.selectFrom('video_clip').select('started_at').where('feed_id', '=', feedId);
  const newest = query.where('source', '=', 'Folder').orderBy('started_at', 'desc').limit(1);
  return (await newest.executeTakeFirst())?.started_at ?? null;
}
