import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { durationSec, isoDuration } from './durations.ts';

/** What the standard's own type says of a text; null for what it refuses or whose length is not fixed. */
function byTemporal(text: string): number | null {
  try {
    const duration = Temporal.Duration.from(text);
    if (duration.years || duration.months) return null;
    return duration.weeks * 604_800 + duration.with({ weeks: 0 }).total('seconds');
  } catch {
    return null;
  }
}

const SEED = ['P', 'T', 'P', 'T', 'Y', 'M', 'W', 'D', 'H', 'S', '.', ',', '0', '1', '9', '30', '-', '+', 's'];
const nearly = fc.array(fc.constantFrom(...SEED), { maxLength: 10 }).map((pieces) => pieces.join(''));
const count = fc.option(fc.integer({ min: 0, max: 5000 }), { nil: undefined });
const whole = fc
  .tuple(fc.constantFrom('', '-', '+'), count, count, count, count, count, fc.constantFrom('', '.5', ',25'))
  .map(([sign, weeks, days, hours, minutes, seconds, fraction]) => {
    const piece = (value: number | undefined, unit: string) => (value === undefined ? '' : value + unit);
    const last = seconds === undefined ? '' : `${seconds}${fraction}S`;
    return `${sign}P${piece(weeks, 'W')}${piece(days, 'D')}T${piece(hours, 'H')}${piece(minutes, 'M')}${last}`;
  });

describe('a duration', () => {
  it('is read as the standard says', () => {
    fc.assert(
      fc.property(fc.oneof(nearly, whole), (text) => {
        const [own, standard] = [durationSec(text), byTemporal(text)];
        if (own === null || standard === null) expect([text, own]).toEqual([text, standard]);
        else expect(own).toBeCloseTo(standard, 6);
      }),
      { numRuns: 5000 },
    );
  });

  it('is written as the standard writes it, and read again as it was [PLY-14]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (ms) => {
        const text = isoDuration(ms / 1000);
        const standard = Temporal.Duration.from({ milliseconds: ms }).round({ largestUnit: 'days' });
        expect(text).toBe(standard.toString());
        expect(durationSec(text)).toBeCloseTo(ms / 1000, 6);
      }),
    );
  });

  it.each([
    ['PT0S', 0],
    ['-PT5S', -5],
    ['P2D', 172_800],
    ['P1W', 604_800],
    ['PT1.5H', 5400],
    ['P1M', null],
    ['P1Y', null],
    ['P', null],
    ['P1DT', null],
    ['PT1.5H2M', null],
    ['5 min', null],
  ])('%s is %s s [CAP-09]', (text, sec) => {
    expect(durationSec(text)).toBe(sec);
  });
});
