/** All SQL of the table `change_day`: which days wait, their summaries and scores (EXT-540 to EXT-542). Days are numbers of `day-numbers.ts`. */
import { HISTORY_DAYS, WINDOW_DAYS } from '@longview/rules/changes';
import { type Selectable, sql } from 'kysely';
import type { ChangeDay } from '../../db/rows.ts';
import type { Queryable } from '../../db/transaction.ts';

export type ChangeDayRow = Selectable<ChangeDay>;

/** In place of the version of the rules that marked a day's pictures, where there is none to be marked. */
const NOTHING_TO_MARK = -1;

/** Days to be worked on. */
const OPEN = ['Waiting', 'Summarised'] as const;
/** Also those not scored yet, so that who is scoring one sees that it rests on something else now. */
const SUMMARISED = ['Summarised', 'Scored'] as const;

/** The day has grids that no summary knows. What it has stays until it is made anew. */
export async function markDay(db: Queryable, feedId: string, day: number, at: Date): Promise<void> {
  await db
    .insertInto('change_day')
    .values({ feed_id: feedId, day, state: 'Waiting', marked_at: at })
    .onConflict((conflict) =>
      conflict.columns(['feed_id', 'day']).doUpdateSet({
        state: 'Waiting',
        marked_at: at,
        marks: sql`change_day.marks + 1`,
      }),
    )
    .execute();
}

/** Days with grids that the index does not know yet; the others stay as they are. */
export async function addDays(db: Queryable, feedId: string, days: readonly number[]): Promise<void> {
  await sql`
    insert into change_day (feed_id, day, state, marked_at)
    select ${feedId}, day, 'Waiting', to_timestamp(0) from unnest(${[...days]}::int[]) as measured (day)
    on conflict (feed_id, day) do update set state = 'Waiting' where change_day.state = 'Gap'`.execute(db);
}

/** What was made of days `from` to `to`, both included, and of what is compared with them, is no more: they wait again. */
export async function forgetDays(db: Queryable, feedId: string, from: number, to: number): Promise<void> {
  const rows = db.updateTable('change_day').where('feed_id', '=', feedId);
  await db
    .deleteFrom('change_day')
    .where('feed_id', '=', feedId)
    .where('day', '>=', from - WINDOW_DAYS)
    .where('day', '<=', to + HISTORY_DAYS)
    .where('state', '=', 'Gap')
    .execute();
  await rows
    .where('day', '>=', from)
    .where('day', '<=', to)
    // They need not settle: what is gone is gone.
    .set({ state: 'Waiting', marked_at: new Date(0), marks: sql`marks + 1`, summary: null, scores: null })
    .execute();
  await rows
    .where('day', '>=', from - WINDOW_DAYS)
    .where('day', '<=', to + HISTORY_DAYS)
    .where('state', 'in', SUMMARISED)
    .set({ state: 'Summarised', marks: sql`marks + 1`, scores: null })
    .execute();
}

/** Removes days of [from, to] of which no picture is left. Days of gaps go with the pictures before them. */
export async function dropEmptyDays(db: Queryable, feedId: string, from: number, to: number): Promise<void> {
  await sql`
    delete from change_day gone
    where gone.feed_id = ${feedId} and gone.day between ${from} and ${to} and not exists (
      select 1 from frame_segment kept
      where kept.feed_id = gone.feed_id
        and kept.from_us >= (gone.day - case gone.state when 'Gap' then ${WINDOW_DAYS}::int else 0 end) * 86400000000
        and kept.from_us < (gone.day + 1) * 86400000000)`.execute(db);
}

/** Feeds after one of them, in the order of their ids, with days that are over, whose days after are, or that are to be marked. */
export async function listDueFeeds(
  db: Queryable,
  { after, today, limit }: { after: string; today: number; limit: number },
): Promise<string[]> {
  // Each half ends early by its own index.
  const due = await sql<{ feed_id: string }>`
    (select distinct feed_id from change_day
      where state in ('Waiting', 'Summarised') and feed_id > ${after}
        and (state = 'Waiting' and day < ${today} or state = 'Summarised' and day <= ${today - WINDOW_DAYS}::int)
      order by feed_id limit ${limit})
    union
    (select distinct feed_id from change_day
      where marks_version = 0 and state in ('Summarised', 'Scored') and feed_id > ${after} and day < ${today}
      order by feed_id limit ${limit})
    order by feed_id limit ${limit}`.execute(db);
  return due.rows.map(({ feed_id }) => feed_id);
}

/** The feed's open days before `before`, rising, each with the next day that has pictures. */
export function listOpenDays(db: Queryable, feedId: string, before: number, limit: number) {
  return db
    .selectFrom('change_day')
    .select(['day', 'state', 'marks', 'marked_at'])
    .select(
      sql<number | null>`(
        select min(later.day) from change_day later
        where later.feed_id = change_day.feed_id and later.day > change_day.day and later.state <> 'Gap')`.as(
        'next',
      ),
    )
    .where('feed_id', '=', feedId)
    .where('state', 'in', OPEN)
    .where('day', '<', before)
    .orderBy('day')
    .limit(limit)
    .execute();
}

/** All rows of [from, to), rising. */
export function listDays(
  db: Queryable,
  feedId: string,
  from: number,
  to: number,
): Promise<Pick<ChangeDayRow, 'day' | 'state' | 'marks' | 'summary'>[]> {
  return db
    .selectFrom('change_day')
    .select(['day', 'state', 'marks', 'summary'])
    .where('feed_id', '=', feedId)
    .where('day', '>=', from)
    .where('day', '<', to)
    .orderBy('day')
    .execute();
}

