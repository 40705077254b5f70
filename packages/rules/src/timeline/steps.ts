import { type Archive, clampToArchive } from './spans.ts';
import { secondsOf, zoned } from './zone-offsets.ts';

/** What the arrow keys of the timeline mean (PUB-18): a frame, with Shift an hour, with Alt a day. */

export type StepUnit = 'frame' | 'hour' | 'day';

/** Which frame to ask for: the first at or after, or the last at or before, or the nearest to a time. */
export interface FrameWish {
  unixSec: number;
  match: 'nearest' | 'before' | 'after';
}

/**
 * The frame a step leads to from the frame at `atSec`. A frame step takes the very next stored frame over
 * any gap; an hour is 3,600 s and a day the same wall clock time, at the nearest frame, and both stay within
 * the archive [PUB-18].
 */
export function stepWish(
  atSec: number,
  unit: StepUnit,
  direction: 1 | -1,
  zone: string,
  archive: Archive,
): FrameWish {
  if (unit === 'frame') {
    return { unixSec: atSec + direction, match: direction > 0 ? 'after' : 'before' };
  }
  const targetSec =
    unit === 'hour' ? atSec + direction * 3600 : secondsOf(zoned(atSec, zone).add({ days: direction }));
  return { unixSec: clampToArchive(targetSec, archive), match: 'nearest' };
}

/** The unit that the held keys choose; Alt wins over Shift. */
export function stepUnit(keys: { shiftKey: boolean; altKey: boolean }): StepUnit {
  if (keys.altKey) return 'day';
  return keys.shiftKey ? 'hour' : 'frame';
}
