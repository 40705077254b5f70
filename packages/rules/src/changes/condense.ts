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
/** Never the picture of a day. */
const NEVER = MARK.dark | MARK.covered;
/** Better not, each of them. */
const LESS_GOOD = [MARK.fog, MARK.drops, MARK.overExposed, MARK.twilight, MARK.snow];
const DAY_SECONDS = 86_400;

/** Those of `times` that stay, ascending. What is not marked, or not known yet, is clear, and nothing happens in it. */
export function timesByMarks(times: readonly number[], slots: MarkedSlots, by: 'Active' | 'Clear'): number[] {
  return times.filter((sec) => isKept(markAt(slots, sec), by));
}

/** Which share of the slots `timesByMarks` keeps, 0 to 1. */
export function shareKept({ marks }: MarkedSlots, by: 'Active' | 'Clear'): number {
  return marks.length === 0 ? 0 : marks.filter((mark) => isKept(mark, by)).length / marks.length;
}

/**
 * Of each day the best of `times` (EXT-606), ascending: with the fewest marks of fog, drops, too much light, twilight and snow,
 * then the nearest to the middle of the day's light. None of the dark or of a covered lens. Days begin at `offsetSec` before
 * midnight UTC.
 */
export function bestOfDays(times: readonly number[], slots: MarkedSlots, offsetSec: number): number[] {
  const dayOf = (sec: number) => Math.floor((sec + offsetSec) / DAY_SECONDS);
  const best = new Map<number, { sec: number; faults: number; away: number }>();
  const middles = new Map<number, number>();
  for (const sec of times) {
    const mark = markAt(slots, sec);
    if (mark & NEVER) continue;
    const day = dayOf(sec);
    const startSec = day * DAY_SECONDS - offsetSec;
    const middleSec = middles.get(day) ?? middleOfLight(slots, startSec);
    middles.set(day, middleSec);
    const faults = LESS_GOOD.filter((bit) => mark & bit).length;
    const away = Math.abs(sec - middleSec);
    const before = best.get(day);
    const isBetter = !before || faults < before.faults || (faults === before.faults && away < before.away);
    if (isBetter) best.set(day, { sec, faults, away });
  }
  return [...best.values()].map(({ sec }) => sec);
}

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
