/** Dates a change to the five minutes by the grids of the days around it (EXT-534). */
import {
  type DaySummary,
  type GridColumns,
  refineChange,
  SLOTS_A_DAY,
  summariseDay,
} from '@longview/rules/changes';
import type { ChangeTasks } from '../change-tasks.ts';
import { hasGrids, sliceDays } from '../grid-days.ts';

/** Days before and after in which the change may lie. */
const AROUND = 2;
/** Days away, in this order, of which the looks before and after are taken: the first one with light. */
const LOOKS = [3, 4, 5, 6, 7];

export function dateChange({ columns, day, cells }: ChangeTasks['date']['ask']): number | null {
  const before = firstLit(
    columns,
    LOOKS.map((days) => day - days),
  );
  const after = firstLit(
    columns,
    LOOKS.map((days) => day + days),
  );
  if (!before || !after) return null;
  const from = day - AROUND;
  const slot = refineChange(sliceDays(columns, from, day + AROUND + 1), cells, before, after);
  return slot === null ? null : from * SLOTS_A_DAY + slot;
}

function firstLit(columns: GridColumns, days: readonly number[]): DaySummary | null {
  for (const day of days) {
    const part = sliceDays(columns, day, day + 1);
    const summary = hasGrids(part) ? summariseDay(part) : null;
    if (summary?.lit.some((count) => count > 0)) return summary;
  }
  return null;
}
