import { expect, it } from 'vitest';
import { parseTime } from '../values/times.ts';
import { firstComparison, sameTimes } from './same-times.ts';

const at = (text: string) => parseTime(text) ?? Number.NaN;
const VIENNA = 'Europe/Vienna';
const long = { firstSec: at('2019-01-01T00:00:00Z'), nowSec: at('2026-06-01T00:00:00Z') };

it('the same time of day, by the wall clock, also across a change of clocks [EXT-111]', () => {
  const times = sameTimes(at('2026-03-29T10:00:00Z'), VIENNA, long);
  const of = (unit: string, count: number) =>
    times.find((time) => time.unit === unit && time.count === count)?.unixSec;
  // Noon in Vienna: 10:00 UTC in summer, 11:00 UTC in winter.
  expect(of('day', 1)).toBe(at('2026-03-28T11:00:00Z'));
  expect(of('week', 1)).toBe(at('2026-03-22T11:00:00Z'));
  expect(of('year', 1)).toBe(at('2025-03-29T11:00:00Z'));
  expect(of('year', 5)).toBe(at('2021-03-29T10:00:00Z'));
  expect(of('year', 10)).toBeUndefined();
});

it('29 February is compared with the 28th [EXT-111]', () => {
  const [, , , , year] = sameTimes(at('2024-02-29T12:00:00Z'), 'UTC', long);
  expect(year).toEqual({ unit: 'year', count: 1, unixSec: at('2023-02-28T12:00:00Z') });
});

it.each([
  ['2019-01-01T00:00:00Z', '2025-05-01T12:00:00Z'],
  ['2026-04-20T00:00:00Z', '2026-04-24T12:00:00Z'],
  ['2026-05-01T11:00:00Z', '2026-05-01T11:00:00Z'],
])('an archive from %s begins with %s [EXT-111]', (first, expected) => {
  const archive = { firstSec: at(first), nowSec: long.nowSec };
  expect(firstComparison(at('2026-05-01T12:00:00Z'), 'UTC', archive)).toBe(at(expected));
});
