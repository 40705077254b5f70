import { describe, expect, it } from 'vitest';
import { clockMin, clockText, EMPTY_PROFILE, profileProblems, type ScheduleProfile } from './index.ts';

const kinds = (change: Partial<ScheduleProfile>) =>
  profileProblems({ ...EMPTY_PROFILE, ...change }).map(({ kind }) => kind);
const day = (fromDate: string, toDate = fromDate, windows: { startMin: number; endMin: number }[] = []) => ({
  fromDate,
  toDate,
  windows,
});
const vienna = { latitude: 48.2, longitude: 16.4 };
const mon = (startMin: number, endMin: number) => ({ days: ['Mon'] as const, startMin, endMin });
const sun = (startMin: number, endMin: number) => ({ days: ['Sun'] as const, startMin, endMin });

describe('what is wrong with a profile [API-64]', () => {
  it.each<[string, Partial<ScheduleProfile>, string[]]>([
    ['nothing with items that touch', { items: [mon(0, 60), mon(60, 120)] }, []],
    ['items overlap', { items: [mon(0, 61), mon(60, 120)] }, ['OverlappingItems']],
    ['Sunday’s night meets Monday', { items: [mon(0, 60), sun(1380, 30)] }, ['OverlappingItems']],
    ['an item without days', { items: [{ days: [], startMin: 0, endMin: 1 }] }, ['NoDays']],
    ['SunMode without a place', { sunMode: 'Night' }, ['NoPlace']],
    ['SunMode with a place', { sunMode: 'Night', place: vienna }, []],
    [
      'sun moved by a day',
      { sunMode: 'Night', place: vienna, sunsetOffsetSec: -86_400 },
      ['SunOffsetTooLarge'],
    ],
    ['validity that ends before it begins', { validFromSec: 10, validToSec: 10 }, ['EndBeforeStart']],
    [
      'an override that ends before it begins',
      { overrides: [day('2026-01-02', '2026-01-01')] },
      ['EndBeforeStart'],
    ],
    [
      'an override over midnight',
      { overrides: [day('2026-01-02', '2026-01-02', [{ startMin: 1380, endMin: 60 }])] },
      ['BadOverrideWindow'],
    ],
    [
      'an override until midnight',
      { overrides: [day('2026-01-02', '2026-01-02', [{ startMin: 1380, endMin: 0 }])] },
      [],
    ],
    [
      'two overrides of one date',
      { overrides: [day('2026-01-01', '2026-01-05'), day('2026-01-05')] },
      ['OverlappingOverrides'],
    ],
  ])('%s', (_, change, expected) => {
    expect(kinds(change)).toEqual(expected);
  });
});

it('reads and writes clock times [ENT-38]', () => {
  expect(['00:00', '07:30', '23:59', '24:00', '7:30', '07:60'].map(clockMin)).toEqual([
    0,
    450,
    1439,
    null,
    null,
    null,
  ]);
  expect([0, 450, 1439, 1440].map(clockText)).toEqual(['00:00', '07:30', '23:59', '00:00']);
});
