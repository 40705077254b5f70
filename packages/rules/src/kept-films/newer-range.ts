/** The range of a film that is made anew with newer pictures (EXT-727). */
import type { TimeSpan } from '../timeline/index.ts';

const HOUR_SEC = 3600;
const DAY_SEC = 86_400;
/** A film of the last week was ordered about when its week ended. */
const ENDED_SEC = HOUR_SEC;
/** Lengths of ranges that people mean as "the last …", in days. */
const ROLLING_DAYS = [1 / 24, 0.5, 1, 2, 3, 7, 14, 28, 30, 31, 60, 90, 91, 92, 180, 365, 366];
/** A range that was drawn by hand is about as long. */
const TOLERANCE = 0.01;

/**
 * Its end is now. Its beginning moves as far if the range was a rolling one: it ended when it was ordered, and is as long
 * as an hour, a day, a week, a month or a year. Else the film grows, as one of a building site does.
 */
export function newerRange({ fromSec, toSec }: TimeSpan, orderedSec: number, nowSec: number): TimeSpan {
  if (nowSec <= toSec) return { fromSec, toSec };
  const days = (toSec - fromSec) / DAY_SEC;
  const isNamed = ROLLING_DAYS.some((each) => Math.abs(days - each) <= each * TOLERANCE);
  const isRolling = isNamed && Math.abs(orderedSec - toSec) <= ENDED_SEC;
  return { fromSec: isRolling ? nowSec - (toSec - fromSec) : fromSec, toSec: nowSec };
}
