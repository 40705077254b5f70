/**
 * Owns which picture of each step a kept film shows (EXT-690): the best by its marks, the one that fits its neighbours by the grids,
 * or the one with the sun in the same place. Reads marks and grids only, never a picture. Unix seconds.
 */
import { SLOT_SEC } from '@longview/frame-store';
import { bestOfSteps } from '@longview/rules/changes';
import {
  type CandidateLooks,
  LEAST_STEP_SEC,
  LOOK_BYTES,
  LOOK_ROWS,
  pictureSteps,
  putLookRow,
  type SunLock,
  smartCandidates,
  smartChoice,
  sunLocked,
} from '@longview/rules/kept-films';
import { offsetsBetween } from '@longview/rules/timeline';
import { bestByMarks, type FilmFrames, marksBetween, offsetOf } from '../../films/index.ts';

const DAY_SEC = 86_400;

/** How the picture of each step is chosen. */
export type Picking = { by: 'First' | 'Best' | 'Smart' } | ({ by: 'Sun' } & SunLock);

export interface PickWish {
  feedId: string;
  /** Where days begin. */
  timeZone: string;
  /** Steps of `Best` and `Smart`. */
  stepSec: number;
  originSec: number;
}

export interface Picked {
  times: number[];
  /** Steps, or days of `Sun`, that have pictures, but none that can be shown. */
  leftOut: number;
}

/** Whether steps are long enough to choose of; else it is the first of each. */
export const isLongEnough = (stepSec: number): boolean => stepSec >= LEAST_STEP_SEC;

/** Of `seen`, ascending, one of each day (EXT-606). */
export async function pickDaily(
  frames: FilmFrames,
  { feedId, timeZone }: Pick<PickWish, 'feedId' | 'timeZone'>,
  seen: readonly number[],
): Promise<Picked> {
  const times = await bestByMarks(frames, feedId, timeZone, seen);
  const offsetSec = offsetOf(timeZone);
  return {
    times,
    leftOut: countSteps(seen, (sec) => Math.floor((sec + offsetSec) / DAY_SEC)) - times.length,
  };
}

/** Of `seen`, ascending, one of each day at most (EXT-693). */
export function pickSunLocked(
  { timeZone }: Pick<PickWish, 'timeZone'>,
  seen: readonly number[],
  lock: SunLock,
): Picked {
  const { times, days } = sunLocked(seen, lock, offsetsOf(timeZone, seen[0] ?? 0, seen.at(-1) ?? 0));
  return { times, leftOut: days - times.length };
}

/** Of `seen`, ascending, the best of each step (EXT-691), or those that fit each other (EXT-692). */
export async function pickOfSteps(
  frames: FilmFrames,
  { feedId, timeZone, stepSec, originSec }: PickWish,
  seen: readonly number[],
  by: 'Best' | 'Smart',
): Promise<Picked> {
  const [first] = seen;
  const last = seen.at(-1);
  if (first === undefined || last === undefined) return { times: [], leftOut: 0 };
  const steps = pictureSteps(stepSec, originSec, offsetsOf(timeZone, originSec, last));
  // The light of the first and the last day as a whole.
  const slots = await marksBetween(frames, feedId, Math.max(0, first - DAY_SEC), last + DAY_SEC);
  const times =
    by === 'Best'
      ? bestOfSteps(seen, slots, steps, offsetOf(timeZone))
      : await smartTimes(frames, feedId, smartCandidates(seen, slots, steps), stepSec);
  return { times, leftOut: countSteps(seen, steps.stepOf) - times.length };
}

async function smartTimes(
  frames: FilmFrames,
  feedId: string,
  candidates: ReturnType<typeof smartCandidates>,
  stepSec: number,
): Promise<number[]> {
  const known = await readLooks(frames, feedId, candidates.times);
  return smartChoice(candidates, known, stepSec).map((at) => candidates.times[at] ?? 0);
}

/** What pictures of `times`, ascending, look like, by the grids of their five minutes: a month of a row of cells at a time. */
async function readLooks(
  { store }: Pick<FilmFrames, 'store'>,
  feedId: string,
  times: readonly number[],
): Promise<CandidateLooks> {
  const looks = new Uint8Array(times.length * LOOK_BYTES);
  const isKnown = new Uint8Array(times.length);
  const last = times.at(-1);
  if (last === undefined) return { looks, isKnown };
  for (const [row, box] of LOOK_ROWS.entries()) {
    let at = 0;
    for await (const month of store.grids.read(feedId, times[0] ?? 0, last + 1, box)) {
      for (; at < times.length; at++) {
        const slot = Math.floor(((times[at] ?? 0) - month.from) / SLOT_SEC);
        if (slot >= month.slots) break;
        if (month.present[slot] !== 1) continue;
        isKnown[at] = 1;
        putLookRow(looks, at * LOOK_BYTES, row, month, slot);
      }
    }
  }
  return { looks, isKnown };
}

const offsetsOf = (timeZone: string, firstSec: number, lastSec: number) =>
  offsetsBetween(timeZone, firstSec - DAY_SEC, lastSec + DAY_SEC);

/** Of ascending times. */
function countSteps(times: readonly number[], stepOf: (sec: number) => number): number {
  let count = 0;
  let before = Number.NaN;
  for (const sec of times) {
    const step = stepOf(sec);
    if (step !== before) count += 1;
    before = step;
  }
  return count;
}
