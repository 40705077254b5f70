// When greenness rises and falls in the course of a year (EXT-639), as PhenoCam defines it: the days on which the smoothed curve
// passes 10, 25 and 50 % of its amplitude. Knows nothing of months, so it is right south of the equator too.
import { type DayValue, type SmoothCurve, smoothCurve } from './smooth-curve.ts';

export const SHARES = [0.1, 0.25, 0.5] as const;

/** For each of `SHARES`. */
type OfShares = [number, number, number];

/** Days are numbers since 1970-01-01. */
export interface Transition {
  direction: 'rising' | 'falling';
  days: OfShares;
  /** Of each day the 95 % interval, a day on each side at least. */
  earliest: OfShares;
  latest: OfShares;
  thresholds: OfShares;
  /** What counts as the low and the high end of the amplitude. */
  low: number;
  high: number;
}

export interface Transitions {
  transitions: Transition[];
  /** How far days are from the curve, in the mean; null where there is none. */
  rmse: number | null;
}

/** From the first day to the last one; a calendar year of pictures has one less than its days. */
const LEAST_SPAN_DAYS = 360;
/** A smaller amplitude is light and weather. */
const LEAST_AMPLITUDE = 0.02;
/** And one of fewer standard errors of the curve is noise. */
const LEAST_ERRORS = 8;
/** A smaller swing belongs to the season around it; as a share of the whole range. */
const LEAST_SWING = 0.3;
/** Shorter than this, the end of a swing is not known. */
const LEAST_PHASE_DAYS = 30;
/** As phenocamr has it: the median of the low time, and of the high time, which may be a slope, the 90th percentile. */
const [LOW_SHARE, HIGH_SHARE] = [0.5, 0.9];
const INTERVAL = 1.96;

/** `days` ascending, each once. None where less than a year is measured, or nothing grows. */
export function transitionDates(days: readonly DayValue[]): Transitions {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || last.day - first.day < LEAST_SPAN_DAYS) return { transitions: [], rmse: null };
  const curve = smoothCurve(days);
  const pivots = pivotsOf(curve.values, leastSwing(curve));
  const middles = pivots.slice(1).map((to, at) => middleOf(curve.values, pivots[at] as number, to));
  const found = middles.map((middle, at): Transition | null => {
    const phase = [middles[at - 1] ?? 0, middle, middles[at + 1] ?? curve.values.length] as const;
    return transitionOf(curve, [pivots[at] as number, pivots[at + 1] as number], phase);
  });
  return { transitions: found.filter((one) => one !== null), rmse: curve.rmse };
}

function leastSwing({ values, errors }: SmoothCurve): number {
  const range = quantile(values, 0.95) - quantile(values, 0.05);
  return Math.max(LEAST_AMPLITUDE, LEAST_ERRORS * quantile(errors, 0.5), LEAST_SWING * range);
}

/** Highest and lowest days by turns, each at least `swing` from the next; fewer than two where it never swings so far. */
function pivotsOf(values: Float64Array, swing: number): number[] {
  const pivots: number[] = [];
  let [low, high] = [0, 0];
  /** 1: it rises. 0: nothing is known yet. */
  let direction = 0;
  for (const [at, value] of values.entries()) {
    if (value < (values[low] as number)) low = at;
    if (value > (values[high] as number)) high = at;
    if (direction <= 0 && value - (values[low] as number) >= swing) {
      pivots.push(low);
      [direction, high] = [1, at];
    } else if (direction >= 0 && (values[high] as number) - value >= swing) {
      pivots.push(high);
      [direction, low] = [-1, at];
    }
  }
  if (direction !== 0) pivots.push(direction === 1 ? high : low);
  return pivots;
}

/** The first day beyond half of the way between two pivots. */
function middleOf(values: Float64Array, from: number, to: number): number {
  const [start, end] = [values[from] as number, values[to] as number];
  const half = (start + end) / 2;
  for (let at = from; at <= to; at++)
    if (start < end ? (values[at] as number) >= half : (values[at] as number) <= half) return at;
  return to;
}

/** Null where one of its ends is not seen long enough, or where it falls into a gap. */
function transitionOf(
  { firstDay, values, errors, gaps }: SmoothCurve,
  [from, to]: [number, number],
  [begin, middle, end]: readonly [number, number, number],
): Transition | null {
  if (middle - begin < LEAST_PHASE_DAYS || end - middle < LEAST_PHASE_DAYS) return null;
  const isRising = (values[from] as number) < (values[to] as number);
  const [early, late] = [values.subarray(begin, middle), values.subarray(middle, end)];
  const low = quantile(isRising ? early : late, LOW_SHARE);
  const high = quantile(isRising ? late : early, HIGH_SHARE);
  const thresholds = SHARES.map((share) => low + share * (high - low)) as OfShares;
  // A fall is a rise that is read backwards.
  const order = Array.from({ length: to - from + 1 }, (_, step) => (isRising ? from + step : to - step));
  const curve = (sign: number) =>
    order.map((at) => (values[at] as number) + sign * INTERVAL * (errors[at] as number));
  const steps = passings(curve(0), thresholds);
  if (!steps) return null;
  const bounds = [curve(1), curve(-1)].map((bound) =>
    thresholds.map((threshold) => firstAbove(bound, threshold)),
  );
  const placeOf = (step: number) => order[Math.max(0, Math.min(order.length - 1, step))] as number;
  if (steps.some((step) => gaps[placeOf(step)] === 1)) return null;
  const dayOf = (step: number) => firstDay + placeOf(step);
  const sides = steps.map((step, share) => [
    Math.min(step - 1, bounds[0]?.[share] ?? 0),
    Math.max(step + 1, bounds[1]?.[share] ?? 0),
  ]);
  const intervals = sides.map(([a = 0, b = 0]) => [dayOf(a), dayOf(b)].sort((x, y) => x - y));
  return {
    direction: isRising ? 'rising' : 'falling',
    days: steps.map(dayOf) as OfShares,
    earliest: intervals.map(([day]) => day) as OfShares,
    latest: intervals.map(([, day]) => day) as OfShares,
    ...{ thresholds, low, high },
  };
}

/** The first step at the highest threshold, and before it the last one at each lower one; null where it is not reached. */
function passings(values: readonly number[], [lowest, middle, highest]: OfShares): OfShares | null {
  const half = values.findIndex((value) => value >= highest);
  const lastBelow = (threshold: number, before: number) =>
    values.findLastIndex((value, at) => at < before && value <= threshold);
  const quarter = lastBelow(middle, half);
  const tenth = lastBelow(lowest, quarter);
  return tenth < 0 ? null : [tenth, quarter, half];
}

function firstAbove(values: readonly number[], threshold: number): number {
  const at = values.findIndex((value) => value >= threshold);
  return at < 0 ? values.length - 1 : at;
}

function quantile(values: Float64Array, share: number): number {
  const rising = values.toSorted();
  return rising[Math.round((rising.length - 1) * share)] ?? 0;
}
