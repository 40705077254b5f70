import { formatTime } from '@longview/rules';

/** The last day of a share, as a date field writes it, and the moment it stands for. Pure. */

const LAST_SECOND = 'T23:59:59Z';

/** `2026-05-01` of a moment in a zone; `''` for never. */
export function lastDayOf(expiresAt: string | null, zone: string): string {
  if (expiresAt === null) return '';
  return wallClock(Date.parse(expiresAt), zone).slice(0, 10);
}

/** The last second of that day in the zone; null for `''` and for what is no date. */
export function endOfDay(date: string, zone: string): string | null {
  const asUtcMs = Date.parse(date + LAST_SECOND);
  if (Number.isNaN(asUtcMs)) return null;
  // Twice, because the offset of the guess and that of the day's end may differ.
  const guessMs = asUtcMs - offsetMs(asUtcMs, zone);
  return formatTime((asUtcMs - offsetMs(guessMs, zone)) / 1000);
}

function offsetMs(unixMs: number, zone: string): number {
  return Date.parse(`${wallClock(unixMs, zone).replace(' ', 'T')}Z`) - unixMs;
}

/** `2026-05-01 18:54:00`, as Swedish writes it. */
function wallClock(unixMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    unixMs,
  );
}
