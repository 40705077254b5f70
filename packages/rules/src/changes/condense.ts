import { SLOT_SECONDS } from './grid.ts';
import { MARK } from './picture-marks.ts';

/** What a film may be condensed to, by what its pictures are marked as (EXT-605). */
export const CONDENSATIONS = ['Active', 'Clear', 'Daily'] as const;
/** `Active`: only when something happens; `Clear`: without night, fog, drops and covers; `Daily`: one good picture a day. */
export type Condensation = (typeof CONDENSATIONS)[number];

/** Marks of slots of five minutes; the first one begins at `fromSec`, unix seconds. */
export interface MarkedSlots {
  fromSec: number;
  marks: Uint8Array;
}

const UNCLEAR = MARK.dark | MARK.fog | MARK.drops | MARK.covered;
/** Better not, each of them. */
const LESS_GOOD = [MARK.fog, MARK.drops, MARK.overExposed, MARK.twilight, MARK.snow];
/** What darkness counts: more than all that is less good together. */
const DARK_FAULTS = LESS_GOOD.length + 1;
const DAY_SECONDS = 86_400;

/** Those of `times` that stay, ascending. What is not marked, or not known yet, is clear, and nothing happens in it. */
export function timesByMarks(times: readonly number[], slots: MarkedSlots, by: 'Active' | 'Clear'): number[] {
  return times.filter((sec) => isKept(markAt(slots, sec), by));
}

/** Which share of the slots `timesByMarks` keeps, 0 to 1. */
export function shareKept({ marks }: MarkedSlots, by: 'Active' | 'Clear'): number {
  return marks.length === 0 ? 0 : marks.filter((mark) => isKept(mark, by)).length / marks.length;
}

/** Spans of time of which one picture each is chosen, by `stepOf` rising with time. */
export interface PictureSteps {
  stepOf(sec: number): number;
  /** First second of a step. */
  startOf(step: number): number;
  stepSec: number;
}

/**
 * Of each day the best of `times` (EXT-606), ascending: with the fewest marks of fog, drops, too much light, twilight and snow,
 * then the nearest to the middle of the day's light. None of the dark or of a covered lens. Days begin at `offsetSec` before
 * midnight UTC.
 */
export function bestOfDays(times: readonly number[], slots: MarkedSlots, offsetSec: number): number[] {
  const steps = {
    stepOf: (sec: number) => dayOf(sec, offsetSec),
    startOf: (day: number) => day * DAY_SECONDS - offsetSec,
    stepSec: DAY_SECONDS,
  };
  return bestOfSteps(times, slots, steps, offsetSec);
}

/**
 * The same of each step (EXT-691). Of steps shorter than a day the nearest to their own middle, and one of the dark where they
 * have no other.
 */
export function bestOfSteps(
  times: readonly number[],
  slots: MarkedSlots,
  steps: PictureSteps,
  offsetSec: number,
): number[] {
  const best = new Map<number, { sec: number; faults: number; away: number }>();
  const middleOf = middlesOf(slots, steps, offsetSec);
  for (const sec of times) {
    const faults = faultsOf(slots, sec);
    if (!isUsable(faults, steps.stepSec)) continue;
    const step = steps.stepOf(sec);
    const away = Math.abs(sec - middleOf(sec, step));
    const before = best.get(step);
    const isBetter = !before || faults < before.faults || (faults === before.faults && away < before.away);
    if (isBetter) best.set(step, { sec, faults, away });
  }
  return [...best.values()].map(({ sec }) => sec);
}

/** How many marks speak against a picture; darkness counts more than all others, and a covered lens infinitely. */
export function faultsOf(slots: MarkedSlots, sec: number): number {
  const mark = markAt(slots, sec);
  if (mark & MARK.covered) return Number.POSITIVE_INFINITY;
  const lessGood = LESS_GOOD.filter((bit) => mark & bit).length;
  return mark & MARK.dark ? DARK_FAULTS + lessGood : lessGood;
}

/** Whether a picture with such faults may stand for a step: none of a covered lens, and of a day none of its night. */
export const isUsable = (faults: number, stepSec: number): boolean =>
  faults < (stepSec >= DAY_SECONDS ? DARK_FAULTS : Number.POSITIVE_INFINITY);

/** Of a step the middle, of a day and longer the middle of the light of each of its days. */
function middlesOf(slots: MarkedSlots, { startOf, stepSec }: PictureSteps, offsetSec: number) {
  const middles = new Map<number, number>();
  return (sec: number, step: number): number => {
    if (stepSec < DAY_SECONDS) return startOf(step) + stepSec / 2;
    const day = dayOf(sec, offsetSec);
    const middleSec = middles.get(day) ?? middleOfLight(slots, day * DAY_SECONDS - offsetSec);
    middles.set(day, middleSec);
    return middleSec;
  };
}

const dayOf = (sec: number, offsetSec: number) => Math.floor((sec + offsetSec) / DAY_SECONDS);

const isKept = (mark: number, by: 'Active' | 'Clear') =>
  by === 'Active' ? (mark & MARK.activity) !== 0 && (mark & MARK.covered) === 0 : (mark & UNCLEAR) === 0;

const markAt = ({ fromSec, marks }: MarkedSlots, sec: number) =>
  marks[Math.floor((sec - fromSec) / SLOT_SECONDS)] ?? 0;

/** The mean of the slots of a day that are not dark; noon without any. */
function middleOfLight(slots: MarkedSlots, startSec: number): number {
  let [sum, count] = [0, 0];
  for (let sec = startSec; sec < startSec + DAY_SECONDS; sec += SLOT_SECONDS) {
    if (markAt(slots, sec) & (MARK.dark | MARK.twilight)) continue;
    sum += sec - startSec;
    count += 1;
  }
  return startSec + (count === 0 ? DAY_SECONDS / 2 : sum / count);
}
