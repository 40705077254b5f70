/** The zone behind a time in a name: `Z`, `UTC` or an offset, in the spellings that file systems allow [EXT-313]. */

const UTC = /^(?:[.,]\d{1,9}|[-_]\d{3}(?:\d{3})?)?(?:Z|[ _]?(?:UTC|GMT))(?![A-Za-z0-9+])/;
const EAST = /^(?:[.,]\d{1,9}|[-_]\d{3}(?:\d{3})?)? ?\+(\d{2})[-_.:]?(\d{2})?(?!\d)/;
const WEST = /^(?:[.,]\d{1,9}|[-_]\d{3}(?:\d{3})?)? ?[-\u2212](\d{2})[-_.:]?(\d{2})(?!\d)/;
/** Clocks differ from UTC by whole quarters of an hour; other numbers are counters. */
const MINUTES = new Set([0, 15, 30, 45]);
const MOST_HOURS = 14;

/**
 * The offset that `rest`, the text right behind a time, begins with, as `+02:00` or `Z`; null without one. A minus may
 * as well be a counter's (`20260501-063015-0400.jpg`): it is an offset only where the time is written as a whole ISO
 * time with its `T`, or as this product's own ZIP names are (`isIso`).
 */
export function offsetIn(rest: string, isIso: boolean): string | null {
  if (UTC.test(rest)) return 'Z';
  const [, hours, minutes = '00'] = EAST.exec(rest) ?? [];
  if (hours !== undefined) return toOffset('+', hours, minutes);
  const [, west, westMinutes = '00'] = (isIso && WEST.exec(rest)) || [];
  return west === undefined ? null : toOffset('-', west, westMinutes);
}

function toOffset(sign: string, hours: string, minutes: string): string | null {
  const isReal = Number(hours) <= MOST_HOURS && MINUTES.has(Number(minutes));
  return isReal ? `${sign}${hours}:${minutes}` : null;
}
