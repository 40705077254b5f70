import { formatTime, parseTime } from '@longview/rules';
import { wallTimeSec } from '@longview/rules/timeline';

/** What the clock of a camera shows, as fields of date and time write it: `2026-06-21T12:30`. Pure. */

/** Of an ISO time. */
export function clockTextOf(time: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format((parseTime(time) ?? 0) * 1000).replace(' ', 'T');
}

/** The ISO time; null for an empty or half filled field. */
export function clockTimeOf(text: string, timeZone: string): string | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text)?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts;
  return formatTime(wallTimeSec({ year, month, day, hour, minute }, timeZone));
}
