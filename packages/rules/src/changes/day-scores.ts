import { BINS, type DaySummary } from './day-summary.ts';
import { GRID_CELLS } from './grid.ts';
import { CHANNELS } from './normal-grid.ts';

/** Days that are compared on each side of a midnight. */
export const WINDOW_DAYS = 5;
/** Days before whose differences tell how restless a cell is. */
export const HISTORY_DAYS = 25;
/** Fewer days on a side tell nothing. */
const LEAST_DAYS = 3;
/** In bytes of the summary: what noise of the camera alone does. */
const LEAST_NOISE = 2.5;
/** Below this a jump is not looked at further, in units of noise. */
const WORTH_A_LOOK = 2;
/** Score bytes are quarters of the unit of noise. */
export const SCORE_UNIT = 4;

/**
 * How much each cell is other from `day` on than before it, a byte a cell (EXT-532): quarters of the cell's own noise,
 * reached or passed in two thirds of the bins with light. `days` are consecutive; null is a day without pictures.
 * `day` is an index of it. Final once five days from `day` on are there. Null where too few days are there.
 */
export function scoreDay(days: readonly (DaySummary | null)[], day: number): Uint8Array | null {
  const before = there(days, day - WINDOW_DAYS, day);
  const after = there(days, day, day + WINDOW_DAYS);
  if (before.length < LEAST_DAYS || after.length < LEAST_DAYS) return null;
  const history = there(days, day - HISTORY_DAYS, day);
  const bins = Array.from({ length: BINS }, (_, bin) => bin)
    .map((bin) => ({
      bin,
      before: before.filter(({ lit }) => lit[bin]),
      after: after.filter(({ lit }) => lit[bin]),
      history: history.filter(({ lit }) => lit[bin]),
    }))
    .filter((bin) => bin.before.length >= LEAST_DAYS && bin.after.length >= LEAST_DAYS);
  if (bins.length === 0) return null;
  const scores = new Uint8Array(GRID_CELLS);
  const ofBins = new Float64Array(bins.length);
  for (let cell = 0; cell < GRID_CELLS; cell++) {
    for (const [i, { bin, ...sides }] of bins.entries()) {
      let square = 0;
      for (let channel = 0; channel < CHANNELS; channel++)
        square += jumpOf(sides, (bin * GRID_CELLS + cell) * CHANNELS + channel) ** 2;
      ofBins[i] = Math.sqrt(square);
    }
    // The value that two thirds of the bins reach.
    const agreed = ofBins.sort()[Math.floor(bins.length / 3)] as number;
    scores[cell] = Math.min(255, Math.round(agreed * SCORE_UNIT));
  }
  return scores;
}

const there = (days: readonly (DaySummary | null)[], from: number, to: number) =>
  days.slice(Math.max(0, from), Math.max(0, to)).filter((day) => day !== null);

interface Sides {
  before: DaySummary[];
  after: DaySummary[];
  history: DaySummary[];
}

const valueAt = (at: number) => (summary: DaySummary) => summary.values[at] as number;

/** The jump of one value at the midnight, without its slope, in units of its noise. */
function jumpOf({ before, after, history }: Sides, at: number): number {
  const old = before.map(valueAt(at));
  const recent = after.map(valueAt(at));
  const jump = median(recent) - median(old);
  if (Math.abs(jump) < LEAST_NOISE * WORTH_A_LOOK) return 0;
  // What grows changes each day as much as the day before; that is no jump.
  const slope = median([...risesOf(old), ...risesOf(recent)]);
  const rest = jump - slope * WINDOW_DAYS;
  if (rest * jump <= 0) return 0;
  return Math.abs(rest) / (LEAST_NOISE + noiseOf(history.map(valueAt(at))));
}

/** The rises by day of all pairs of days. */
function risesOf(values: readonly number[]): number[] {
  const rises: number[] = [];
  for (let i = 0; i < values.length; i++)
    for (let j = i + 1; j < values.length; j++)
      rises.push(((values[j] as number) - (values[i] as number)) / (j - i));
  return rises;
}

/** The mean difference from day to day, without the largest fifth: a single jump or a day of snow is no noise. */
function noiseOf(values: readonly number[]): number {
  const differences: number[] = [];
  for (let i = 1; i < values.length; i++)
    differences.push(Math.abs((values[i] as number) - (values[i - 1] as number)));
  differences.sort((a, b) => a - b);
  const kept = differences.slice(0, Math.ceil(differences.length * 0.8));
  return kept.reduce((sum, difference) => sum + difference, 0) / Math.max(1, kept.length);
}

/** Insertion sort: windows are short, and this is asked for each cell, bin and value. */
function median(values: readonly number[]): number {
  const sorted = new Array<number>(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    let to = i;
    for (; to > 0 && (sorted[to - 1] as number) > value; to--) sorted[to] = sorted[to - 1] as number;
    sorted[to] = value;
  }
  return sorted[values.length >> 1] as number;
}
