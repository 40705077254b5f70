import { BINS, type DaySummary } from './day-summary.ts';
import { GRID_CELLS } from './grid.ts';
import { CHANNELS } from './normal-grid.ts';

/** Days that are compared on each side of a midnight. */
export const COMPARED_DAYS = 5;
/** Days from a midnight on that are looked at: five are compared, and some may be of other weather. */
export const WINDOW_DAYS = 7;
/** Days before whose differences tell how restless a cell is. */
export const HISTORY_DAYS = 25;
/** Fewer days on a side tell nothing. */
const LEAST_DAYS = 3;
/** Days before that are compared lie at most so far back: across more, a change that was already found comes again. */
export const REACH_DAYS = 10;
/** A fourth or fifth day that is not there counts as one so far away. */
const MISSING_DAY = 12;
/** With fewer days before nobody knows what is usual. */
const LEAST_HISTORY = 10;

const VALUES = GRID_CELLS * CHANNELS;
/** A single cell counts at most this much, in bytes of the summary: what changes in a few cells is no weather. */
const MOST_A_VALUE = 16;
/** Each fifth value is enough to know the weather; no multiple of the channels, so all of them are in. */
const EACH = 5;
/** Below this mean difference two days are alike on any camera, in bytes. */
const LEAST_LIKENESS = 1.5;
/** Multiples of that distance: near days of rain and clear weather are better than clear ones far away, by as much. */
const WIDENED = [1, 2];

/** Which days of one bin are compared for a midnight, as indices of the days, in their order. */
export interface LikeDays {
  bin: number;
  /** Up to five nearest before the midnight. */
  before: number[];
  /** Up to five nearest from it on. */
  after: number[];
  /** All before the midnight, at most 25 days back. */
  history: number[];
}

/**
 * For each bin the days around the midnight of `day` whose whole scene looks alike, rain with rain and clear with clear
 * (EXT-550). Where no look has three days on both sides, the most common look of each side: then the whole scene
 * changed. A bin without three days of one look on a side is left out.
 */
export function likeDays(days: readonly (DaySummary | null)[], day: number): LikeDays[] {
  return Array.from({ length: BINS }, (_, bin) => likeInBin(days, day, bin)).filter((bin) => bin !== null);
}

function likeInBin(days: readonly (DaySummary | null)[], day: number, bin: number): LikeDays | null {
  const lit: number[] = [];
  for (let at = Math.max(0, day - HISTORY_DAYS); at < Math.min(days.length, day + WINDOW_DAYS); at++)
    if (days[at]?.lit[bin]) lit.push(at);
  const history = lit.filter((at) => at < day);
  const after = lit.filter((at) => at >= day);
  if (history.length < LEAST_HISTORY || after.length < LEAST_DAYS) return null;
  const apart = distances(lit.map((at) => valuesOf(days[at] as DaySummary, bin)));
  const limit = likenessOf(apart);
  const recent = history.filter((at) => at >= day - REACH_DAYS);
  const near = [...after, ...recent.toReversed()];
  const likeTo = (centre: number, of: readonly number[], widened = 1) =>
    of.filter((at) => (apart[lit.indexOf(centre)]?.[lit.indexOf(at)] as number) <= limit * widened);
  let [least, both]: [number, LikeDays | null] = [Number.POSITIVE_INFINITY, null];
  for (const widened of WIDENED)
    for (const centre of near) {
      const [old, fresh] = [likeTo(centre, recent, widened), likeTo(centre, after, widened)];
      const age = widened * (ageOf(day, old.toReversed()) + ageOf(day, fresh));
      if (age >= least) continue;
      [least, both] = [age, sidesOf(bin, old, fresh, likeTo(centre, history, widened))];
    }
  if (both !== null) return both;
  const [old, fresh] = [nearestLook(day, recent.toReversed(), likeTo), nearestLook(day, after, likeTo)];
  return old === null || fresh === null ? null : sidesOf(bin, old.toReversed(), fresh, old.toReversed());
}

/** Of the days of one side, nearest first, those of the look whose days are nearest. */
function nearestLook(
  day: number,
  side: readonly number[],
  likeTo: (centre: number, of: readonly number[]) => number[],
): number[] | null {
  let [least, found]: [number, number[] | null] = [Number.POSITIVE_INFINITY, null];
  for (const centre of side) {
    const like = likeTo(centre, side);
    const age = ageOf(day, like);
    if (age < least) [least, found] = [age, like];
  }
  return found;
}

/** How far from the midnight the five nearest days of a side are together; not finite where it has less than three. */
function ageOf(day: number, nearestFirst: readonly number[]): number {
  if (nearestFirst.length < LEAST_DAYS) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (let i = 0; i < COMPARED_DAYS; i++) {
    const at = nearestFirst[i];
    sum += at === undefined ? MISSING_DAY : Math.abs(at + 0.5 - day);
  }
  return sum;
}

const sidesOf = (bin: number, old: number[], fresh: number[], history: number[]): LikeDays => ({
  bin,
  before: old.slice(-COMPARED_DAYS),
  after: fresh.slice(0, COMPARED_DAYS),
  history,
});

const valuesOf = ({ values }: DaySummary, bin: number) => values.subarray(bin * VALUES, (bin + 1) * VALUES);

function distances(days: readonly Uint8Array[]): Float64Array[] {
  const apart = days.map(() => new Float64Array(days.length));
  for (let i = 0; i < days.length; i++)
    for (let j = 0; j < i; j++) {
      const distance = distanceOf(days[i] as Uint8Array, days[j] as Uint8Array);
      (apart[i] as Float64Array)[j] = distance;
      (apart[j] as Float64Array)[i] = distance;
    }
  return apart;
}

function distanceOf(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < VALUES; at += EACH) {
    sum += Math.min(MOST_A_VALUE, Math.abs((a[at] as number) - (b[at] as number)));
  }
  return (sum * EACH) / VALUES;
}

/** Two days are alike up to this distance: twice that of a common day to its third nearest one. */
function likenessOf(apart: readonly Float64Array[]): number {
  const thirds = apart
    .map((row) => row.toSorted()[Math.min(3, row.length - 1)] as number)
    .sort((a, b) => a - b);
  return Math.max(LEAST_LIKENESS, 2 * (thirds[thirds.length >> 1] as number));
}
