/** Calendar days of a zone as a field for dates writes them, `2026-05-14`; times are unix seconds. */

const HOUR_SEC = 3600;

export function dayOf(unixSec: number, zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone }).format(unixSec * 1000);
}

/** A moment of the day; null where the zone has no such day. */
export function momentOfDay(day: string, zone: string): number | null {
  const startSec = Date.parse(`${day}T00:00:00Z`) / 1000;
  // Noon of the meridian is another day in zones that are more than twelve hours ahead.
  const tries = [12, 0, 23].map((hour) => startSec + hour * HOUR_SEC);
  return tries.find((unixSec) => dayOf(unixSec, zone) === day) ?? null;
}
