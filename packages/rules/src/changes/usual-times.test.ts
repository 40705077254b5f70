import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usualTimes } from './index.ts';

const DAY = 86_400;
const NOON = 1_790_000_000;
const daily = (days: readonly number[]) => days.map((day) => NOON + day * DAY);

it.each([
  ['both sides, not the day itself', daily([-2, -1, 0, 1, 2]), daily([-2, -1, 1, 2])],
  ['an archive that ends there', daily([-3, -2, -1, 0]), daily([-3, -2, -1])],
  [
    '15 nearest days of many',
    daily(Array.from({ length: 41 }, (_, i) => i - 20)),
    daily([...[-8, -7, -6, -5, -4, -3, -2, -1], ...[1, 2, 3, 4, 5, 6, 7]]),
  ],
  ['other hours are not taken', [NOON - DAY - 1801, NOON + DAY + 1801], []],
  ['the nearest of an hour', [NOON - DAY - 600, NOON - DAY + 300, NOON - DAY + 900], [NOON - DAY + 300]],
  ['no pictures', [], []],
])('the usual view of a moment: %s [EXT-558]', (_, have, wanted) => {
  expect(usualTimes(NOON, have)).toEqual(wanted);
});

it('marked pictures are left out, and the next best of the hour is taken [EXT-558]', () => {
  const have = [NOON - DAY, NOON - DAY + 300, NOON + DAY];
  expect(usualTimes(NOON, have, (time) => time === NOON - DAY)).toEqual([NOON - DAY + 300, NOON + DAY]);
  expect(usualTimes(NOON, have, () => true)).toEqual([]);
});

it('has at most 15 stored pictures, each of another day, in their order [EXT-558]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: NOON - 40 * DAY, max: NOON + 40 * DAY }), { maxLength: 200 }),
      (times) => {
        const have = times.sort((a, b) => a - b);
        const chosen = usualTimes(NOON, have);
        expect(chosen.length).toBeLessThanOrEqual(15);
        expect(chosen).toEqual([...new Set(chosen)].sort((a, b) => a - b));
        const days = chosen.map((time) => Math.round((time - NOON) / DAY));
        expect(new Set(days).size).toBe(days.length);
        expect(days.includes(0)).toBe(false);
        expect(chosen.every((time) => have.includes(time))).toBe(true);
      },
    ),
  );
});
