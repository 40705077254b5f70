import { EMPTY_PROFILE, SYSTEM_PROFILES, WEEKDAYS } from '@longview/rules/schedule';
import { describe, expect, it } from 'vitest';
import {
  ScheduleProfileSave,
  ScheduleProfileShape,
  toScheduleProfile,
  toScheduleProfileShape,
} from './shapes/feeds/schedule.ts';

/** The example of ENT-38. */
const EXAMPLE = {
  Id: 'sc0p4x7e2u9k',
  Name: 'Site hours',
  TimeZone: null,
  IsSystem: false,
  Items: [{ Days: ['Mon', 'Tue'], Start: '07:00', End: '17:00' }],
  SunMode: null,
  Latitude: null,
  Longitude: null,
  ValidFrom: null,
  ValidTo: null,
  Version: 1,
};

describe('a schedule profile on the wire', () => {
  it('is read as the rules take it [ENT-38]', () => {
    expect(toScheduleProfile(ScheduleProfileSave.parse(EXAMPLE))).toEqual({
      ...EMPTY_PROFILE,
      items: [{ days: ['Mon', 'Tue'], startMin: 420, endMin: 1020 }],
    });
  });

  it('is the same after there and back, with all it can hold [ENT-38]', () => {
    const named = { Id: null, Name: 'Long nights', IsSystem: false, Version: 3 };
    const profile = {
      timeZone: 'Europe/Vienna',
      items: [{ days: WEEKDAYS, startMin: 1320, endMin: 0 }],
      sunMode: 'Night' as const,
      sunriseOffsetSec: -1800,
      sunsetOffsetSec: 2700,
      place: { latitude: 48.2, longitude: 16.37 },
      validFromSec: 1_770_000_000,
      validToSec: 1_780_000_000,
      overrides: [{ fromDate: '2026-12-24', toDate: '2026-12-26', windows: [{ startMin: 600, endMin: 0 }] }],
    };
    const shape = ScheduleProfileSave.parse(toScheduleProfileShape(named, profile));
    expect(shape).toMatchObject({ ...named, SunriseOffset: '-PT30M', SunsetOffset: 'PT45M' });
    expect(toScheduleProfile(shape)).toEqual(profile);
  });

  it('holds every system profile [ENT-38] [API-15]', () => {
    for (const { id, name, profile } of SYSTEM_PROFILES) {
      const shape = toScheduleProfileShape({ Id: id, Name: name, IsSystem: true, Version: 1 }, profile);
      expect(ScheduleProfileShape.parse(shape)).toEqual(shape);
    }
  });

  it.each([
    [
      'overlapping items',
      { Items: [EXAMPLE.Items[0], { Days: ['Tue'], Start: '16:00', End: '18:00' }] },
      'Items.1',
    ],
    ['a bad time', { Items: [{ Days: ['Mon'], Start: '7:00', End: '25:00' }] }, 'Items.0.Start'],
    ['no days', { Items: [{ Days: [], Start: '07:00', End: '08:00' }] }, 'Items.0.Days'],
    ['SunMode without a place', { SunMode: 'Daylight', Latitude: 48 }, 'Latitude'],
    ['an unknown zone', { TimeZone: 'Europe/Atlantis' }, 'TimeZone'],
    [
      'a date that is none',
      { Overrides: [{ From: '2026-02-30', To: '2026-03-01', Items: [] }] },
      'Overrides.0.From',
    ],
    [
      'validity that ends first',
      { ValidFrom: '2026-05-01T00:00:00Z', ValidTo: '2026-04-01T00:00:00Z' },
      'ValidTo',
    ],
  ])('is refused with %s, and the field is named [API-64]', (_, change, field) => {
    const result = ScheduleProfileSave.safeParse({ ...EXAMPLE, ...change });
    expect(result.error?.issues.map(({ path }) => path.join('.'))).toContain(field);
  });
});
