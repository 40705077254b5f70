import { describe, expect, it } from 'vitest';
import { copyOf, dateOf, midnightOf, newSchedule, problemsOf, withItems, withSun } from './model.ts';

const place = { latitude: 48.2, longitude: 16.37 };

describe('the edit copy of a schedule', () => {
  it('begins as one that may be saved [ENT-38] [API-64]', () => {
    const draft = newSchedule('Mine');
    expect(draft).toMatchObject({ Id: null, Name: 'Mine', IsSystem: false, Items: [] });
    expect(problemsOf(draft)).toEqual([]);
  });

  it('takes the sun of the feed’s place, and needs one [ENT-38] [EXT-21]', () => {
    expect(problemsOf(withSun(newSchedule('Mine'), 'Night', null))).toEqual([
      'Daylight and night need latitude and longitude.',
    ]);
    expect(withSun(newSchedule('Mine'), 'Night', place)).toMatchObject({ Latitude: 48.2, Longitude: 16.37 });
    const daylight = {
      ...newSchedule('Daylight'),
      Id: 'scdaylight00',
      IsSystem: true,
      SunMode: 'Daylight' as const,
    };
    const copy = copyOf(daylight, 'My light', { timeZone: 'UTC', place });
    expect(copy).toMatchObject({ Id: null, Name: 'My light', IsSystem: false, Latitude: 48.2 });
  });

  it('says its times on the wire [ENT-38]', () => {
    const items = [{ days: ['Mon', 'Tue'] as const, startMin: 22 * 60, endMin: 6 * 60 + 30 }];
    expect(withItems(newSchedule('Mine'), items).Items).toEqual([
      { Days: ['Mon', 'Tue'], Start: '22:00', End: '06:30' },
    ]);
  });

  it.each([
    ['Pacific/Kiritimati', '2026-04-30T10:00:00Z'],
    ['Etc/GMT+12', '2026-05-01T12:00:00Z'],
    ['Europe/Vienna', '2026-04-30T22:00:00Z'],
  ])('begins and ends at midnight of %s [ENT-38]', (zone, time) => {
    expect(midnightOf('2026-05-01', zone)).toBe(time);
    expect(dateOf(time, zone)).toBe('2026-05-01');
    expect(midnightOf('', zone)).toBeNull();
    expect(dateOf(null, zone)).toBe('');
  });
});
