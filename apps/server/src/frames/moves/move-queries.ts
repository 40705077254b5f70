/** All SQL of `camera_watch`, `camera_reference` and `camera_move` (EXT-590 to EXT-592). Times are unix seconds. */
import type { PictureTroubles } from '@longview/rules/alerts';
import type { CameraPlace, MoveAt } from '@longview/rules/changes';
import { type Selectable, sql } from 'kysely';
import type { CameraMove } from '../../db/rows.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';

/** A picture whose marks are not known yet. */
export interface UnjudgedPicture {
  timeSec: number;
  isBlack: boolean;
}

/** `camera_watch.troubles`. */
export interface SeenTroubles {
  known: PictureTroubles;
  unjudged: UnjudgedPicture[];
  /** When the view became another one; null: it is the first. */
  sceneSec: number | null;
}

export interface CameraWatch {
  picture_key: string;
  began_sec: number;
  version: number;
  history: MoveAt[];
  troubles: SeenTroubles | null;
  /** See `lost_sec` of the table. */
  lostSec: number | null;
  lostCount: number;
}

/** How a feed is watched, and when a person last moved its camera from here; null where there is no such feed. */
export async function findWatch(
  db: Queryable,
  feedId: string,
): Promise<{ watch: CameraWatch | null; turnedSec: number | null } | null> {
  const row = await db
    .selectFrom('feed')
    .leftJoin('camera_watch as watch', 'watch.feed_id', 'feed.id')
    .select(['watch.picture_key', 'watch.began_sec', 'watch.version', 'watch.history', 'watch.troubles'])
    .select(['watch.lost_sec', 'watch.lost_count'])
    .select((eb) =>
      eb
        .selectFrom('capture_source as source')
        .innerJoin('ip_device as device', 'device.id', 'source.device_id')
        .select(({ fn }) => fn.max('device.turned_at').as('turned_at'))
        .whereRef('source.feed_id', '=', 'feed.id')
        .as('turned_at'),
    )
    .where('feed.id', '=', feedId)
    .executeTakeFirst();
  if (!row) return null;
  const { turned_at, picture_key, began_sec, version, history, troubles } = row;
  const turnedSec = turned_at && Math.ceil(turned_at.getTime() / 1000);
  if (picture_key === null || began_sec === null || version === null) return { watch: null, turnedSec };
  const kept = {
    ...{ history: (history ?? []) as unknown as MoveAt[], troubles: troubles as SeenTroubles | null },
    ...{ lostSec: row.lost_sec, lostCount: row.lost_count ?? 0 },
  };
  return { watch: { picture_key, began_sec, version, ...kept }, turnedSec };
}

/** Forgets all that was known of where the camera stands. What keeps it from seeing stays. */
export async function beginWatch(
  trx: Transaction,
  feedId: string,
  { key, beganSec }: { key: string; beganSec: number },
): Promise<void> {
  const row = { picture_key: key, began_sec: beganSec, history: '[]', lost_sec: null, lost_picture: null };
  await trx
    .insertInto('camera_watch')
    .values({ feed_id: feedId, ...row })
    .onConflict((conflict) =>
      conflict.column('feed_id').doUpdateSet({ ...row, version: sql`camera_watch.version + 1` }),
    )
    .execute();
  await trx.deleteFrom('camera_reference').where('feed_id', '=', feedId).execute();
}

export async function readLostPicture(db: Queryable, feedId: string): Promise<Uint8Array | null> {
  const query = db.selectFrom('camera_watch').select('lost_picture').where('feed_id', '=', feedId);
  return (await query.executeTakeFirst())?.lost_picture ?? null;
}

/** False where pictures were taken away meanwhile: then nothing may be kept. `lostPicture`: absent, it stays. */
export async function saveWatch(
  trx: Transaction,
  feedId: string,
  watch: Omit<CameraWatch, 'picture_key' | 'began_sec'> & { lostPicture?: Buffer | null },
): Promise<boolean> {
  const { version, history, troubles, lostSec: lost_sec, lostCount: lost_count, lostPicture } = watch;
  const saved = await trx
    .updateTable('camera_watch')
    .set({ history: JSON.stringify(history), troubles: JSON.stringify(troubles), lost_sec, lost_count })
    .$if(lostPicture !== undefined, (update) => update.set({ lost_picture: lostPicture ?? null }))
    .where('feed_id', '=', feedId)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

/** A reference without its picture. */
export interface ReferenceRow extends CameraPlace {
  bin: number;
  takenSec: number;
  matchedSec: number;
}

export function listReferences(db: Queryable, feedId: string): Promise<ReferenceRow[]> {
  return db
    .selectFrom('camera_reference')
    .select(['bin', 'taken_sec as takenSec', 'matched_sec as matchedSec', 'dx', 'dy', 'turn'])
    .where('feed_id', '=', feedId)
    .execute();
}

export async function readReference(db: Queryable, feedId: string, bin: number): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('camera_reference')
    .select('picture')
    .where('feed_id', '=', feedId)
    .where('bin', '=', bin)
    .executeTakeFirst();
  return row?.picture ?? null;
}

