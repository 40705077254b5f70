import { type SheetStep, sheetWindowSec } from '../films/frame-sheet.ts';

/** Which sheets of small pictures go with a stretch of the timeline, and which picture of one stands for a moment. */

const HOUR_SEC = 3600;
const DAY_SEC = 86_400;
const STEPS: readonly { upToSec: number; stepSec: SheetStep }[] = [
  { upToSec: 2 * HOUR_SEC, stepSec: 60 },
  { upToSec: 4 * DAY_SEC, stepSec: 300 },
  { upToSec: 45 * DAY_SEC, stepSec: 3600 },
];

/**
 * Seconds between the small pictures for a stretch of this length. On the large carpets one sheet runs along a row of
 * the day: moving from day to day costs a call in 64 days, and shows the same hour of each.
 */
export function sheetStepOf(lengthSec: number): SheetStep {
  return STEPS.find(({ upToSec }) => lengthSec <= upToSec)?.stepSec ?? DAY_SEC;
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
