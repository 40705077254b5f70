import { Temporal } from 'temporal-polyfill';

/**
 * A zone's offsets over a range, looked up once, so that thousands of slots are placed without asking the
 * time zone data again. Local seconds are "wall clock seconds": unix seconds plus the offset then.
 */
export interface OffsetPart {
  /** First unix second at which this offset holds. */
  fromSec: number;
  offsetSec: number;
}

/** Offsets that hold in `zone` from `fromSec` until `toSec`, ascending; never empty. */
export function offsetsBetween(zone: string, fromSec: number, toSec: number): OffsetPart[] {
  let at = zoned(fromSec, zone);
  const parts: OffsetPart[] = [{ fromSec: Number.NEGATIVE_INFINITY, offsetSec: offsetOf(at) }];
  for (let next = at.getTimeZoneTransition('next'); next; next = at.getTimeZoneTransition('next')) {
    const nextSec = secondsOf(next);
    if (nextSec > toSec) break;
    parts.push({ fromSec: nextSec, offsetSec: offsetOf(next) });
    at = next;
  }
  return parts;
}

/** Wall clock seconds of a unix time. */
export function toLocalSec(parts: readonly OffsetPart[], unixSec: number): number {
  return unixSec + (parts.findLast((part) => part.fromSec <= unixSec)?.offsetSec ?? 0);
}

/**
 * Unix time of wall clock seconds. A time that occurs twice is its first occurrence; a time that a jump
 * forward leaves out is the moment of the jump.
 */
export function fromLocalSec(parts: readonly OffsetPart[], localSec: number): number {
  for (const [index, part] of parts.entries()) {
    const unixSec = localSec - part.offsetSec;
    const endSec = parts[index + 1]?.fromSec ?? Number.POSITIVE_INFINITY;
    if (unixSec < endSec) return Math.max(unixSec, part.fromSec);
  }
  return localSec;
}

/** Wall clock ranges `[from, to)` that the zone leaves out, e.g. 02:00 to 03:00 on a night in March. */
export function skippedLocalRanges(parts: readonly OffsetPart[]): { fromSec: number; toSec: number }[] {
  return parts.slice(1).flatMap((part, index) => {
    const before = parts[index];
    if (!before || part.offsetSec <= before.offsetSec) return [];
    return [{ fromSec: part.fromSec + before.offsetSec, toSec: part.fromSec + part.offsetSec }];
  });
}

/** What clocks and calendars of a zone show. `month` is 1 to 12. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** Unix seconds of what clocks show in a zone; of what they show twice the first, of what they leave out the moment after. */
export function wallTimeSec(wall: WallTime, zone: string): number {
  return secondsOf(Temporal.PlainDateTime.from(wall).toZonedDateTime(zone));
}

/** A unix time in a zone; parts of a millisecond are cut. */
export function zoned(unixSec: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(unixSec * 1000)).toZonedDateTimeISO(zone);
}

export function secondsOf(time: Temporal.ZonedDateTime): number {
  return Math.floor(time.epochMilliseconds / 1000);
}

const offsetOf = (time: Temporal.ZonedDateTime) => Math.round(time.offsetNanoseconds / 1e9);
