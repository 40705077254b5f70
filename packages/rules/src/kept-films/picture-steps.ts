/** Divides a range into the steps of which a film shows one picture each (EXT-690). Unix seconds. */
import type { PictureSteps } from '../changes/index.ts';
import { fromLocalSec, type OffsetPart, toLocalSec } from '../timeline/zone-offsets.ts';

const DAY_SEC = 86_400;
/** Marks and grids are of five minutes: of less than an hour there is hardly anything to choose from. */
export const LEAST_STEP_SEC = 3600;

/**
 * Steps of `stepSec` from `originSec` on. Steps of whole days are days of the wall clock, so that a change of the clock moves none
 * of them into the night.
 */
export function pictureSteps(stepSec: number, originSec: number, parts: readonly OffsetPart[]): PictureSteps {
  if (stepSec % DAY_SEC !== 0) {
    return {
      stepSec,
      stepOf: (sec) => Math.floor((sec - originSec) / stepSec),
      startOf: (step) => originSec + step * stepSec,
    };
  }
  const localSec = toLocalSec(parts, originSec);
  const startOf = (step: number) => fromLocalSec(parts, localSec + step * stepSec);
  return {
    stepSec,
    startOf,
    stepOf: (sec) => {
      const step = Math.floor((toLocalSec(parts, sec) - localSec) / stepSec);
      // In the hour that a clock shows twice it goes back; the step that has begun goes on.
      return sec >= startOf(step + 1) ? step + 1 : step;
    },
  };
}
