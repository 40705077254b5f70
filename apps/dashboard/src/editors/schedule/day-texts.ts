import { WEEKDAYS, type Weekday } from '@longview/rules/schedule';
import { dateFormat } from '../../locale/formats.ts';

/** A Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** `Mon`, as the viewer's language writes it. */
export function weekdayText(day: Weekday): string {
  const at = MONDAY_MS + WEEKDAYS.indexOf(day) * DAY_MS;
  return dateFormat({ weekday: 'short', timeZone: 'UTC' }).format(at);
}

/** `4 May 2026` of `2026-05-04`. */
export function dateText(date: string): string {
  return dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** The date some days later, `YYYY-MM-DD`. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Today in a zone, `YYYY-MM-DD`. */
export function todayIn(timeZone: string, nowMs: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(nowMs);
}