/** False where the day was marked or forgotten meanwhile: then nothing is kept. */
export async function saveSummary(
  db: Queryable,
  feedId: string,
  { day, marks }: { day: number; marks: number },
  summary: Uint8Array | null,
): Promise<boolean> {
  // A day whose grids cannot be had is done, and has no summary and no new marks.
  const set = summary
    ? ({ state: 'Summarised', summary: Buffer.from(summary), marks_version: 0 } as const)
    : ({ state: 'Scored', summary, marks_version: NOTHING_TO_MARK } as const);
  const result = await db
    .updateTable('change_day')
    .set(set)
    .where('feed_id', '=', feedId)
    .where('day', '=', day)
    .where('marks', '=', marks)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** A summary that was dropped and is needed once more; the state stays. */
export async function keepSummary(
  db: Queryable,
  feedId: string,
  { day, marks }: { day: number; marks: number },
  summary: Uint8Array,
): Promise<void> {
  const row = db.updateTable('change_day').where('feed_id', '=', feedId).where('day', '=', day);
  await row
    .where('marks', '=', marks)
    .set({ summary: Buffer.from(summary) })
    .execute();
}

/** Days around one that has another summary now are compared anew; their scores stay until then. */
export async function reopenAround(db: Queryable, feedId: string, day: number): Promise<void> {
  await db
    .updateTable('change_day')
    .set({ state: 'Summarised', marks: sql`marks + 1` })
    .where('feed_id', '=', feedId)
    // The fifth day before may be the last one before a gap, whose days are compared too.
    .where('day', '>=', day - WINDOW_DAYS)
    .where('day', '<=', day + HISTORY_DAYS)
    .where('day', '!=', day)
    .where('state', 'in', SUMMARISED)
    .execute();
}

export interface ScoredDay {
  day: number;
  scores: Uint8Array | null;
}

/** The scores of days from `from` on are others now, where a region of the feed has an alert (EXT-619). */
export async function askToLook(trx: Queryable, feedId: string, from: number): Promise<void> {
  await sql`
    insert into region_look (feed_id, from_day) select ${feedId}, ${from}
    where exists (select from feed_region where feed_id = ${feedId} and alert_since is not null)
    on conflict (feed_id) do update
      set from_day = least(region_look.from_day, excluded.from_day), version = region_look.version + 1`.execute(
    trx,
  );
}

/**
 * Keeps the scores of a day with pictures and of the days of a gap behind it, in one transaction's hands. False where the day
 * was marked meanwhile: then nothing is kept.
 */
export async function saveScores(
  trx: Queryable,
  feedId: string,
  { day, marks }: { day: number; marks: number },
  scores: Uint8Array | null,
  version: number,
): Promise<boolean> {
  const result = await trx
    .updateTable('change_day')
    .set({ state: 'Scored', scores: scores && Buffer.from(scores), version })
    .where('feed_id', '=', feedId)
    .where('day', '=', day)
    .where('marks', '=', marks)
    .where('state', '=', 'Summarised')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Days `gap`, which follow one another and have no pictures, have these scores now and no others. */
export async function saveGap(
  trx: Queryable,
  feedId: string,
  gap: readonly ScoredDay[],
  { version, at }: { version: number; at: Date },
): Promise<void> {
  const [first, last] = [gap[0], gap.at(-1)];
  if (!first || !last) return;
  await trx
    .deleteFrom('change_day')
    .where('feed_id', '=', feedId)
    .where('day', '>=', first.day)
    .where('day', '<=', last.day)
    .where('state', '=', 'Gap')
    .execute();
  const values = gap.flatMap(({ day, scores }) =>
    scores
      ? [
          {
            ...{ feed_id: feedId, day, state: 'Gap' as const },
            ...{ marked_at: at, version, scores: Buffer.from(scores) },
          },
        ]
      : [],
  );
  if (values.length === 0) return;
  const insert = trx.insertInto('change_day').values(values);
  // One that has pictures by now waits for its own turn.
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
}

/** Removes a day without pictures, if it was not marked meanwhile. */
export async function dropDay(
  db: Queryable,
  feedId: string,
  { day, marks }: { day: number; marks: number },
): Promise<void> {
  const row = db.deleteFrom('change_day').where('feed_id', '=', feedId).where('day', '=', day);
  await row.where('marks', '=', marks).execute();
}

/**
 * Drops summaries that no day waits for any more; the last of an untouched feed serve the days to come. `next` is a day that is
 * to be marked with the days before it.
 */
export async function dropSummaries(
  db: Queryable,
  feedId: string,
  today: number,
  next: number | null = null,
): Promise<void> {
  await sql`
    update change_day set summary = null
    where feed_id = ${feedId} and summary is not null and day < ${-HISTORY_DAYS}::int + (
      select least(${Math.min(today - WINDOW_DAYS + 1, next ?? today)}::int, min(day)) from change_day
      where feed_id = ${feedId} and state in ('Waiting', 'Summarised'))`.execute(db);
}

/** Scores of other rules are made anew. Reads all rows: asked once for each version. */
export async function reopenOtherVersions(db: Queryable, version: number): Promise<void> {
  await sql`
    update change_day set state = 'Waiting', marks = marks + 1
    where state in ('Scored', 'Gap') and version not in (0, ${version})`.execute(db);
}
