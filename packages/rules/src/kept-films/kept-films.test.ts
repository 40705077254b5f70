import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTime, parseTime } from '../values/times.ts';
import { firstOfSpans, holdGaps, lastPeriod, spreadOver, usualStep } from './index.ts';

const sec = (text: string) => parseTime(text) ?? Number.NaN;
const ascending = fc
  .uniqueArray(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 200 })
  .map((times) => times.sort((a, b) => a - b));

describe('frames of a film', () => {
  it('are the first of each span [TLP-02]', () => {
    expect(firstOfSpans([0, 5, 9, 10, 31, 39], 10, 0)).toEqual([0, 10, 31]);
    expect(firstOfSpans([7, 16, 17], 10, 7)).toEqual([7, 17]);
  });

  it('are as many as the length wants, in order, from the first on, each as often as the others [EXT-90] [EXT-492]', () => {
    fc.assert(
      fc.property(ascending, fc.integer({ min: 1, max: 300 }), (times, count) => {
        const chosen = spreadOver(times, count);
        expect(chosen).toHaveLength(times.length === 0 ? 0 : count);
        expect(chosen).toEqual([...chosen].sort((a, b) => a - b));
        const shown = [...Map.groupBy(chosen, (timeSec) => timeSec).values()].map(({ length }) => length);
        expect(shown).toHaveLength(Math.min(count, times.length));
        expect(Math.max(0, ...shown) - Math.min(...shown, Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(1);
        expect(chosen[0]).toBe(times[0]);
        expect(times).toEqual(expect.arrayContaining(chosen));
      }),
    );
  });

  it('are held over gaps, a while only [EXT-90]', () => {
    expect(holdGaps([0, 10, 40, 50], 10, 60)).toEqual([0, 10, 10, 10, 40, 50]);
    expect(holdGaps([0, 1000], 10, 3)).toEqual([0, 0, 0, 0, 1000]);
    expect(holdGaps([0, 12, 19], 10, 60)).toEqual([0, 12, 19]);
    expect(usualStep([0, 10, 20, 500])).toBe(10);
    expect(usualStep([5])).toBe(1);
    expect(usualStep([0, 0, 0, 10, 10, 10])).toBe(10);
  });
});

describe('the last whole period', () => {
  const text = (period: 'Day' | 'Week' | 'Month', zone: string, now: string) => {
    const { fromSec, toSec, firstDay } = lastPeriod(period, zone, sec(now));
    return [formatTime(fromSec), formatTime(toSec), firstDay];
  };

  it.each([
    ['Day', '2026-03-29T22:30:00Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', '2026-03-29'],
    ['Day', '2026-10-26T00:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', '2026-10-25'],
    ['Week', '2026-04-01T12:00:00Z', '2026-03-22T23:00:00Z', '2026-03-29T22:00:00Z', '2026-03-23'],
    ['Month', '2026-04-01T00:00:00Z', '2026-02-28T23:00:00Z', '2026-03-31T22:00:00Z', '2026-03-01'],
  ] as const)(
    'of a %s lies between midnights of the zone, across changes of the clock [EXT-93]',
    (period, now, from, to, day) => {
      expect(text(period, 'Europe/Vienna', now)).toEqual([from, to, day]);
    },
  );

  it('begins later where midnight does not exist [EXT-93]', () => {
    expect(text('Day', 'America/Sao_Paulo', '2018-11-05T12:00:00Z')[0]).toBe('2018-11-04T03:00:00Z');
  });
});
