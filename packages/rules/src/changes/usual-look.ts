import { BINS, type DaySummary, medianOf } from './day-summary.ts';
import { GRID_CELLS } from './grid.ts';
import { likeDays } from './like-days.ts';
import { CHANNELS, LEVELS } from './normal-grid.ts';

const VALUES = GRID_CELLS * CHANNELS;

/**
 * What the scene usually looks like at each hour: of each bin, level and value the median of the days (EXT-552). Give the
 * summaries of the last weeks; 25 days are enough, and more show another season. A bin is lit where most days have it lit.
 */
export const usualOf = (summaries: readonly DaySummary[]): DaySummary =>
  medianLook((bin) => {
    const days = summaries.filter(({ lit }) => lit[bin]);
    return days.length * 2 > summaries.length ? days : [];
  });

/**
 * What the scene looks like before and after `day`, an index of the consecutive `days`, by the median of its like days
 * (EXT-559): what `refineChange` is to compare with. A bin without like days is not lit.
 */
export function looksAround(
  days: readonly (DaySummary | null)[],
  day: number,
): { before: DaySummary; after: DaySummary } {
  const sideOf = (midnight: number, side: 'before' | 'after') => {
    const bins = likeDays(days, midnight);
    return medianLook((bin) =>
      (bins.find((like) => like.bin === bin)?.[side] ?? []).map((at) => days[at] as DaySummary),
    );
  };
  return { before: sideOf(day, 'before'), after: sideOf(day + 1, 'after') };
}

/** Of each bin the median of its days; one without days is not lit. */
function medianLook(daysOf: (bin: number) => DaySummary[]): DaySummary {
  const look: DaySummary = {
    lit: new Uint8Array(BINS),
    levels: new Uint8Array(BINS * LEVELS),
    values: new Uint8Array(BINS * VALUES),
  };
  for (let bin = 0; bin < BINS; bin++) {
    const days = daysOf(bin);
    look.lit[bin] = Math.min(255, days.length);
    if (days.length === 0) continue;
    const sorted = new Uint8Array(days.length);
    const middle = (bytes: readonly Uint8Array[], into: Uint8Array, from: number, to: number) => {
      for (let at = from; at < to; at++) into[at] = medianOf(bytes, bytes.length, at, sorted);
    };
    middle(
      days.map(({ levels }) => levels),
      look.levels,
      bin * LEVELS,
      (bin + 1) * LEVELS,
    );
    middle(
      days.map(({ values }) => values),
      look.values,
      bin * VALUES,
      (bin + 1) * VALUES,
    );
  }
  return look;
}
