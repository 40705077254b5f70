/** The days, weeks and months of which films are made by themselves (EXT-93), in a feed's zone. */
import { Temporal } from 'temporal-polyfill';

export const FILM_PERIODS = ['Day', 'Week', 'Month'] as const;
export type FilmPeriod = (typeof FILM_PERIODS)[number];

export interface PeriodSpan {
  /** Unix seconds, [from, to). */
  fromSec: number;
  toSec: number;
  /** Its first day, `2026-05-01`. */
  firstDay: string;
}

/**
 * The last whole period before a time: from midnight to midnight, however many hours its days have; weeks begin on
 * Monday [EXT-93].
 */
export function lastPeriod(period: FilmPeriod, zone: string, nowSec: number): PeriodSpan {
  const today = Temporal.Instant.fromEpochMilliseconds(nowSec * 1000)
    .toZonedDateTimeISO(zone)
    .toPlainDate();
  const end = startOf(period, today);
  const start = end.subtract(STEPS[period]);
  return { fromSec: midnight(start, zone), toSec: midnight(end, zone), firstDay: start.toString() };
}

const STEPS = { Day: { days: 1 }, Week: { days: 7 }, Month: { months: 1 } } as const;

function startOf(period: FilmPeriod, day: Temporal.PlainDate): Temporal.PlainDate {
  if (period === 'Day') return day;
  return period === 'Week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day.with({ day: 1 });
}

/** Where midnight does not exist the day begins later. */
function midnight(day: Temporal.PlainDate, zone: string): number {
  return Math.floor(day.toZonedDateTime({ timeZone: zone }).epochMilliseconds / 1000);
}
