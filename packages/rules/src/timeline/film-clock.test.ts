import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filmMoment, filmPosition } from './index.ts';

const span = { fromSec: 1000, toSec: 2000 };

describe('film clock', () => {
  it('shows the moment of the very frame, also across a gap [PUB-18]', () => {
    const clock = { durationSec: 4, times: [1000, 1010, 1900, 1910], span };
    expect([0, 0.99, 1, 2, 3.99, 4].map((at) => filmMoment(clock, at))).toEqual([
      1000, 1000, 1010, 1900, 1910, 1910,
    ]);
  });

  it('a moment leads to its frame, and that frame shows a moment not after it [PUB-18]', () => {
    const times = fc.uniqueArray(fc.integer({ min: 1000, max: 1999 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(
        times,
        fc.integer({ min: 1000, max: 1999 }),
        fc.integer({ min: 1, max: 90 }),
        (some, at, durationSec) => {
          const clock = { durationSec, times: some.toSorted((a, b) => a - b), span };
          const shown = filmMoment(clock, filmPosition(clock, at));
          const expected = clock.times.findLast((time) => time <= at) ?? clock.times[0];
          expect(shown).toBe(expected);
        },
      ),
    );
  });

  it('goes by the share of the span until the times are known', () => {
    expect(filmMoment({ durationSec: 10, times: [], span }, 5)).toBe(1500);
    expect(filmPosition({ durationSec: 10, times: [], span }, 1500)).toBe(5);
  });
});
