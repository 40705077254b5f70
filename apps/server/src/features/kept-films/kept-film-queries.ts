/** All SQL of kept films. What only one act needs (times, pieces, the begin) is read there. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { KeptFilm } from '../../db/rows.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';

type AllColumns = Selectable<KeptFilm>;
export type KeptFilmRow = Omit<
  AllColumns,
  'from_sec' | 'frame_times' | 'building' | 'poster' | 'queue_place'
> &
  Measured;
export type NewFilm = Insertable<KeptFilm>;
export type FilePlace = Pick<AllColumns, 'id' | 'feed_id'>;

/** All but what only building reads. */
export const COLUMNS = [
  'id',
  'account_id',
  'feed_id',
  'name',
  'request',
  'ordered_by',
  'period',
  'state',
  'error_code',
  'frame_count',
  'skipped_count',
  'done_count',
  'fps',
  'width',
  'height',
  'last_sec',
  'step_sec',
  'byte_count',
  'object_key',
  'tries',
  'lease_until',
  'retry_at',
  'created_at',
  'finished_at',
  'remade_at',
  'first_film_id',
  'paused_at',
  sql<number | null>`(building->>'spentMs')::float8`.as('spent_ms'),
  sql<number | null>`(building->>'measuredCount')::int`.as('measured_count'),
] as const;

/** Of what is known of a film that is being built. */
interface Measured {
  spent_ms: number | null;
  measured_count: number | null;
}

export async function insertFilm(trx: Queryable, film: NewFilm): Promise<KeptFilmRow> {
  return trx.insertInto('kept_film').values(film).returning(COLUMNS).executeTakeFirstOrThrow();
}

export async function findFilm(db: Queryable, id: string): Promise<KeptFilmRow | null> {
  const query = db.selectFrom('kept_film').select(COLUMNS).where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Films of the account that wait or are being made; paused ones let others pass. */
export async function countUnfinished(db: Queryable, accountId: string): Promise<number> {
  const query = db.selectFrom('kept_film').select(({ fn }) => fn.countAll<number>().as('count'));
  const unfinished = query
    .where('account_id', '=', accountId)
    .where('state', 'in', ['Queued', 'Running'])
    .where('paused_at', 'is', null);
  return Number((await unfinished.executeTakeFirstOrThrow()).count);
}

export async function deleteFilmRow(trx: Queryable, id: string): Promise<void> {
  await trx.deleteFrom('kept_film').where('id', '=', id).execute();
}

/** Objects of a feed's films. */
export async function listFilmObjects(db: Queryable, feedId: string): Promise<string[]> {
  const query = db.selectFrom('kept_film').select('object_key').where('feed_id', '=', feedId);
  return (await query.execute()).flatMap((row) => row.object_key ?? []);
}

export type FilmPlace = Pick<AllColumns, 'id' | 'feed_id' | 'object_key' | 'byte_count'>;

/** Where all films lie that are done. */
export function listDoneFilms(db: Queryable): Promise<FilmPlace[]> {
  const query = db.selectFrom('kept_film').select(['id', 'feed_id', 'object_key', 'byte_count']);
  return query.where('state', '=', 'Done').orderBy('id').execute();
}

/** The film lies elsewhere now; false when it went, or did so already. */
export async function setFilmObject(
  db: Queryable,
  { id, object_key: from }: FilmPlace,
  to: string | null,
): Promise<boolean> {
  const query = db.updateTable('kept_film').set({ object_key: to }).where('id', '=', id);
  const changed = await query.where('object_key', 'is not distinct from', from).executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Without its times nobody knows which of its pictures are deleted, so it keeps no picture either. */
const NOTHING_LEFT = { frame_times: null, building: null, poster: null, paused_at: null, queue_place: null };

/** Gives the film up; undefined when it was over already. */
export function cancelFilmRow(db: Queryable, id: string, at: Date): Promise<KeptFilmRow | undefined> {
  return db
    .updateTable('kept_film')
    .set({ state: 'Cancelled', finished_at: at, byte_count: 0, ...NOTHING_LEFT })
    .where('id', '=', id)
    .where('state', 'in', ['Queued', 'Running'])
    .returning(COLUMNS)
    .executeTakeFirst();
}

export interface FilmPicture {
  poster: Buffer | null;
  frame_times: Buffer | null;
}

export async function findPoster(db: Queryable, id: string): Promise<FilmPicture | null> {
  const query = db.selectFrom('kept_film').select(['poster', 'frame_times']).where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Not of a film that is made anew or given up meanwhile: its picture may be one that was deleted. */
export async function savePoster(
  db: Queryable,
  { id, remade_at: remadeAt }: Pick<AllColumns, 'id' | 'remade_at'>,
  poster: Buffer,
): Promise<void> {
  const query = db.updateTable('kept_film').set({ poster }).where('id', '=', id);
  const same = query.where('remade_at', 'is not distinct from', remadeAt);
  await same.where('frame_times', 'is not', null).execute();
}

/** What schedules and names of a feed's films need. */
export async function findFilmFeed(db: Queryable, feedId: string) {
  return db
    .selectFrom('feed')
    .select(['id', 'account_id', 'name', 'time_zone', 'latitude', 'longitude'])
    .where('id', '=', feedId)
    .executeTakeFirst();
}

export async function findAddressOf(db: Queryable, userId: string): Promise<string | null> {
  const query = db.selectFrom('app_user').select('email').where('id', '=', userId);
  return (await query.executeTakeFirst())?.email ?? null;
}

/** A profile of the account. */
export async function hasProfile(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const query = db.selectFrom('schedule_profile').select('id').where('account_id', '=', accountId);
  return (await query.where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Those of the ids that a file may be kept for: not those that went, nor those that lie in the object storage. */
export async function filmsInFiles(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const query = db.selectFrom('kept_film').select('id');
  const inFiles = query.where('object_key', 'is', null);
  const rows = await inFiles.where('id', '=', sql<string>`any(${[...ids]})`).execute();
  return new Set(rows.map(({ id }) => id));
}

/** One film of an account at a time: whoever asks for the next one waits here for who asked before. */
export async function lockFilmsOf(trx: Transaction, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kept films ${accountId}`}, 0))`.execute(trx);
}
