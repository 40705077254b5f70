import type { DaySummary } from './day-summary.ts';
import { GRID_CELLS } from './grid.ts';
import { COMPARED_DAYS, type LikeDays, likeDays } from './like-days.ts';
import { median, noiseOf } from './noise.ts';
import { CHANNELS } from './normal-grid.ts';
import { blocksOf, driftOf } from './steady-drift.ts';

/** Jumps of fewer bytes of the summary are not looked at further. */
const WORTH_A_LOOK = 2.5;
/** Score bytes are quarters of the unit of noise. */
export const SCORE_UNIT = 4;
/** Bytes of the scores of a midnight: jumps of all cells, then how far they moved steadily. */
export const SCORE_BYTES = 2 * GRID_CELLS;
/** Days between two that tell how fast a cell changes: a jump is in few pairs of days so near to each other. */
const SLOPE_DAYS = 5;

/**
 * What happened to each cell at the midnight before `day`, two bytes a cell (EXT-532, EXT-551): at `cell` how much it is
 * other from `day` on than before it, at `GRID_CELLS + cell` how far it moved steadily in the days around. Both in
 * quarters of the cell's own noise, reached or passed in two thirds of the bins with light. `days` are consecutive; null
 * is a day without pictures. `day` is an index of it. Final once `WINDOW_DAYS` days from `day` on are there. Null where
 * too few days are there.
 */
export function scoreDay(days: readonly (DaySummary | null)[], day: number): Uint8Array | null {
  const bins = likeDays(days, day);
  if (bins.length === 0) return null;
  const scores = new Uint8Array(SCORE_BYTES);
  const blocks = bins.map(({ history, after }) => blocksOf([...history, ...after]));
  const jumps = new Float64Array(bins.length * CHANNELS);
  const drifts = new Float64Array(bins.length * CHANNELS);
  const ofBins = new Float64Array(bins.length);
  for (let cell = 0; cell < GRID_CELLS; cell++) {
    for (const [i, like] of bins.entries())
      for (let channel = 0; channel < CHANNELS; channel++) {
        const at = (like.bin * GRID_CELLS + cell) * CHANNELS + channel;
        const valueOn = (on: number) => (days[on] as DaySummary).values[at] as number;
        jumps[i * CHANNELS + channel] = jumpOf(like, valueOn);
        drifts[i * CHANNELS + channel] = driftOf(blocks[i] ?? null, like.history, valueOn);
      }
    scores[cell] = byteOf(agreedOf(jumps, ofBins));
    scores[GRID_CELLS + cell] = byteOf(agreedOf(drifts, ofBins));
  }
  return scores;
}

const byteOf = (score: number) => Math.min(255, Math.round(score * SCORE_UNIT));

/** The size of the jump that two thirds of the bins reach; a channel counts where it goes the way of most. */
function agreedOf(jumps: Float64Array, ofBins: Float64Array): number {
  ofBins.fill(0);
  for (let channel = 0; channel < CHANNELS; channel++) {
    let sum = 0;
    for (let at = channel; at < jumps.length; at += CHANNELS) sum += jumps[at] as number;
    for (const bin of ofBins.keys()) {
      const jump = jumps[bin * CHANNELS + channel] as number;
      if (jump * sum > 0) (ofBins[bin] as number) += jump * jump;
    }
  }
  return Math.sqrt(ofBins.sort()[Math.floor(ofBins.length / 3)] as number);
}

/** The jump of one value at the midnight, without its slope, in units of its noise. */
function jumpOf({ before, after, history }: LikeDays, valueOn: (day: number) => number): number {
  const [old, fresh] = [before.map(valueOn), after.map(valueOn)];
  const [from, to] = [median(old), median(fresh)];
  if (Math.abs(to - from) < WORTH_A_LOOK) return 0;
  // What grows changes each day as much as the day before; that is no jump.
  const past = history.map(valueOn);
  const slope = median(risesOf([...history, ...after], [...past, ...fresh]));
  const rest = to - from - slope * (mean(after) - mean(before));
  if (rest * (to - from) <= 0) return 0;
  // Medians of fewer days are less certain.
  const noise = noiseOf(past) * Math.sqrt((1 / old.length + 1 / fresh.length) / (2 / COMPARED_DAYS));
  return (rest / noise) * purityOf(old, fresh, (from + to) / 2) ** 2;
}

/**
 * Share of days that are on their own side of the middle: highest where the midnight is the one of the change. 0 where
 * both days next to it are on the other side, because then the change was days before or after.
 */
function purityOf(old: readonly number[], fresh: readonly number[], middle: number): number {
  const isUp = median(fresh) > middle;
  const isOld = (value: number) => value < middle === isUp;
  const isFresh = (value: number) => value > middle === isUp;
  if (!old.slice(-2).some(isOld) || !fresh.slice(0, 2).some(isFresh)) return 0;
  return (old.filter(isOld).length + fresh.filter(isFresh).length) / (old.length + fresh.length);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The rises by day of all pairs of days that are near to each other. */
function risesOf(days: readonly number[], values: readonly number[]): number[] {
  const rises: number[] = [];
  for (let i = 0; i < days.length; i++)
    for (let j = i + 1; j < days.length; j++) {
      const apart = (days[j] as number) - (days[i] as number);
      if (apart > SLOPE_DAYS) break;
      rises.push(((values[j] as number) - (values[i] as number)) / apart);
    }
  return rises;
}
