/** SQL of building kept films: taking one up, telling how far it is, ending it. */
import type { ChapterPlace, FilmPiece } from '@longview/media';
import { type Selectable, sql } from 'kysely';
import type { KeptFilm } from '../../db/rows.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';
import { lockFilmsOf } from './kept-film-queries.ts';

export type FilmToBuild = Selectable<KeptFilm>;

/** A builder that was not heard of for so long has ended; a piece takes less. */
export const LEASE_MS = 120_000;
const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** The account's next film, now being built by the caller; null: there is none, or one is being built already. */
export async function claimFilm(trx: Transaction, accountId: string, now: Date): Promise<FilmToBuild | null> {
  await lockFilmsOf(trx, accountId);
  const films = trx.selectFrom('kept_film').where('account_id', '=', accountId);
  const alive = films.select('id').where('state', '=', 'Running').where('lease_until', '>', now);
  if (await alive.executeTakeFirst()) return null;
  const next = await films
    .select('id')
    .where('state', 'in', ['Queued', 'Running'])
    .where('paused_at', 'is', null)
    .where((row) => row.or([row('retry_at', 'is', null), row('retry_at', '<=', now)]))
    .orderBy(sql`queue_place nulls last`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!next) return null;
  const claimed = trx
    .updateTable('kept_film')
    .set({ state: 'Running', lease_until: leaseFrom(now), retry_at: null, tries: sql<number>`tries + 1` })
    .where('id', '=', next.id);
  return claimed.returningAll().executeTakeFirstOrThrow();
}

/**
 * A piece more is in the file. What went on does not count as a try that failed. `Paused`: the film is given back into
 * the queue and waits there; `Gone`: it is not to be built any more.
 */
export async function saveBuilding(
  db: Queryable,
  id: string,
  building: Building,
  now: Date,
): Promise<'GoesOn' | 'Paused' | 'Gone'> {
  const query = db.updateTable('kept_film').set({
    // Who pauses a film waits for nobody: its builder gives it back, so that never two are built.
    state: sql`case when paused_at is null then 'Running' else 'Queued' end`,
    building: JSON.stringify(building),
    done_count: building.doneCount,
    skipped_count: building.skippedCount,
    byte_count: building.pieces.reduce((sum, piece) => sum + piece.bytes, 0),
    lease_until: sql<Date | null>`case when paused_at is null then ${leaseFrom(now)}::timestamptz end`,
    tries: sql<number>`case when paused_at is null then 1 else 0 end`,
  });
  const mine = query.where('id', '=', id).where('state', '=', 'Running').returning('state');
  const state = (await mine.executeTakeFirst())?.state;
  return state === 'Running' ? 'GoesOn' : state === 'Queued' ? 'Paused' : 'Gone';
}

/** Nothing more of the film is there, but its builder is at work. */
export async function renewLease(db: Queryable, id: string, now: Date): Promise<void> {
  const query = db.updateTable('kept_film').set({ lease_until: leaseFrom(now) });
  await query.where('id', '=', id).where('state', '=', 'Running').execute();
}

export interface FilmEnd {
  frameCount: number;
  sizeBytes: number;
  /** Null: it stays in its file. */
  objectKey: string | null;
  poster: Buffer | null;
  at: Date;
}

/** False when it was cancelled or deleted meanwhile. */
export async function endFilm(trx: Queryable, id: string, end: FilmEnd): Promise<boolean> {
  const query = trx.updateTable('kept_film').set({
    state: 'Done',
    frame_count: end.frameCount,
    byte_count: end.sizeBytes,
    object_key: end.objectKey,
    poster: end.poster,
    finished_at: end.at,
    ...OVER,
    // Whoever deletes pictures must know which films have them.
    frame_times: sql`frame_times`,
  });
  return changedOne(query.where('id', '=', id).where('state', '=', 'Running'));
}

const OVER = {
  ...{ frame_times: null, building: null, lease_until: null, retry_at: null },
  ...{ paused_at: null, queue_place: null },
};

export async function failFilm(trx: Queryable, id: string, code: string, at: Date): Promise<boolean> {
  const over = { ...OVER, byte_count: 0, poster: null, finished_at: at };
  const set = { state: 'Failed' as const, error_code: code, ...over };
  const query = trx.updateTable('kept_film').set(set).where('id', '=', id);
  return changedOne(query.where('state', '=', 'Running'));
}

/** Back into the queue, to be tried again. */
export async function requeueFilm(db: Queryable, id: string, retryAt: Date | null): Promise<void> {
  const set = { state: 'Queued' as const, lease_until: null, retry_at: retryAt };
  await db.updateTable('kept_film').set(set).where('id', '=', id).where('state', '=', 'Running').execute();
}

/** It is made but cannot be put away yet: what was tried does not count. */
export async function postponeFilm(db: Queryable, id: string, retryAt: Date): Promise<void> {
  const set = { state: 'Queued' as const, lease_until: null, retry_at: retryAt, tries: 0 };
  await db.updateTable('kept_film').set(set).where('id', '=', id).where('state', '=', 'Running').execute();
}

/** At a start nobody builds: whatever was being built when the service ended is to be gone on with at once. */
export async function releaseFilms(db: Queryable): Promise<void> {
  await db.updateTable('kept_film').set({ lease_until: null }).where('state', '=', 'Running').execute();
}

/** Accounts that have films to build, and nobody who builds them. */
export async function listWaitingAccounts(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from kept_film where state in ('Queued', 'Running')
    group by account_id
    having bool_and(state = 'Queued' or lease_until is null or lease_until <= ${now})
      and bool_or(paused_at is null and (retry_at is null or retry_at <= ${now}))`.execute(db);
  return rows.map((row) => row.account_id);
}

async function changedOne(query: {
  executeTakeFirst(): Promise<{ numUpdatedRows: bigint }>;
}): Promise<boolean> {
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** What a film that is being built is at; the next piece begins from it. */
export interface Building {
  /** How its file is laid out; absent: as fragments, before EXT-495. */
  layout?: number;
  pieces: FilmPiece[];
  /** Frames looked at. */
  doneCount: number;
  skippedCount: number;
  /** How long those of these frames took that were measured, milliseconds, and how many they are (EXT-448). */
  spentMs?: number;
  measuredCount?: number;
  /** Chapters that began so far (EXT-713). */
  chapters?: readonly ChapterPlace[];
}
