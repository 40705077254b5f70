/** SQL of imports: a feed's newest imported picture, and the imports that were made. */
import { type Selectable, sql } from 'kysely';
import type { ImportRun } from '../../db/rows.ts';
import type { Queryable } from '../../db/transaction.ts';

export type RunRow = Selectable<ImportRun>;

/**
 * Notes an imported picture that is newer than any imported one. States, alerts and auto-disable are not told: no
 * camera was heard (EXT-317).
 */
export async function noteNewest(
  db: Queryable,
  feedId: string,
  { timeSec, width, height }: { timeSec: number; width: number; height: number },
): Promise<void> {
  await sql`insert into feed_content as content (feed_id, imported_at, width, height)
    values (${feedId}, to_timestamp(${timeSec}::float8), ${width}, ${height})
    on conflict (feed_id) do update set imported_at = greatest(content.imported_at, excluded.imported_at),
      width = case when greatest(content.accepted_at, content.imported_at) > excluded.imported_at
        then content.width else excluded.width end,
      height = case when greatest(content.accepted_at, content.imported_at) > excluded.imported_at
        then content.height else excluded.height end`.execute(db);
}

/** After imported pictures went: `newestSec` is the newest of all that are left, unix seconds; null without any. */
export async function noteRemoved(db: Queryable, feedId: string, newestSec: number | null): Promise<void> {
  const query = db.updateTable('feed_content').where('feed_id', '=', feedId);
  if (newestSec === null) await query.set({ imported_at: null }).execute();
  else {
    const imported_at = sql<Date>`least(imported_at, to_timestamp(${newestSec}::float8))`;
    await query.where('imported_at', 'is not', null).set({ imported_at }).execute();
  }
}

/** The import of this id, made where there is none yet. */
export async function makeRun(
  db: Queryable,
  run: { runId: string; feedId: string; source: string; at: Date },
): Promise<RunRow> {
  const { runId: run_id, feedId: feed_id, source, at: begun_at } = run;
  await db
    .insertInto('import_run')
    .values({ run_id, feed_id, source, begun_at })
    .onConflict((conflict) => conflict.column('run_id').doNothing())
    .execute();
  return db.selectFrom('import_run').selectAll().where('run_id', '=', run_id).executeTakeFirstOrThrow();
}

/** Widens the range that the import's pictures lie in; null once it is to be undone. */
export async function widenRun(
  db: Queryable,
  number: number,
  { fromSec, toSec }: { fromSec: number; toSec: number },
): Promise<RunRow | null> {
  const query = db
    .updateTable('import_run')
    .set({
      from_sec: sql<number>`least(from_sec, ${fromSec}::bigint)`,
      to_sec: sql<number>`greatest(to_sec, ${toSec}::bigint)`,
    })
    .where('number', '=', number)
    .where('undo_asked_at', 'is', null);
  return (await query.returningAll().executeTakeFirst()) ?? null;
}

/** Counts pictures as stored by an import, or sets their count where all were counted anew. */
export async function countStored(
  db: Queryable,
  number: number,
  count: { more: number } | { all: number },
): Promise<void> {
  const stored_count = 'all' in count ? count.all : sql<number>`stored_count + ${count.more}`;
  await db.updateTable('import_run').set({ stored_count }).where('number', '=', number).execute();
}

export async function findRun(db: Queryable, number: number): Promise<RunRow | null> {
  const query = db.selectFrom('import_run').selectAll().where('number', '=', number);
  return (await query.executeTakeFirst()) ?? null;
}

export async function findRunById(db: Queryable, runId: string): Promise<RunRow | null> {
  const query = db.selectFrom('import_run').selectAll().where('run_id', '=', runId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Imports that stored anything, the newest first. */
export function listRuns(db: Queryable, feedId: string, limit: number): Promise<RunRow[]> {
  return db
    .selectFrom('import_run')
    .selectAll()
    .where('feed_id', '=', feedId)
    .where('from_sec', 'is not', null)
    .where((eb) => eb.or([eb('stored_count', '>', 0), eb('undo_asked_at', 'is not', null)]))
    .orderBy('begun_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** Whether an import of the feed is being undone. */
export async function isUndoing(db: Queryable, feedId: string): Promise<boolean> {
  const query = db
    .selectFrom('import_run')
    .select('number')
    .where('feed_id', '=', feedId)
    .where('undo_asked_at', 'is not', null)
    .where('undone_at', 'is', null);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** False where it is being undone already. An import that was undone may be undone once more. */
export async function askUndo(db: Queryable, number: number, at: Date): Promise<boolean> {
  const query = db
    .updateTable('import_run')
    .set({ undo_asked_at: at, undone_at: null })
    .where('number', '=', number)
    .where((eb) => eb.or([eb('undo_asked_at', 'is', null), eb('undone_at', 'is not', null)]));
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function addRemoved(db: Queryable, number: number, count: number): Promise<void> {
  const removed_count = sql<number>`removed_count + ${count}`;
  await db.updateTable('import_run').set({ removed_count }).where('number', '=', number).execute();
}

export async function endUndo(db: Queryable, number: number, at: Date): Promise<void> {
  await db.updateTable('import_run').set({ undone_at: at }).where('number', '=', number).execute();
}

/** Seconds of pictures of the feed that a person keeps for good (EXT-52). */
export async function listKeptSecs(db: Queryable, feedId: string): Promise<number[]> {
  const query = db.selectFrom('kept_frame').select('time_sec').where('feed_id', '=', feedId);
  return (await query.execute()).map((row) => row.time_sec);
}
