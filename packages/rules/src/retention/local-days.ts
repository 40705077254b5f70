// The days of a zone, for times in any order, without asking the time zone data for each [RET-11].
import { DAY_SEC } from '../schedule/wall-days.ts';
import { fromLocalSec, type OffsetPart, offsetsBetween, toLocalSec } from '../timeline/zone-offsets.ts';

/** Offsets are looked up for this many days at once. */
const CHUNK_DAYS = 128;

export interface LocalDays {
  /** Days since 1970-01-01 by the wall clock of the zone. */
  dayOf(timeSec: number): number;
  /** Unix seconds at which a day begins. */
  midnight(day: number): number;
}

export function localDays(zone: string): LocalDays {
  const chunks = new Map<number, OffsetPart[]>();
  // A zone is at most a day off UTC, so a chunk with two days more on both sides knows its days whole.
  const partsAt = (day: number): OffsetPart[] => {
    const chunk = Math.floor(day / CHUNK_DAYS);
    const known = chunks.get(chunk);
    if (known) return known;
    const fromSec = (chunk * CHUNK_DAYS - 2) * DAY_SEC;
    const parts = offsetsBetween(zone, fromSec, fromSec + (CHUNK_DAYS + 4) * DAY_SEC);
    chunks.set(chunk, parts);
    return parts;
  };
  return {
    dayOf: (timeSec) => Math.floor(toLocalSec(partsAt(Math.floor(timeSec / DAY_SEC)), timeSec) / DAY_SEC),
    midnight: (day) => fromLocalSec(partsAt(day), day * DAY_SEC),
  };
}
