// The buckets of Dilute (RET-11): of each, the first frame stays. They follow one another without gap or overlap.
import { DAY_SEC } from '../schedule/wall-days.ts';
import type { LocalDays } from './local-days.ts';

/** Start of the bucket that holds a time, unix seconds; grows with time. */
export type BucketStart = (timeSec: number) => number;

/**
 * Buckets of `diluteSec` from each local midnight in real time, so that an hour that the clock shows twice is two
 * buckets of an hour, and the last one of a day may be shorter. Longer than a day they are whole local days,
 * rounded down, counted from 1970-01-01 [RET-11].
 */
export function diluteBuckets(days: LocalDays, diluteSec: number): BucketStart {
  if (diluteSec >= DAY_SEC) return wholeDays(days, Math.floor(diluteSec / DAY_SEC));
  let fromSec = 0;
  let toSec = 0;
  return (timeSec) => {
    if (timeSec < fromSec || timeSec >= toSec) {
      const day = days.dayOf(timeSec);
      fromSec = days.midnight(day);
      toSec = days.midnight(day + 1);
    }
    return fromSec + Math.floor((timeSec - fromSec) / diluteSec) * diluteSec;
  };
}

function wholeDays(days: LocalDays, count: number): BucketStart {
  let fromSec = 0;
  let toSec = 0;
  return (timeSec) => {
    if (timeSec < fromSec || timeSec >= toSec) {
      const first = Math.floor(days.dayOf(timeSec) / count) * count;
      fromSec = days.midnight(first);
      toSec = days.midnight(first + count);
    }
    return fromSec;
  };
}
