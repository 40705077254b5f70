import type { Temporal } from 'temporal-polyfill';
import type { TimelineLevel } from './levels.ts';
import { secondsOf, zoned } from './zone-offsets.ts';

/** Which stretch of time a level shows around a moment (PUB-18). Unix seconds, `to` exclusive. */
export interface TimeSpan {
  fromSec: number;
  toSec: number;
}

/** What a feed has: its first stored frame and now. */
export interface Archive {
  firstSec: number;
  nowSec: number;
}

const HOUR_SEC = 3600;
/** `All` shows at least half a year, so that a week never becomes a wall. */
const ALL_MIN_WEEKS = 26;

/**
 * The stretch of `level` that holds `atSec`, on the calendar of the feed's zone. An hour is counted from the
 * start of its day, so hours never overlap when clocks change; a day's last one may be shorter. `all` runs
 * from the Monday of the first frame to the Sunday of now [PUB-18].
 */
export function spanOf(level: TimelineLevel, atSec: number, zone: string, archive: Archive): TimeSpan {
  if (level === 'all') return allSpan(zone, archive);
  if (level === 'hour') return hourSpan(atSec, zone);
  const start = startOf(level, zoned(atSec, zone));
  return { fromSec: secondsOf(start), toSec: secondsOf(nextStart(level, start)) };
}

function hourSpan(atSec: number, zone: string): TimeSpan {
  const day = spanOf('day', atSec, zone, { firstSec: atSec, nowSec: atSec });
  const fromSec = day.fromSec + Math.floor((atSec - day.fromSec) / HOUR_SEC) * HOUR_SEC;
  return { fromSec, toSec: Math.min(day.toSec, fromSec + HOUR_SEC) };
}

function allSpan(zone: string, { firstSec, nowSec }: Archive): TimeSpan {
  const end = monday(zoned(nowSec, zone)).add({ weeks: 1 }).startOfDay();
  const least = end.subtract({ weeks: ALL_MIN_WEEKS }).startOfDay();
  const first = monday(zoned(Math.min(firstSec, nowSec), zone));
  return { fromSec: Math.min(secondsOf(first), secondsOf(least)), toSec: secondsOf(end) };
}

const monday = (time: Temporal.ZonedDateTime) => time.subtract({ days: time.dayOfWeek - 1 }).startOfDay();

type CalendarLevel = 'day' | 'month' | 'year';

function startOf(level: CalendarLevel, time: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  if (level === 'month') return time.with({ day: 1 }).startOfDay();
  return level === 'year' ? time.with({ month: 1, day: 1 }).startOfDay() : time.startOfDay();
}

/** By the date, not by adding to the start: a day may begin at 01:00 where clocks change at midnight. */
function nextStart(level: CalendarLevel, start: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return start
    .toPlainDate()
    .add({ [`${level}s`]: 1 })
    .toZonedDateTime(start.timeZoneId);
}

/**
 * The moment as far into the next (`+1`) or last (`-1`) stretch of the level, by wall clock; for the
 * buttons beside the timeline. `all` has no neighbours.
 */
export function shifted(level: TimelineLevel, atSec: number, zone: string, direction: 1 | -1): number {
  if (level === 'all') return atSec;
  if (level === 'hour') return atSec + direction * HOUR_SEC;
  return secondsOf(zoned(atSec, zone).add({ [`${level}s`]: direction }));
}

/** Keeps a moment within what the feed has. */
export function clampToArchive(atSec: number, { firstSec, nowSec }: Archive): number {
  return Math.max(Math.min(firstSec, nowSec), Math.min(nowSec, atSec));
}
