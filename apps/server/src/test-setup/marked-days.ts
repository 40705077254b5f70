/** Says what pictures are marked as (EXT-580), in place of the job that looks at them. */
import { encodeMarks, SLOT_SECONDS, SLOTS_A_DAY } from '@longview/rules/changes';
import type { Ctx } from '../context/ctx.ts';

/** Marks the slots of `timesSec` with bits of `MARK`; other slots of their days are marked with nothing. */
export async function markPictures(
  ctx: Pick<Ctx, 'db'>,
  feedId: string,
  timesSec: readonly number[],
  markOf: (timeSec: number) => number,
): Promise<void> {
  const days = new Map<number, Uint8Array>();
  for (const timeSec of timesSec) {
    const slot = Math.floor(timeSec / SLOT_SECONDS);
    const day = Math.floor(slot / SLOTS_A_DAY);
    const marks = days.get(day) ?? new Uint8Array(SLOTS_A_DAY);
    marks[slot % SLOTS_A_DAY] = markOf(timeSec);
    days.set(day, marks);
  }
  for (const [day, slots] of days) {
    const marked = { picture_marks: Buffer.from(encodeMarks(slots)), marked_slots: SLOTS_A_DAY };
    await ctx.db
      .insertInto('change_day')
      .values({ feed_id: feedId, day, state: 'Scored', marked_at: new Date(), ...marked })
      .onConflict((oc) => oc.columns(['feed_id', 'day']).doUpdateSet(marked))
      .execute();
  }
}
