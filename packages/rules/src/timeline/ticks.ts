import type { TimelineLevel } from './levels.ts';
import type { TimeSpan } from './spans.ts';
import { secondsOf, zoned } from './zone-offsets.ts';

/** Where the timeline's axis is marked (PUB-18). How a mark reads is the page's business. */
export interface Tick {
  unixSec: number;
  /** What begins here; a page writes a clock time, a day, a month or a year. */
  kind: 'Minute' | 'Hour' | 'Day' | 'Month' | 'Year';
}

const LONG_ALL_SEC = 3 * 366 * 86_400;

/** Marks of a level's span, ascending, on the wall clock of the zone. */
export function ticksOf(level: TimelineLevel, span: TimeSpan, zone: string): Tick[] {
  if (level === 'hour') return everySec(span, 600);
  if (level === 'day') return hoursOfDay(span, zone);
  if (level === 'month') return calendarTicks(span, zone, 'Day');
  const isLong = level === 'all' && span.toSec - span.fromSec > LONG_ALL_SEC;
  return calendarTicks(span, zone, isLong ? 'Year' : 'Month');
}

function everySec(span: TimeSpan, stepSec: number): Tick[] {
  const count = Math.ceil((span.toSec - span.fromSec) / stepSec);
  return Array.from({ length: count }, (_, index) => ({
    unixSec: span.fromSec + index * stepSec,
    kind: 'Minute',
  }));
}

/** Every third hour by the clock; on the days of 23 or 25 hours the marks move with it. */
function hoursOfDay(span: TimeSpan, zone: string): Tick[] {
  const date = zoned(span.fromSec, zone).toPlainDate();
  return [0, 3, 6, 9, 12, 15, 18, 21].flatMap((hour) => {
    const unixSec = secondsOf(date.toZonedDateTime({ timeZone: zone, plainTime: { hour } }));
    return unixSec >= span.fromSec && unixSec < span.toSec ? [{ unixSec, kind: 'Hour' as const }] : [];
  });
}

function calendarTicks(span: TimeSpan, zone: string, kind: 'Day' | 'Month' | 'Year'): Tick[] {
  const start = zoned(span.fromSec, zone).toPlainDate();
  const first =
    kind === 'Day' ? start : kind === 'Month' ? start.with({ day: 1 }) : start.with({ month: 1, day: 1 });
  const ticks: Tick[] = [];
  for (let count = 0; ; count += 1) {
    const date = first.add({ [`${kind.toLowerCase()}s`]: count });
    const unixSec = secondsOf(date.toZonedDateTime(zone));
    if (unixSec >= span.toSec) return ticks;
    const isYear = kind === 'Month' && date.month === 1;
    if (unixSec >= span.fromSec) ticks.push({ unixSec, kind: isYear ? 'Year' : kind });
  }
}
