/** All SQL of what pictures are marked as, which stands in the rows of `change_day` (EXT-580 to EXT-582). Days are numbers of `day-numbers.ts`. */
import type { Queryable } from '../../db/transaction.ts';

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
