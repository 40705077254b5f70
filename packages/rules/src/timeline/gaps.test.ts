import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAP_REASONS } from '../feeds/gap-reasons.ts';
import { explainGaps, findGaps, type GapCause, type StoredRun } from './gaps.ts';

const MINUTE = 60;
const HOUR = 3600;
const wish = { intervalSec: MINUTE, leastSec: 0 };
const DAY = { fromSec: 0, toSec: 24 * HOUR };

/** Pictures at these seconds, each a run of its own. */
const at = (...times: number[]): StoredRun[] =>
  times.map((timeSec) => ({ firstSec: timeSec, lastSec: timeSec, count: 1 }));
const every = (stepSec: number, fromSec: number, toSec: number): StoredRun => {
  const count = Math.floor((toSec - fromSec) / stepSec) + 1;
  return { firstSec: fromSec, lastSec: fromSec + (count - 1) * stepSec, count };
};
const spans = (runs: readonly StoredRun[], leastSec = 0, range = DAY) =>
  findGaps(runs, range, { ...wish, leastSec }).map(({ fromSec, toSec }) => [fromSec, toSec]);

describe('a gap', () => {
  const morning = every(MINUTE, 0, 8 * HOUR);
  it.each([
    ['is all of the time without a picture', [], [[0, 24 * HOUR]]],
    ['begins when the next picture is due', [morning], [[8 * HOUR + MINUTE, 24 * HOUR]]],
    [
      'ends with the next picture',
      [morning, every(MINUTE, 9 * HOUR, 24 * HOUR)],
      [[8 * HOUR + MINUTE, 9 * HOUR]],
    ],
    ['is none for three intervals', [morning, every(MINUTE, 8 * HOUR + 180, 24 * HOUR)], []],
    [
      'is one for four',
      [morning, every(MINUTE, 8 * HOUR + 240, 24 * HOUR)],
      [[8 * HOUR + MINUTE, 8 * HOUR + 240]],
    ],
    ['reaches before the first picture', [every(MINUTE, 9 * HOUR, 24 * HOUR)], [[0, 9 * HOUR]]],
  ])('%s [EXT-451]', (_name, runs, found) => {
    expect(spans(runs)).toEqual(found);
  });

  it('that is shorter than asked for is left out [EXT-451]', () => {
    const runs = [every(MINUTE, 0, 8 * HOUR), every(MINUTE, 9 * HOUR, 24 * HOUR)];
    expect([spans(runs, HOUR - 1).length, spans(runs, HOUR + 1).length]).toEqual([1, 0]);
  });

  it('has its true ends where the pictures around the range are known [EXT-451]', () => {
    const range = { fromSec: 4 * HOUR, toSec: 5 * HOUR };
    expect(spans(at(2 * HOUR, 7 * HOUR), 0, range)).toEqual([[2 * HOUR + MINUTE, 7 * HOUR]]);
  });

  it('is none among pictures that are always as far apart, unless there is a reason [EXT-452]', () => {
    const hourly = at(...Array.from({ length: 25 }, (_, hour) => hour * HOUR));
    const found = findGaps(hourly, DAY, wish);
    expect(found).toHaveLength(24);
    expect(explainGaps(found, [], 99).gaps).toEqual([]);
    const thinned: GapCause = { reason: 'Thinned', cause: null, fromSec: 0, toSec: 2 * HOUR };
    expect(explainGaps(found, [thinned], 99).gaps).toHaveLength(2);
    const broken = hourly.filter(({ firstSec }) => firstSec < 6 * HOUR || firstSec > 12 * HOUR);
    expect(explainGaps(findGaps(broken, DAY, wish), [], 99).gaps).toEqual([
      { fromSec: 5 * HOUR + MINUTE, toSec: 13 * HOUR, reasons: [] },
    ]);
  });
});

