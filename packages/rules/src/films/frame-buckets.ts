/** Days and hours of a zone as buckets of frames (TLP-10), right on the days that have 23 or 25 hours. */
import { fromLocalSec, type OffsetPart, offsetsBetween, toLocalSec } from '../timeline/zone-offsets.ts';

export type BucketSize = 'day' | 'hour';

const HOUR_SEC = 3600;
const DAY_SEC = 86_400;

/**
 * Gives the start of the bucket that holds a time, unix seconds, for times from `fromSec` to `toSec`. An hour
 * that the clock shows twice is two buckets; a day is one, however many hours it has.
 */
export function bucketStarts(
  size: BucketSize,
  zone: string,
  fromSec: number,
  toSec: number,
): (timeSec: number) => number {
  // One day more on both sides, so that the start of the first day is known as well.
  const offsets = offsetsBetween(zone, fromSec - DAY_SEC, toSec + DAY_SEC);
  return size === 'day' ? (timeSec) => dayStart(offsets, timeSec) : (timeSec) => hourStart(offsets, timeSec);
}

function dayStart(offsets: readonly OffsetPart[], timeSec: number): number {
  const localSec = toLocalSec(offsets, timeSec);
  return fromLocalSec(offsets, Math.floor(localSec / DAY_SEC) * DAY_SEC);
}

function hourStart(offsets: readonly OffsetPart[], timeSec: number): number {
  const part = offsets.findLast((each) => each.fromSec <= timeSec);
  const localSec = timeSec + (part?.offsetSec ?? 0);
  const intoHourSec = localSec - Math.floor(localSec / HOUR_SEC) * HOUR_SEC;
  return Math.max(part?.fromSec ?? Number.NEGATIVE_INFINITY, timeSec - intoHourSec);
}
