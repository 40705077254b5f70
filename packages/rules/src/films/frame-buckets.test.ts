import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTime, parseTime } from '../values/times.ts';
import { bucketStarts } from './frame-buckets.ts';

const sec = (text: string) => parseTime(text) ?? Number.NaN;
const starts = (size: 'day' | 'hour', zone: string, times: string[]) => {
  const startOf = bucketStarts(size, zone, sec(times[0] ?? ''), sec(times.at(-1) ?? ''));
  return times.map((time) => formatTime(startOf(sec(time))));
};

describe('bucketStarts', () => {
  it.each([
    ['Europe/Vienna', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'],
    ['Europe/Vienna', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
    ['America/Los_Angeles', '2026-03-08T08:00:00Z', '2026-03-09T06:59:59Z', '2026-03-09T07:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T13:30:00Z', '2026-10-04T12:59:59Z', '2026-10-04T13:00:00Z'],
    ['Africa/Cairo', '2026-04-23T22:00:00Z', '2026-04-24T20:59:59Z', '2026-04-24T21:00:00Z'],
  ])('a day of %s with a clock change is one bucket [TLP-10]', (zone, first, last, next) => {
    expect(starts('day', zone, [first, last, next])).toEqual([first, first, next]);
  });

  it('an hour that the clock shows twice is two buckets [TLP-10]', () => {
    const times = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'];
    expect(starts('hour', 'Europe/Vienna', times)).toEqual(['2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z']);
  });

  it('hours of a zone with a half-hour offset begin at its full hours [TLP-10]', () => {
    expect(starts('hour', 'Asia/Kolkata', ['2026-05-01T06:29:59Z', '2026-05-01T06:30:00Z'])).toEqual([
      '2026-05-01T05:30:00Z',
      '2026-05-01T06:30:00Z',
    ]);
  });

  it('buckets are whole, ordered and stable [TLP-10]', () => {
    const zones = fc.constantFrom('Europe/Vienna', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kolkata');
    const times = fc.integer({ min: sec('2024-01-01T00:00:00Z'), max: sec('2028-01-01T00:00:00Z') });
    fc.assert(
      fc.property(
        zones,
        fc.constantFrom('day' as const, 'hour' as const),
        times,
        times,
        (zone, size, a, b) => {
          const [early, late] = a < b ? [a, b] : [b, a];
          const startOf = bucketStarts(size, zone, early, late);
          expect(startOf(early)).toBeLessThanOrEqual(early);
          expect(early - startOf(early)).toBeLessThan(size === 'day' ? 25.5 * 3600 : 5400);
          expect(startOf(startOf(early))).toBe(startOf(early));
          expect(startOf(early)).toBeLessThanOrEqual(startOf(late));
        },
      ),
    );
  });
});
