/** All SQL of keys by which video is sent to feeds. */
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';
import { STATION_SENDS_VIDEO } from '../../stream-in/index.ts';

export interface StreamKeyRow {
  key_sealed: string;
  made_at: Date;
  /** At which it takes video by SRT. */
  srt_port: number | null;
}

/** Null when the feed has none. */
export async function findStreamKey(db: Queryable, feedId: string): Promise<StreamKeyRow | null> {
  const query = db.selectFrom('stream_in').select(['key_sealed', 'made_at', 'srt_port']);
  return (await query.where('feed_id', '=', feedId).executeTakeFirst()) ?? null;
}

export async function findFeedOfKey(db: Queryable, keyHash: Buffer): Promise<string | null> {
  const query = db.selectFrom('stream_in').select('feed_id').where('key_hash', '=', keyHash);
  return (await query.executeTakeFirst())?.feed_id ?? null;
}

export async function saveStreamKey(
  db: Queryable,
  feedId: string,
  row: Pick<StreamKeyRow, 'key_sealed' | 'made_at'> & { key_hash: Buffer },
): Promise<void> {
  await db
    .insertInto('stream_in')
    .values({ feed_id: feedId, ...row })
    .onConflict((conflict) => conflict.column('feed_id').doUpdateSet({ ...row }))
    .execute();
}

/** False when there was none. */
export async function deleteStreamKey(db: Queryable, feedId: string): Promise<boolean> {
  const result = await db.deleteFrom('stream_in').where('feed_id', '=', feedId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Until the end of the transaction nobody else gives a port away. */
export async function lockSrtPorts(db: Queryable): Promise<void> {
  await sql`lock table stream_in in share row exclusive mode`.execute(db);
}

export async function saveSrtPort(db: Queryable, feedId: string, port: number | null): Promise<void> {
  await db.updateTable('stream_in').set({ srt_port: port }).where('feed_id', '=', feedId).execute();
}

/** All that are given away. */
export async function listSrtPorts(db: Queryable): Promise<{ srt_port: number; key_sealed: string }[]> {
  const query = db.selectFrom('stream_in').select(['srt_port', 'key_sealed']);
  return query.where('srt_port', 'is not', null).$narrowType<{ srt_port: number }>().execute();
}

/** What decides whether a feed takes video. */
export async function findPushFacts(db: Queryable, feedId: string) {
  const query = db
    .selectFrom('feed')
    .leftJoin('account', 'account.id', 'feed.account_id')
    .select(['feed.account_id', 'feed.state', 'feed.has_video_stream'])
    .select(sql<boolean>`account.closed_at is not null`.as('is_closed'))
    .where('feed.id', '=', feedId);
  return (await query.executeTakeFirst()) ?? null;
}

/** The camera of a Station that sends this feed's video; null where none does. */
export async function findStationOf(db: Queryable, feedId: string) {
  const { rows } = await sql<{ device_id: string; token_hash: Buffer }>`
    select device.id as device_id, device.token_hash
    from device_feed join device on device.id = device_feed.device_id
    where device_feed.feed_id = ${feedId} and ${STATION_SENDS_VIDEO}`.execute(db);
  return rows[0] ?? null;
}

/** Whether the feed has a source of video of its own, which is shown in place of what is sent. */
export async function hasVideoSource(db: Queryable, feedId: string): Promise<boolean> {
  const query = db.selectFrom('capture_source').select('feed_id').where('feed_id', '=', feedId);
  return (await query.where('intent', '=', 'VideoStream').executeTakeFirst()) !== undefined;
}
