import { expect, it } from 'vitest';
import { formatTime, parseTime } from '../values/times.ts';
import { pastNoons } from './local-noons.ts';

const at = (text: string) => parseTime(text) ?? Number.NaN;

it('noons by the wall clock, over a change of clocks, newest first [EXT-114]', () => {
  const days = pastNoons('Europe/Vienna', at('2026-03-30T09:59:59Z'), 2);
  expect(days.map(({ date, noonSec }) => [date, formatTime(noonSec)])).toEqual([
    ['2026-03-29', '2026-03-29T10:00:00Z'],
    ['2026-03-28', '2026-03-28T11:00:00Z'],
  ]);
  const [sunday] = days;
  expect((sunday?.toSec ?? 0) - (sunday?.fromSec ?? 0)).toBe(23 * 3600);
});

it('today counts from its noon on [EXT-114]', () => {
  expect(pastNoons('Europe/Vienna', at('2026-03-30T10:00:00Z'), 1)[0]?.date).toBe('2026-03-30');
});
