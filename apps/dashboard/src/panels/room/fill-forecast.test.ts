import { expect, it } from 'vitest';
import { forecastOf } from './fill-forecast.ts';

const GB = 2 ** 30;
const room = (freeGb: number | null, perDayGb = 0) => ({
  FreeBytes: freeGb === null ? null : freeGb * GB,
  Limit: freeGb === null ? null : ('Disk' as const),
  Growth: [{ AfterDays: 0, BytesPerDay: perDayGb * GB }],
  Feed: null,
});
const own = [{ afterDays: 0, bytesPerDay: GB }];

it.each([
  [400, 0, 'Enough'],
  [400, 1, 'Year'],
  [200, 0, 'Year'],
  [91, 0, 'Year'],
  [90, 0, 'Soon'],
  [0, 0, 'Soon'],
])(
  'with %i GB free and others of %i GB a day the room is said to be %s [EXT-462] [EXT-463]',
  (free, others, tone) => {
    expect(forecastOf(room(free, others), own)?.tone).toBe(tone);
  },
);

it('says nothing where nobody knows what is free [EXT-462]', () => {
  expect(forecastOf(room(null), own)).toBeNull();
});
