/**
 * Calendar days of a zone, with what the browser knows of zones: the library that the dashboard uses for it would be
 * the largest part of this page. Days are `2026-05-14`, times unix seconds.
 */
const DAY_SEC = 86_400;

/** The day on which a moment lies. */
export function dayOf(unixSec: number, zone: string): string {
  return wallText(unixSec, zone).slice(0, 10);
}

/** When a day begins. Where clocks leave midnight out, that is the moment they jump. */
export function startOfDay(day: string, zone: string): number {
  const wallSec = Date.parse(`${day}T00:00:00Z`) / 1000;
  // The offset of the day before holds at midnight, except where clocks change in the hours before it.
  const candidates = [wallSec - DAY_SEC, wallSec, wallSec + DAY_SEC].map(
    (unixSec) => wallSec - offsetSec(unixSec, zone),
  );
  const starts = candidates.filter((unixSec) => dayOf(unixSec, zone) === day);
  return Math.min(...(starts.length > 0 ? starts : candidates));
}

/** The day `count` days on. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_SEC * 1000).toISOString().slice(0, 10);
}

/** Every whole hour of the clock within a range. */
export function wholeHours(
  fromSec: number,
  toSec: number,
  zone: string,
): { unixSec: number; hour: number }[] {
  const hours: { unixSec: number; hour: number }[] = [];
  // Quarters of an hour: some zones are half or three quarters of an hour off.
  for (let unixSec = Math.ceil(fromSec / 900) * 900; unixSec < toSec; unixSec += 900) {
    const wall = wallText(unixSec, zone);
    if (wall.slice(14, 16) === '00') hours.push({ unixSec, hour: Number(wall.slice(11, 13)) });
  }
  return hours;
}

function offsetSec(unixSec: number, zone: string): number {
  return Date.parse(`${wallText(unixSec, zone).replace(' ', 'T')}Z`) / 1000 - unixSec;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-05-14 18:54:20`, which is how Swedes write it. */
function wallText(unixSec: number, zone: string): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
    formats.set(zone, format);
  }
  return format.format(unixSec * 1000);
}
