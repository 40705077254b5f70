import { describe, expect, it } from 'vitest';
import { type DayValue, transitionDates } from './index.ts';

/** Repeatable noise, about normal, of one deviation. */
function noiseOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  const uniform = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
  return () => (uniform() + uniform() + uniform() + uniform() - 2) * Math.sqrt(3);
}

const FIRST_DAY = 20_000;
const [LOW, HIGH] = [0.33, 0.43];

interface Year {
  days?: number;
  /** Middle of the rise and the fall in each year, and how many days they take from 12 to 88 %. */
  spring?: number;
  autumn?: number;
  length?: number;
  noise?: number;
  seed?: number;
  /** Days without a picture. */
  isMissing?: (day: number) => boolean;
}

/** Two logistic curves a year. */
function made({
  days = 730,
  spring = 130,
  autumn = 280,
  length = 20,
  noise = 0,
  seed = 1,
  isMissing,
}: Year): DayValue[] {
  const random = noiseOf(seed);
  const step = (day: number, middle: number) => 1 / (1 + Math.exp((-4 * (day - middle)) / length));
  const greenAt = (day: number) => {
    let green = 0;
    for (let year = -1; year <= days / 365 + 1; year++) {
      const [up, down] = [spring + 365 * year, autumn + (autumn < spring ? 365 : 0) + 365 * year];
      green += step(day, up) - step(day, down);
    }
    return LOW + (HIGH - LOW) * green;
  };
  return Array.from({ length: days }, (_, day) => day).flatMap((day) => {
    const value = greenAt(day) + noise * random();
    return isMissing?.(day) ? [] : [{ day: FIRST_DAY + day, value }];
  });
}

/** From the middle of a logistic curve to a share of it, in days. */
const offset = (share: number, length: number) => (Math.log(share / (1 - share)) * length) / 4;

/** Of each transition its direction and dates as days of the made years. */
const found = (days: readonly DayValue[]) =>
  transitionDates(days).transitions.map(({ direction, days: dates }) => ({
    direction,
    dates: dates.map((day) => day - FIRST_DAY),
  }));

/** How far the dates are off the true ones, the largest one. */
function worst(days: readonly DayValue[], { spring = 130, autumn = 280, length = 20 }: Year): number {
  const errors = found(days).flatMap(({ direction, dates }) =>
    dates.map((date, at) => {
      const share = offset([0.1, 0.25, 0.5][at] ?? 0, length);
      const middle = direction === 'rising' ? spring + share : autumn - share;
      const off = (((date - middle) % 365) + 365) % 365;
      return Math.min(off, 365 - off);
    }),
  );
  return Math.max(...errors);
}

describe('dates of transition [EXT-639]', () => {
  it.each([
    ['a slow spring', { length: 40 }],
    ['a fast spring', { length: 12 }],
    ['early leaves', { spring: 95, autumn: 300 }],
    ['the southern hemisphere', { spring: 270, autumn: 110, days: 1095 }],
    ['every third day', { isMissing: (day: number) => day % 3 !== 0 }],
    ['a winter without pictures', { isMissing: (day: number) => day > 300 && day < 430 }],
    ['a week without pictures in spring', { isMissing: (day: number) => day > 128 && day < 136 }],
  ] satisfies [string, Year][])('of a known curve are right to two days: %s', (_, year) => {
    const days = made(year);
    const directions = found(days).map(({ direction }) => direction);
    const whole =
      (year as Year).spring === 270
        ? ['falling', 'rising', 'falling', 'rising', 'falling', 'rising']
        : ['rising', 'falling', 'rising', 'falling'];
    expect(directions).toEqual(whole);
    expect(worst(days, year)).toBeLessThanOrEqual(2);
  });

  it('hold with noise, whatever it is, and their intervals hold the true day', () => {
    let [held, all] = [0, 0];
    for (let seed = 1; seed <= 20; seed++) {
      const days = made({ noise: 0.006, seed });
      const { transitions } = transitionDates(days);
      expect(transitions.map(({ direction }) => direction)).toEqual([
        'rising',
        'falling',
        'rising',
        'falling',
      ]);
      expect(worst(days, {})).toBeLessThanOrEqual(6);
      for (const { direction, earliest, latest, days: dates } of transitions) {
        const middle = (direction === 'rising' ? 130 : 280) + FIRST_DAY;
        const nearest = Math.abs((dates[2] ?? 0) - middle) < 180 ? middle : middle + 365;
        all += 1;
        held += Number(earliest[2] <= nearest && latest[2] >= nearest);
        for (const [at, date] of dates.entries())
          expect([(earliest[at] ?? 0) < date, (latest[at] ?? 0) > date]).toEqual([true, true]);
      }
    }
    expect(held / all).toBeGreaterThan(0.85);
  });

  it('are in the order of the year, and thresholds between low and high', () => {
    for (const { direction, days, thresholds, low, high } of transitionDates(made({ noise: 0.004 }))
      .transitions) {
      expect([...days].sort((a, b) => (direction === 'rising' ? a - b : b - a))).toEqual(days);
      expect(low).toBeCloseTo(LOW, 2);
      expect(high).toBeCloseTo(HIGH, 2);
      expect(thresholds[2]).toBeCloseTo((low + high) / 2, 5);
    }
  });

  it.each([
    ['nothing', []],
    ['a day', [{ day: FIRST_DAY, value: 0.4 }]],
    ['less than a year', made({ days: 355 })],
    ['a wall', made({ noise: 0.01 }).map(({ day }, at) => ({ day, value: 0.33 + (at % 7) * 0.001 }))],
    ['noise alone', made({ spring: 5000, autumn: 9000, noise: 0.03 })],
    [
      'two days a year apart',
      [
        { day: FIRST_DAY, value: 0.3 },
        { day: FIRST_DAY + 400, value: 0.4 },
      ],
    ],
  ] satisfies [string, DayValue[]][])('are none of %s', (_, days) => {
    expect(transitionDates(days).transitions).toEqual([]);
  });

  it('are left out where no picture of more than a month tells when', () => {
    const days = made({ isMissing: (day) => day > 105 && day < 150 });
    expect(found(days).map(({ direction }) => direction)).toEqual(['falling', 'rising', 'falling']);
    expect(worst(days, {})).toBeLessThanOrEqual(2);
  });

  it('are not moved by single bad days', () => {
    const days = made({}).map(({ day, value }) => ({ day, value: day % 11 === 0 ? value + 0.15 : value }));
    expect(worst(days, {})).toBeLessThanOrEqual(2);
  });
});
