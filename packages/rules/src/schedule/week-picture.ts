// The picture of a week that the schedule editor draws: for each date, when the schedule is active by the clock.
import { fromLocalSec, offsetsBetween } from '../timeline/zone-offsets.ts';
import { activeSpans } from './active-spans.ts';
import { type FeedPlace, type ScheduleProfile, WEEKDAYS, type Weekday } from './profile.ts';
import { type Span, union } from './spans.ts';
import { DAY_SEC, dateOf } from './wall-days.ts';

export interface PictureDay {
  /** `YYYY-MM-DD` in the schedule's zone. */
  date: string;
  weekday: Weekday;
  /** When it is active, minutes after midnight by the wall clock (0 to 1440, end not included), ascending. */
  windows: { fromMin: number; toMin: number }[];
}

export interface WeekPicture {
  /** Monday first. */
  days: PictureDay[];
  /** How long it is active in all, in real time: an hour shown twice counts twice. */
  activeSec: number;
}

/** The week that holds the date `YYYY-MM-DD`, as the schedule is active in it, sun, overrides and all [ENT-38]. */
export function weekPicture(profile: ScheduleProfile, feed: FeedPlace, date: string): WeekPicture {
  const monday = mondayOf(date);
  const localFrom = monday * DAY_SEC;
  const localTo = localFrom + 7 * DAY_SEC;
  // A zone is at most a day off UTC, either way.
  const zone = profile.timeZone ?? feed.timeZone;
  const parts = offsetsBetween(zone, localFrom - DAY_SEC, localTo + DAY_SEC);
  const range = { fromSec: fromLocalSec(parts, localFrom), toSec: fromLocalSec(parts, localTo) };
  const spans = activeSpans(profile, feed, range);
  const local = union(spans.flatMap((span) => toLocal(parts, span)));
  const days = WEEKDAYS.map((weekday, index) => {
    const day = monday + index;
    return { date: dateOf(day), weekday, windows: windowsOf(local, day) };
  });
  return { days, activeSec: spans.reduce((sum, { fromSec, toSec }) => sum + toSec - fromSec, 0) };
}

function mondayOf(date: string): number {
  const day = Math.floor(Date.parse(`${date}T00:00:00Z`) / 1000 / DAY_SEC);
  return day - ((((day + 3) % 7) + 7) % 7);
}

/** A span by the wall clock, one piece for each offset that holds in it. */
function toLocal(parts: ReturnType<typeof offsetsBetween>, { fromSec, toSec }: Span): Span[] {
  return parts.flatMap((part, index) => {
    const low = Math.max(fromSec, part.fromSec);
    const high = Math.min(toSec, parts[index + 1]?.fromSec ?? Number.POSITIVE_INFINITY);
    return low < high ? [{ fromSec: low + part.offsetSec, toSec: high + part.offsetSec }] : [];
  });
}

function windowsOf(local: readonly Span[], day: number): PictureDay['windows'] {
  const midnight = day * DAY_SEC;
  const minuteOf = (sec: number) => Math.max(0, Math.min(1440, Math.round((sec - midnight) / 60)));
  return local
    .map(({ fromSec, toSec }) => ({ fromMin: minuteOf(fromSec), toMin: minuteOf(toSec) }))
    .filter(({ fromMin, toMin }) => fromMin < toMin);
}
