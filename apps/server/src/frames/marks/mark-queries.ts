/** All SQL of what pictures are marked as, which stands in the rows of `change_day` (EXT-580 to EXT-582). Days are numbers of `day-numbers.ts`. */
import { HISTORY_DAYS, SLOTS_A_DAY } from '@longview/rules/changes';
import { type Selectable, sql } from 'kysely';
import type { ChangeDay } from '../../db/rows.ts';
import type { Queryable } from '../../db/transaction.ts';

/** The version of a day that is to be marked; of one with nothing to be marked it stays as it is. */
const UNMARKED = sql<number>`least(marks_version, 0)`;

export interface MarkedDay {
  day: number;
  marks: Uint8Array;
}

/** Encoded marks of the days [from, to) that have some, rising. */
export async function listMarks(
  db: Queryable,
  feedId: string,
  from: number,
  to: number,
): Promise<MarkedDay[]> {
  const rows = await db
    .selectFrom('change_day')
    .select(['day', 'picture_marks'])
    .where('feed_id', '=', feedId)
    .where('day', '>=', from)
    .where('day', '<', to)
    .where('picture_marks', 'is not', null)
    .orderBy('day')
    .execute();
  return rows.flatMap(({ day, picture_marks: marks }) => (marks ? [{ day, marks }] : []));
}

/** The last day of which something is known, and how many of its slots. */
export async function findLastMarked(
  db: Queryable,
  feedId: string,
): Promise<{ day: number; slots: number } | null> {
  const row = await db
    .selectFrom('change_day')
    .select(['day', 'marked_slots as slots'])
    .where('feed_id', '=', feedId)
    .where('picture_marks', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** A day to be marked; `marks` is how often it was noted, not what its pictures are. */
export type UnmarkedDay = Pick<Selectable<ChangeDay>, 'day' | 'marks'>;

/** One that goes on, with what is known of it. */
export type PartDay = UnmarkedDay &
  Pick<Selectable<ChangeDay>, 'feed_id' | 'marked_slots' | 'picture_marks' | 'usual_look'>;

/**
 * Days from `from` to before `today` that are summarised and not marked as a whole, rising; those only of which no day that
 * they are compared with waits.
 */
export function listUnmarked(
  db: Queryable,
  feedId: string,
  { from, today, limit }: { from: number; today: number; limit: number },
): Promise<UnmarkedDay[]> {
  return db
    .selectFrom('change_day')
    .select(['day', 'marks'])
    .where('feed_id', '=', feedId)
    .where('marks_version', '=', 0)
    .where('state', 'in', ['Summarised', 'Scored'])
    .where('day', '>=', from)
    .where('day', '<', today)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('change_day as before')
            .select('before.day')
            .whereRef('before.feed_id', '=', 'change_day.feed_id')
            .where('before.state', '=', 'Waiting')
            .whereRef('before.day', '<', 'change_day.day')
            .where('before.day', '>=', sql<number>`change_day.day - ${HISTORY_DAYS}::int`),
        ),
      ),
    )
    .orderBy('day')
    .limit(limit)
    .execute();
}

/** The whole day is marked; null: nothing can be known of it. False where it was noted or forgotten meanwhile: then nothing is kept. */
export async function saveMarks(
  db: Queryable,
  feedId: string,
  { day, marks: noted }: UnmarkedDay,
  made: { marks: Uint8Array | null; version: number },
): Promise<boolean> {
  const result = await db
    .updateTable('change_day')
    .set({
      picture_marks: made.marks && Buffer.from(made.marks),
      ...{ marked_slots: SLOTS_A_DAY, marks_version: made.version, usual_look: null },
    })
    .where('feed_id', '=', feedId)
    .where('day', '=', day)
    .where('marks', '=', noted)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Feeds of which slots of `day` are not marked yet, in the order of their ids. */
export async function listPartFeeds(db: Queryable, day: number): Promise<string[]> {
  const rows = await partDays(db, day).select('feed_id').orderBy('feed_id').execute();
  return rows.map(({ feed_id }) => feed_id);
}

/** Undefined where the day is marked by now, or gone. */
export function findPartDay(db: Queryable, feedId: string, day: number): Promise<PartDay | undefined> {
  return partDays(db, day)
    .select(['feed_id', 'day', 'marks', 'marked_slots', 'picture_marks', 'usual_look'])
    .where('feed_id', '=', feedId)
    .executeTakeFirst();
}

const partDays = (db: Queryable, day: number) =>
  db
    .selectFrom('change_day')
    .where('state', 'in', ['Waiting', 'Summarised'])
    .where('day', '=', day)
    .where('marks_version', '=', 0)
    .where('marked_slots', '<', SLOTS_A_DAY);

/**
 * The first `slots` of the day are marked; `usual` is kept where it is new. Nothing is kept where the day was noted, forgotten or
 * marked as a whole meanwhile.
 */
export async function savePart(
  db: Queryable,
  { feed_id: feedId, day, marks: noted }: PartDay,
  { marks, slots, usual }: { marks: Uint8Array; slots: number; usual: Uint8Array | null },
): Promise<void> {
  await db
    .updateTable('change_day')
    .set({
      ...{ picture_marks: Buffer.from(marks), marked_slots: slots },
      ...(usual && { usual_look: Buffer.from(usual) }),
    })
    .where('feed_id', '=', feedId)
    .where('day', '=', day)
    .where('marks', '=', noted)
    .where('marks_version', '=', 0)
    .execute();
}

/**
 * Days after one that has another summary now are compared anew, what they are marked as stays until then. `reopenAround` sees to
 * it that whoever is marking one of them keeps nothing.
 */
export async function remarkAfter(db: Queryable, feedId: string, day: number): Promise<void> {
  await db
    .updateTable('change_day')
    .set({ marks_version: UNMARKED, usual_look: null })
    .where('feed_id', '=', feedId)
    .where('day', '>', day)
    .where('day', '<=', day + HISTORY_DAYS)
    .where('state', '!=', 'Gap')
    .execute();
}

/** Marks of days `from` to `to`, both included, and of the days that are compared with them, are no more. */
export async function forgetMarks(db: Queryable, feedId: string, from: number, to: number): Promise<void> {
  await db
    .updateTable('change_day')
    .set({
      ...{ picture_marks: null, marked_slots: 0, marks_version: UNMARKED, usual_look: null },
      // Whoever is marking one of them keeps nothing.
      marks: sql`marks + 1`,
    })
    .where('feed_id', '=', feedId)
    .where('day', '>=', from)
    .where('day', '<=', to + HISTORY_DAYS)
    .where('state', '!=', 'Gap')
    .execute();
}

/** What other rules marked is marked anew. Reads all rows: asked once for each version. */
export async function remarkOtherVersions(db: Queryable, version: number): Promise<void> {
  await sql`
    update change_day set marks_version = 0, usual_look = null, marks = marks + 1
    where marks_version > 0 and marks_version <> ${version}`.execute(db);
}
