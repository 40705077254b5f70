import { expect, it } from 'vitest';
import { BINS, type DaySummary, GRID_CELLS, scoreDay } from './index.ts';

const DAYS = 40;
const JUMP = 20;
const [STILL, JUMPS, GROWS, RESTLESS] = [4, 5, 6, 7];

/** Days on which each value of a cell is what `valueAt` says. */
function daysOf(valueAt: (cell: number, day: number) => number): DaySummary[] {
  return Array.from({ length: DAYS }, (_, day) => ({
    lit: new Uint8Array(BINS).fill(24),
    levels: new Uint8Array(BINS * 5),
    values: Uint8Array.from({ length: BINS * GRID_CELLS * 4 }, (_, at) =>
      valueAt(Math.floor(at / 4) % GRID_CELLS, day),
    ),
  }));
}

it('a jump scores on its day, what grows steadily or changes each day does not [EXT-532]', () => {
  const days = daysOf((cell, day) => {
    if (cell === JUMPS) return day < JUMP ? 100 : 120;
    if (cell === GROWS) return 40 + day * 4;
    if (cell === RESTLESS) return day % 2 || day >= JUMP ? 120 : 90;
    return 100;
  });
  const scores = scoreDay(days, JUMP) as Uint8Array;
  expect(scores[JUMPS]).toBeGreaterThan(50);
  expect(scores[STILL]).toBe(0);
  expect(scores[GROWS]).toBe(0);
  expect(scores[RESTLESS]).toBeLessThan(13);
  expect((scoreDay(days, JUMP + 8) as Uint8Array)[JUMPS]).toBe(0);
});

it('a score needs two thirds of the two hours with light [EXT-532]', () => {
  const days = daysOf((_, day) => (day < JUMP ? 100 : 130));
  // In five of twelve bins nothing changed.
  for (const day of days) day.values.fill(100, 0, 5 * GRID_CELLS * 4);
  expect((scoreDay(days, JUMP) as Uint8Array)[0]).toBe(0);
  // Without light these bins do not count.
  for (const day of days) day.lit.fill(0, 0, 5);
  expect((scoreDay(days, JUMP) as Uint8Array)[0]).toBeGreaterThan(50);
});
