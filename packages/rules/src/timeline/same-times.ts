import type { Archive } from './spans.ts';
import { secondsOf, zoned } from './zone-offsets.ts';

/** Moments worth comparing with: the same time of day, some while before (EXT-111). */
export interface SameTime {
  unit: 'day' | 'week' | 'month' | 'year';
  count: number;
  unixSec: number;
}

const BACK = [
  { unit: 'day', count: 1 },
  { unit: 'week', count: 1 },
  { unit: 'month', count: 1 },
  { unit: 'month', count: 6 },
  ...[1, 2, 3, 4, 5, 10].map((count) => ({ unit: 'year', count }) as const),
] as const;

/**
 * The same time of day a day, a week, a month and whole years before `atSec`, by the wall clock of the feed's zone,
 * as far as the archive reaches; nearest first. 29 February is the 28th in other years [EXT-111].
 */
export function sameTimes(atSec: number, zone: string, { firstSec }: Archive): SameTime[] {
  const at = zoned(atSec, zone);
  return BACK.map(({ unit, count }) => ({
    unit,
    count,
    unixSec: secondsOf(at.subtract({ [`${unit}s`]: count })),
  })).filter(({ unixSec }) => unixSec >= firstSec);
}

/** What a moment is compared with at first: a year before, or as long before as there is. */
export function firstComparison(atSec: number, zone: string, archive: Archive): number {
  const choices = sameTimes(atSec, zone, archive);
  const year = choices.find(({ unit, count }) => unit === 'year' && count === 1);
  return (year ?? choices.at(-1))?.unixSec ?? Math.min(archive.firstSec, atSec);
}

export const COMPARE_MODES = ['slider', 'side'] as const;
export type CompareMode = (typeof COMPARE_MODES)[number];

export function isCompareMode(text: unknown): text is CompareMode {
  return COMPARE_MODES.some((mode) => mode === text);
}