export async function saveReference(
  trx: Transaction,
  feedId: string,
  { bin, takenSec, matchedSec, dx, dy, turn }: ReferenceRow,
  picture: Buffer,
): Promise<void> {
  const row = { taken_sec: takenSec, matched_sec: matchedSec, dx, dy, turn, picture };
  await trx
    .insertInto('camera_reference')
    .values({ feed_id: feedId, bin, ...row })
    .onConflict((conflict) => conflict.columns(['feed_id', 'bin']).doUpdateSet(row))
    .execute();
}

export async function noteMatched(trx: Transaction, feedId: string, bin: number, sec: number): Promise<void> {
  await trx
    .updateTable('camera_reference')
    .set({ matched_sec: sec })
    .where('feed_id', '=', feedId)
    .where('bin', '=', bin)
    .execute();
}

export type MoveRow = Selectable<CameraMove>;
export type MoveOutcome = NonNullable<MoveRow['outcome']>;

/** Locked until the transaction ends. */
export async function findOpenMove(db: Transaction, feedId: string): Promise<MoveRow | null> {
  const query = db.selectFrom('camera_move').selectAll().where('feed_id', '=', feedId);
  return (await query.where('ended_sec', 'is', null).forUpdate().executeTakeFirst()) ?? null;
}

export async function hasMove(db: Queryable, feedId: string, moveId: number): Promise<boolean> {
  const query = db.selectFrom('camera_move').select('id').where('feed_id', '=', feedId);
  return (await query.where('id', '=', moveId).executeTakeFirst()) !== undefined;
}

export function listMoves(db: Queryable, feedId: string, limit: number): Promise<MoveRow[]> {
  return db
    .selectFrom('camera_move')
    .selectAll()
    .where('feed_id', '=', feedId)
    .orderBy('since_sec', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function insertMove(trx: Transaction, move: Omit<MoveRow, 'id'>): Promise<void> {
  await trx.insertInto('camera_move').values(move).execute();
}

export async function endMove(
  db: Queryable,
  feedId: string,
  outcome: MoveOutcome,
  endedSec: number,
): Promise<void> {
  await db
    .updateTable('camera_move')
    .set({ outcome, ended_sec: endedSec })
    .where('feed_id', '=', feedId)
    .where('ended_sec', 'is', null)
    .execute();
}

/** Nothing may rest on pictures of [from, to) from now on. */
export async function forgetPictures(
  trx: Transaction,
  feedId: string,
  from: number,
  to: number,
): Promise<void> {
  const watch = await trx
    .selectFrom('camera_watch')
    .select('history')
    .where('feed_id', '=', feedId)
    .forUpdate()
    .executeTakeFirst();
  if (watch) {
    const history = (watch.history as unknown as MoveAt[]).filter(({ time }) => time < from || time >= to);
    await trx
      .updateTable('camera_watch')
      .set({ history: JSON.stringify(history), version: sql`version + 1` })
      .set({ lost_sec: null, lost_count: 0, lost_picture: null })
      .where('feed_id', '=', feedId)
      .execute();
  }
  const within = (column: 'taken_sec' | 'since_sec' | 'last_sec') =>
    sql<boolean>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;
  await trx.deleteFrom('camera_reference').where('feed_id', '=', feedId).where(within('taken_sec')).execute();
  await trx.deleteFrom('camera_move').where('feed_id', '=', feedId).where(within('since_sec')).execute();
  await trx
    .updateTable('camera_move')
    .set({ last_sec: null })
    .where('feed_id', '=', feedId)
    .where(within('last_sec'))
    .execute();
}

/** References and ended moves of [from, to) of whose day no picture is left (EXT-638). */
export async function dropEmpty(db: Queryable, feedId: string, from: number, to: number): Promise<void> {
  await sql`
    delete from camera_reference gone
    where gone.feed_id = ${feedId} and gone.taken_sec >= ${from} and gone.taken_sec < ${to} and not exists (
      select 1 from frame_segment kept
      where kept.feed_id = gone.feed_id
        and kept.from_us >= (gone.taken_sec / 86400) * 86400000000
        and kept.from_us < (gone.taken_sec / 86400 + 1) * 86400000000)`.execute(db);
  await sql`
    delete from camera_move gone
    where gone.feed_id = ${feedId} and gone.since_sec >= ${from} and gone.since_sec < ${to}
      and gone.ended_sec is not null and not exists (
        select 1 from frame_segment kept
        where kept.feed_id = gone.feed_id
          and kept.from_us >= (gone.since_sec / 86400) * 86400000000
          and kept.from_us < (gone.since_sec / 86400 + 1) * 86400000000)`.execute(db);
}
