import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfDay, lastDayOf } from './ends.ts';

describe('the last day of a share', () => {
  it.each([
    ['2026-05-01', 'Europe/Vienna', '2026-05-01T21:59:59Z'],
    ['2026-12-31', 'America/Los_Angeles', '2027-01-01T07:59:59Z'],
    ['2026-10-25', 'Europe/Vienna', '2026-10-25T22:59:59Z'],
  ])('%s ends at midnight of %s [EXT-05]', (date, zone, expected) => {
    expect(endOfDay(date, zone)).toBe(expected);
  });

  it('is the day it was chosen as, in every zone', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Vienna', 'Asia/Kolkata', 'Pacific/Apia', 'America/St_Johns');
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(zones, days, (zone, day) => {
        const date = day.toISOString().slice(0, 10);
        expect(lastDayOf(endOfDay(date, zone), zone)).toBe(date);
      }),
    );
  });

  it('of never is empty, and back', () => {
    expect([lastDayOf(null, 'UTC'), endOfDay('', 'UTC'), endOfDay('soon', 'UTC')]).toEqual(['', null, null]);
  });
});
