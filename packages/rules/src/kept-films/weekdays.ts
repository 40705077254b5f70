/** Leaves out the pictures of other days of the week (EXT-694). */
import { type OffsetPart, toLocalSec } from '../timeline/zone-offsets.ts';

const DAY_SEC = 86_400;

/** Those of `times`, unix seconds, on `weekdays` (1 is Monday, 7 is Sunday) of the wall clock; all where none is named. */
export function onWeekdays(
  times: readonly number[],
  weekdays: readonly number[],
  parts: readonly OffsetPart[],
): number[] {
  const wanted = new Set(weekdays);
  if (wanted.size === 0) return [...times];
  return times.filter((sec) => wanted.has(weekdayOf(toLocalSec(parts, sec))));
}

/** 1970-01-01 was a Thursday. */
const weekdayOf = (localSec: number) => ((((Math.floor(localSec / DAY_SEC) + 3) % 7) + 7) % 7) + 1;
