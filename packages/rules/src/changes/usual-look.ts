import { BINS, type DaySummary } from './day-summary.ts';
import { GRID_CELLS } from './grid.ts';
import { CHANNELS, LEVELS } from './normal-grid.ts';

const VALUES = GRID_CELLS * CHANNELS;

/**
 * What the scene usually looks like at each hour: of each bin, level and value the median of the days (EXT-552). Give the
 * summaries of the last weeks; 25 days are enough, and more show another season. A bin is lit where most days have it lit.
 */
export function usualOf(summaries: readonly DaySummary[]): DaySummary {
  const usual: DaySummary = {
    lit: new Uint8Array(BINS),
    levels: new Uint8Array(BINS * LEVELS),
    values: new Uint8Array(BINS * VALUES),
  };
  const sorted = new Uint8Array(summaries.length);
  for (let bin = 0; bin < BINS; bin++) {
    const days = summaries.filter(({ lit }) => lit[bin]);
    if (days.length * 2 <= summaries.length) continue;
    const middle = (pick: (day: DaySummary) => Uint8Array, into: Uint8Array, from: number, to: number) => {
      const bytes = days.map(pick);
      for (let at = from; at < to; at++) {
        for (const [i, of] of bytes.entries()) sorted[i] = of[at] as number;
        into[at] = sorted.subarray(0, bytes.length).sort()[bytes.length >> 1] as number;
      }
    };
    usual.lit[bin] = days.length;
    middle(({ levels }) => levels, usual.levels, bin * LEVELS, (bin + 1) * LEVELS);
    middle(({ values }) => values, usual.values, bin * VALUES, (bin + 1) * VALUES);
  }
  return usual;
}
