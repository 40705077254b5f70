import type { Temporal } from 'temporal-polyfill';
import type { TimeSpan } from './spans.ts';
import { fromLocalSec, offsetsBetween, secondsOf, toLocalSec, zoned } from './zone-offsets.ts';

/** Where the timeline's axis is marked (PUB-18), for a stretch of any length. How a mark reads is the page's business. */
export interface Tick {
  unixSec: number;
  /** What is to be written: a time of day, a date, a day of the month, a month or a year. */
  kind: 'Second' | 'Clock' | 'Date' | 'Day' | 'Month' | 'Year';
  /** Something larger begins here than at the marks beside it. */
  isStrong: boolean;
}

const DAY_SEC = 86_400;
const CLOCK_STEPS_SEC = [10, 30, 60, 300, 600, 1800, 3600, 10_800, 21_600, 43_200];
interface CalendarStep {
  unit: 'days' | 'weeks' | 'months' | 'years';
  every: number;
  aboutSec: number;
}
const CALENDAR_STEPS: readonly CalendarStep[] = [
  { unit: 'days', every: 1, aboutSec: DAY_SEC },
  { unit: 'days', every: 2, aboutSec: 2 * DAY_SEC },
  { unit: 'weeks', every: 1, aboutSec: 7 * DAY_SEC },
  { unit: 'months', every: 1, aboutSec: 30 * DAY_SEC },
  { unit: 'months', every: 3, aboutSec: 91 * DAY_SEC },
  { unit: 'years', every: 1, aboutSec: 365 * DAY_SEC },
  { unit: 'years', every: 5, aboutSec: 1826 * DAY_SEC },
];
const LONGEST_STEP: CalendarStep = { unit: 'years', every: 25, aboutSec: 9131 * DAY_SEC };

/** Marks of a stretch, ascending, on the wall clock of the zone; about `most` of them, in the smallest step that allows it. */
export function ticksOf(span: TimeSpan, zone: string, most: number): Tick[] {
  const lengthSec = span.toSec - span.fromSec;
  const clockSec = CLOCK_STEPS_SEC.find((stepSec) => lengthSec / stepSec <= most);
  if (clockSec !== undefined) return clockTicks(span, zone, clockSec);
  const step = CALENDAR_STEPS.find(({ aboutSec }) => lengthSec / aboutSec <= most);
  return calendarTicks(span, zone, step ?? LONGEST_STEP);
}

/** By the clock: on the days of 23 or 25 hours the marks move with it. */
function clockTicks(span: TimeSpan, zone: string, stepSec: number): Tick[] {
  const offsets = offsetsBetween(zone, span.fromSec, span.toSec);
  const firstSec = Math.ceil(toLocalSec(offsets, span.fromSec) / stepSec) * stepSec;
  const endSec = toLocalSec(offsets, span.toSec);
  const ticks: Tick[] = [];
  for (let localSec = firstSec; localSec < endSec; localSec += stepSec) {
    const unixSec = fromLocalSec(offsets, localSec);
    // A time that the clocks leave out is no mark of its own.
    if (unixSec >= span.toSec || unixSec <= (ticks.at(-1)?.unixSec ?? -1)) continue;
    const isMidnight = localSec % DAY_SEC === 0;
    const kind = isMidnight ? 'Date' : stepSec < 60 ? 'Second' : 'Clock';
    ticks.push({ unixSec, kind, isStrong: isMidnight });
  }
  return ticks;
}

function calendarTicks(span: TimeSpan, zone: string, step: CalendarStep): Tick[] {
  const ticks: Tick[] = [];
  let date = firstDate(zoned(span.fromSec, zone).toPlainDate(), step);
  for (;;) {
    const unixSec = secondsOf(date.toZonedDateTime(zone));
    if (unixSec >= span.toSec) return ticks;
    if (unixSec >= span.fromSec) ticks.push({ unixSec, ...whatBegins(date, step) });
    date = date.add({ [step.unit]: step.every });
  }
}

/** The first date of the step at or before a date; the same whichever stretch is looked at. */
function firstDate(date: Temporal.PlainDate, { unit, every }: CalendarStep): Temporal.PlainDate {
  if (unit === 'weeks') return date.subtract({ days: date.dayOfWeek - 1 });
  if (unit === 'months') return date.with({ day: 1 }).subtract({ months: (date.month - 1) % every });
  if (unit === 'years') return date.with({ month: 1, day: 1 }).subtract({ years: date.year % every });
  return date.subtract({ days: (Date.UTC(date.year, date.month - 1, date.day) / (DAY_SEC * 1000)) % every });
}

function whatBegins(date: Temporal.PlainDate, { unit }: CalendarStep): Pick<Tick, 'kind' | 'isStrong'> {
  if (unit === 'years') return { kind: 'Year', isStrong: false };
  if (unit === 'months') {
    const isYear = date.month === 1;
    return { kind: isYear ? 'Year' : 'Month', isStrong: isYear };
  }
  const isMonth = unit === 'days' && date.day === 1;
  return { kind: isMonth ? 'Month' : unit === 'weeks' ? 'Date' : 'Day', isStrong: isMonth };
}
