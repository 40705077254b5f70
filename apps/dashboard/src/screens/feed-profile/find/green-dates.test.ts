import { expect, it } from 'vitest';
import type { DayMeasures } from '../../../api/pictures/region-measures.ts';
import { greenDates } from './green-dates.ts';
import { measureLine } from './measure-line.ts';

const FIRST_SEC = Date.parse('2024-01-01T00:00:00+01:00') / 1000;
const DAY_SEC = 86_400;

/** Two years in a zone with summer time; leaves come on day 130 and go on day 280. */
const days = Array.from({ length: 730 }, (_, day): DayMeasures => {
  const at = day % 365;
  const green = 0.33 + 0.1 / (1 + Math.exp((130 - at) / 5)) - 0.1 / (1 + Math.exp((280 - at) / 5));
  const isSummer = at > 90 && at < 300;
  const atSec = FIRST_SEC + day * DAY_SEC - (isSummer ? 3600 : 0);
  return { atSec, green, brightness: 90, snow: null, visibility: null };
});

it('dates of greening are marks on the line, at their place and height [EXT-641]', () => {
  const line = measureLine(days, 'green');
  if (!line) throw new Error('no line');
  const { seasons, marks } = greenDates(days, line);
  expect(seasons.map(({ direction }) => direction)).toEqual(['rising', 'falling', 'rising', 'falling']);
  expect(Math.abs((seasons[0]?.atSec[2] ?? 0) - FIRST_SEC - 130 * DAY_SEC) / DAY_SEC).toBeLessThan(2);
  expect(marks).toHaveLength(12);
  const [tenth, , half] = marks;
  expect(tenth?.y).toBeCloseTo(0.1, 1);
  expect(half?.y).toBeCloseTo(0.5, 1);
  expect(half?.x).toBeCloseTo(130 / 729, 2);
  expect(greenDates(days.slice(0, 300), line).seasons).toEqual([]);
  // From a day of summer time on, the dates are the same.
  const dateOf = (sec = 0) => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Vienna' }).format(sec * 1000);
  const later = greenDates(days.slice(200), line).seasons;
  expect(later.map(({ atSec }) => atSec.map(dateOf))).toEqual(
    seasons.slice(1).map(({ atSec }) => atSec.map(dateOf)),
  );
  expect(dateOf(later[0]?.atSec[2])).toBe('2024-10-06');
});
