import { expect, it } from 'vitest';
import { BINS, type DaySummary, findChanges, GRID_CELLS, scoreDay, WHOLE_GRID } from './index.ts';

const DAYS = 68;
const GROWS = [100, 101, 132, 133];
const JUMPS = [300, 301, 332, 333];
const JUMP = 40;
/** Bins with light: few are cheap. */
const LIT = 1;

it('what grows for weeks is slow from its first to its last day, what jumps is not, and neither is both [EXT-551]', () => {
  const days: DaySummary[] = Array.from({ length: DAYS }, (_, day) => {
    const values = new Uint8Array(BINS * GRID_CELLS * 4).fill(100);
    const grown = 60 + Math.max(0, Math.min(30, day - 20)) * 2;
    for (let bin = 0; bin < LIT; bin++) {
      for (const cell of GROWS) values[(bin * GRID_CELLS + cell) * 4] = grown;
      for (const cell of JUMPS) values[(bin * GRID_CELLS + cell) * 4] = day < JUMP ? 100 : 150;
    }
    return { lit: new Uint8Array(BINS).fill(24, 0, LIT), levels: new Uint8Array(BINS * 5), values };
  });
  const found = findChanges(
    days.map((_, day) => scoreDay(days, day)),
    WHOLE_GRID,
    0,
    DAYS,
  );
  expect(found.map(({ kind, cells }) => ({ kind, cells }))).toEqual([
    { kind: 'slow', cells: GROWS },
    { kind: 'changed', cells: JUMPS },
  ]);
  const [slow, jump] = found;
  expect(Math.abs((jump?.day ?? 0) - JUMP)).toBeLessThanOrEqual(1);
  // The plant grew from day 20 to 50.
  expect(Math.abs((slow?.day ?? 0) - 20)).toBeLessThanOrEqual(10);
  expect(Math.abs((slow?.until ?? 0) - 50)).toBeLessThanOrEqual(10);
});
