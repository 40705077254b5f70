import { type SheetStep, sheetWindowSec } from '../frame-sheet.ts';
import type { TimelineLevel } from './levels.ts';

/** Which sheets of small pictures go with a level of the timeline, and which picture of one stands for a moment. */

const STEPS: Record<TimelineLevel, SheetStep> = {
  hour: 60,
  day: 300,
  month: 3600,
  year: 86_400,
  all: 86_400,
};

/**
 * Seconds between the small pictures of a level. On the large carpets one sheet runs along a row of the day: moving
 * from day to day costs a call in 64 days, and shows the same hour of each.
 */
export function sheetStepOf(level: TimelineLevel): SheetStep {
  return STEPS[level];
}

/** The slot whose picture is the closest to a moment; null when none is close enough to stand for it [EXT-110]. */
export function slotFor(
  times: readonly (number | null)[],
  unixSec: number,
  stepSec: SheetStep,
  intervalSec: number,
): number | null {
  let best: number | null = null;
  let bestSec = Math.max(sheetWindowSec(stepSec), intervalSec);
  for (const [slot, timeSec] of times.entries()) {
    const awaySec = timeSec === null ? Number.POSITIVE_INFINITY : Math.abs(timeSec - unixSec);
    if (awaySec > bestSec) continue;
    best = slot;
    bestSec = awaySec;
  }
  return best;
}
