/** Dates a change to the five minutes by the grids of the days around it (EXT-534, EXT-559). */
import { looksAround, refineChange, SLOTS_A_DAY, summariseDay } from '@longview/rules/changes';
import type { ChangeTasks } from '../change-tasks.ts';
import { hasGrids, sliceDays } from '../grid-days.ts';

/** Days before and after in which the change may lie. */
const AROUND = 2;

export function dateChange({ columns, day, cells }: ChangeTasks['date']['ask']): number | null {
  const summaries = Array.from({ length: columns.slots / SLOTS_A_DAY }, (_, at) => {
    const part = sliceDays(columns, at, at + 1);
    return hasGrids(part) ? summariseDay(part) : null;
  });
  const { before, after } = looksAround(summaries, day);
  const from = day - AROUND;
  const slot = refineChange(sliceDays(columns, from, day + AROUND + 1), cells, before, after);
  return slot === null ? null : from * SLOTS_A_DAY + slot;
}
