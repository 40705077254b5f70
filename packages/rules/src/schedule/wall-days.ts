// The wall clock's part of a schedule: which seconds of local days its items and overrides name. Local seconds
// count as if every day had 24 hours; placing them in real time is active-spans' work.
import type { ClockWindow, DateOverride, ScheduleItem } from './profile.ts';
import { WEEKDAYS, type Weekday } from './profile.ts';
import type { Span } from './spans.ts';

export const DAY_SEC = 86_400;

/** Days since 1970-01-01 of a wall clock time. */
export const dayOf = (localSec: number) => Math.floor(localSec / DAY_SEC);

/** `YYYY-MM-DD` of a day number. */
export const dateOf = (day: number) => new Date(day * DAY_SEC * 1000).toISOString().slice(0, 10);

/** 1970-01-01 was a Thursday. */
function weekdayOf(day: number): Weekday {
  return WEEKDAYS[(((day + 3) % 7) + 7) % 7] ?? 'Mon';
}

export function overrideOf(overrides: readonly DateOverride[], day: number): DateOverride | undefined {
  if (overrides.length === 0) return undefined;
  const date = dateOf(day);
  return overrides.find(({ fromDate, toDate }) => fromDate <= date && date <= toDate);
}

/** Local seconds of a window that begins on `day`. */
export function windowSpan(day: number, { startMin, endMin }: ClockWindow): Span {
  const lengthMin = endMin > startMin ? endMin - startMin : endMin + 1440 - startMin;
  const fromSec = day * DAY_SEC + startMin * 60;
  return { fromSec, toSec: fromSec + lengthMin * 60 };
}

/** Local spans of the items that reach into `day`: of the day itself and over midnight from the one before. */
export function itemSpans(items: readonly ScheduleItem[], day: number): Span[] {
  const midnight = day * DAY_SEC;
  return [day - 1, day].flatMap((begin) => {
    const today = items.filter(({ days }) => days.includes(weekdayOf(begin)));
    return today.map((item) => clip(windowSpan(begin, item), midnight, midnight + DAY_SEC));
  });
}

const clip = ({ fromSec, toSec }: Span, lowSec: number, highSec: number): Span => ({
  fromSec: Math.max(fromSec, lowSec),
  toSec: Math.min(toSec, highSec),
});
