import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type MadeYear, madeYear, overlaps } from '../test-setup/made-year.ts';
import {
  BINS,
  boxOf,
  type DayChange,
  type DaySummary,
  decodeSummary,
  encodeSummary,
  findChanges,
  joinColumns,
  looksAround,
  refineChange,
  SLOTS_A_DAY,
  scoreDay,
  summariseDay,
  WHOLE_GRID,
} from './index.ts';

const DAYS = 36;
/** One picture in 20 minutes: what a summary needs, and cheap to make. */
const EVERY = 4;

let year: MadeYear;
let days: DaySummary[];
let scores: (Uint8Array | null)[];
let found: DayChange[];

beforeAll(() => {
  year = madeYear({ seed: 3, days: DAYS, changes: 4, every: EVERY });
  days = Array.from({ length: DAYS }, (_, day) => summariseDay(year.day(day)));
  scores = days.map((_, day) => scoreDay(days, day));
  found = findChanges(scores, WHOLE_GRID, 0, DAYS);
});

describe('changes of a made spring', () => {
  it('are the planted ones, each to the day, and no others: no plant, car, cloud, or walker [EXT-532] [EXT-533]', () => {
    expect(found).toHaveLength(year.planted.length);
    for (const { at, box } of year.planted) {
      const [change] = found.filter((one) => overlaps(one.box, box));
      expect(change?.kind).toBe('changed');
      expect(Math.abs((change as DayChange).day - at / SLOTS_A_DAY)).toBeLessThanOrEqual(1.5);
    }
    expect(found.filter(({ box }) => overlaps(box, year.growing))).toEqual([]);
  });

  it('are found in a box alone where only that box is asked for [EXT-533]', () => {
    for (const { box } of year.planted) {
      const inBox = findChanges(scores, box, 0, DAYS);
      expect(inBox).toHaveLength(1);
      expect(inBox[0]?.cells.every((cell) => overlaps(box, boxOf([cell])))).toBe(true);
    }
  });

  it('are dated to the picture by the grids of the days around [EXT-534] [EXT-559]', () => {
    for (const { at, box } of year.planted) {
      const change = found.find((one) => overlaps(one.box, box)) as DayChange;
      const from = change.day - 2;
      const around = joinColumns(Array.from({ length: 5 }, (_, i) => year.day(from + i)));
      const { before, after } = looksAround(days, change.day);
      const slot = refineChange(around, change.cells, before, after);
      expect(Math.abs(from * SLOTS_A_DAY + (slot ?? Number.NaN) - at)).toBeLessThanOrEqual(EVERY);
    }
  });
});

it('two weeks without pictures have no scores, and none where a side has less than three days [EXT-532]', () => {
  const gap = days.map((day, i) => (i >= 13 && i < 26 ? null : day));
  expect(scoreDay(gap, 18)).toBeNull();
  expect(scoreDay(gap, 2)).toBeNull();
  expect(scoreDay(gap, 31)).not.toBeNull();
});

it('columns that are no whole grid or no whole day are refused by name [EXT-531]', () => {
  const day = year.day(0);
  expect(() => summariseDay({ ...day, slots: 12 })).toThrow('columns.slots: 12');
  expect(() => summariseDay({ ...day, cells: [0] })).toThrow('columns.cells: 1 cells');
});

it('a summary is the same after it was stored; other bytes are none [EXT-531]', () => {
  for (const day of days.slice(0, 3)) {
    const bytes = encodeSummary(day);
    expect(decodeSummary(bytes)).toEqual(day);
    expect(decodeSummary(bytes.subarray(0, bytes.length - 1))).toBeNull();
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const read = decodeSummary(bytes);
      return read === null || (read.lit.length === BINS && read.lit.every((count) => count === 0));
    }),
  );
});
