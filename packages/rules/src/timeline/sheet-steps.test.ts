import { expect, it } from 'vitest';
import { sheetStepOf, slotFor } from './sheet-steps.ts';

it.each([
  // times, moment, interval, expected slot
  [[0, 60, null, 180], 61, 60, 1],
  [[0, 60, null, 180], 130, 60, 3],
  [[0, null, null, null], 130, 60, null],
  [[0, null, null, null], 130, 600, 0],
  [[null, null], 0, 600, null],
])('of %j the picture for %i at an interval of %i s is %s [EXT-110]', (times, sec, intervalSec, slot) => {
  expect(slotFor(times, sec, 60, intervalSec)).toBe(slot);
});

it('years are looked through by the day, so that a row of a carpet costs few calls [EXT-110]', () => {
  const days = [0.04, 1, 31, 90, 4000];
  expect(days.map((count) => sheetStepOf(count * 86_400))).toEqual([60, 300, 3600, 86_400, 86_400]);
});
