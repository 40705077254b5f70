import { spanOf } from '@longview/rules/timeline';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, startOfDay, wholeHours } from './local-days.ts';

const ZONES = [
  'UTC',
  'Europe/Vienna',
  'America/Santiago',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'America/St_Johns',
  'Atlantic/Azores',
  'America/Havana',
];
const moment = fc.integer({ min: Date.parse('2015-01-01') / 1000, max: Date.parse('2026-12-31') / 1000 });

describe('days of a zone', () => {
  it('begin and end as the calendar of the zone says [PUB-15]', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...ZONES), (unixSec, zone) => {
        const span = spanOf('day', unixSec, zone, { firstSec: unixSec, nowSec: unixSec });
        const day = dayOf(unixSec, zone);
        expect(startOfDay(day, zone)).toBe(span.fromSec);
        expect(startOfDay(addDays(day, 1), zone)).toBe(span.toSec);
      }),
      { numRuns: 1500 },
    );
  });

  it.each([
    ['Europe/Vienna', '2026-03-29', 23],
    ['Europe/Vienna', '2026-10-25', 25],
    ['Asia/Kathmandu', '2026-05-01', 24],
    ['Africa/Cairo', '2026-04-24', 23],
  ])('%s has on %s %d whole hours', (zone, day, count) => {
    const hours = wholeHours(startOfDay(day, zone), startOfDay(addDays(day, 1), zone), zone);
    expect(hours).toHaveLength(count);
    expect(hours.at(-1)?.hour).toBe(23);
  });
});