describe('the reasons of a gap', () => {
  const gap = { fromSec: 100, toSec: 200, usualSec: 0 };
  const of = (reason: GapCause['reason'], fromSec: number, toSec: number, cause: string | null = null) => ({
    ...{ reason, cause, fromSec, toSec },
  });
  it.each([
    ['none where nothing is known', [], []],
    ['cut to the gap', [of('NoAnswer', 0, 150)], [of('NoAnswer', 100, 150)]],
    [
      'the more certain one first',
      [of('NoAnswer', 0, 150), of('Paused', 120, 130)],
      [of('NoAnswer', 100, 120), of('Paused', 120, 130), of('NoAnswer', 130, 150)],
    ],
    [
      'joined where they touch',
      [of('Thinned', 100, 150), of('Thinned', 140, 180)],
      [of('Thinned', 100, 180)],
    ],
    [
      'apart where they differ in their cause',
      [of('NoAnswer', 100, 150, 'Timeout'), of('NoAnswer', 150, 180, 'BadImage')],
      [of('NoAnswer', 100, 150, 'Timeout'), of('NoAnswer', 150, 180, 'BadImage')],
    ],
    ['none of another time', [of('Deleted', 0, 100), of('Deleted', 200, 300)], []],
  ])('are %s [EXT-452]', (_name, causes, reasons) => {
    expect(explainGaps([gap], causes, 9).gaps[0]?.reasons).toEqual(reasons);
  });

  it('stay with the longest gaps where there are too many [EXT-451]', () => {
    const many = [10, 30, 20].map((length, index) => {
      return { fromSec: index * 100, toSec: index * 100 + length, usualSec: 0 };
    });
    const { gaps, isTruncated } = explainGaps(many, [], 2);
    expect(gaps.map(({ fromSec }) => fromSec)).toEqual([100, 200]);
    expect(isTruncated).toBe(true);
  });
});

const END = 5000;
const time = fc.integer({ min: -500, max: END + 500 });
const anyCause = fc
  .record({ reason: fc.constantFrom(...GAP_REASONS), a: time, b: time, cause: fc.constantFrom(null, 'x') })
  .map(({ a, b, ...rest }): GapCause => ({ ...rest, fromSec: Math.min(a, b), toSec: Math.max(a, b) }));
const anyRuns = fc.uniqueArray(time, { maxLength: 40 }).map((times) => at(...times.sort((a, b) => a - b)));

it('no gap overlaps a picture, and no reason leaves its span or its gap [EXT-451] [EXT-452]', () => {
  fc.assert(
    fc.property(
      anyRuns,
      fc.array(anyCause, { maxLength: 12 }),
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 1, max: 30 }),
      (runs, causes, intervalSec, limit) => {
        const found = findGaps(runs, { fromSec: 0, toSec: END }, { intervalSec, leastSec: 0 });
        const { gaps } = explainGaps(found, causes, limit);
        expect(gaps.length).toBeLessThanOrEqual(limit);
        for (const [index, gap] of gaps.entries()) {
          expect(gap.fromSec).toBeLessThan(gap.toSec);
          expect(gap.fromSec).toBeGreaterThanOrEqual(gaps[index - 1]?.toSec ?? Number.NEGATIVE_INFINITY);
          const inside = runs.filter(({ firstSec }) => firstSec >= gap.fromSec && firstSec < gap.toSec);
          expect(inside).toEqual([]);
          let untilSec = gap.fromSec;
          for (const piece of gap.reasons) {
            expect(piece.fromSec).toBeGreaterThanOrEqual(untilSec);
            expect(piece.toSec).toBeLessThanOrEqual(gap.toSec);
            untilSec = piece.toSec;
            for (const moment of [piece.fromSec, piece.toSec - 1])
              expect(causes.some((cause) => isOf(cause, piece, moment))).toBe(true);
          }
        }
      },
    ),
  );
});

const isOf = (cause: GapCause, piece: GapCause, moment: number) =>
  cause.reason === piece.reason &&
  cause.cause === piece.cause &&
  cause.fromSec <= moment &&
  moment < cause.toSec;
