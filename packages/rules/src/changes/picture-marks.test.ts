import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type MadeYear, madeYear } from '../test-setup/made-year.ts';
import {
  type DaySummary,
  decodeMarks,
  encodeMarks,
  GRID_CELLS,
  type GridColumns,
  MARK,
  marksOf,
  SLOTS_A_DAY,
  summariseDay,
  usualOf,
} from './index.ts';

const NOON = 144;
let year: MadeYear;
let usual: DaySummary;

beforeAll(() => {
  year = madeYear({ seed: 2, days: 8, changes: 0, every: 4 });
  usual = usualOf([0, 1, 2, 3, 4].map((day) => summariseDay(year.day(day))));
});

type Change = (columns: GridColumns, cell: number, slot: number) => void;

/** The mark at noon of a day whose cells `change` changes, in the pictures before and after too unless `isBrief`. */
function noon(change: Change, isBrief = false): number {
  const day = year.day(3);
  const slots = [NOON - 1, NOON, NOON + 1];
  for (const slot of slots) {
    day.present[slot] = 1;
    for (const plane of [day.luma, day.cb, day.cr, day.edge])
      for (const column of plane) column[slot] = column[NOON] as number;
  }
  for (const slot of isBrief ? [NOON] : slots)
    for (let cell = 0; cell < GRID_CELLS; cell++) change(day, cell, slot);
  return marksOf(day, usual)[NOON] as number;
}

const set = (plane: readonly Uint8Array[], cell: number, slot: number, value: (old: number) => number) => {
  const column = plane[cell] as Uint8Array;
  column[slot] = Math.max(0, Math.min(255, value(column[slot] as number)));
};

describe('marks of a picture at noon against the usual look of the hour [EXT-552] [EXT-553]', () => {
  it.each<[string, number, Change]>([
    ['nothing', 0, () => undefined],
    [
      'less light',
      0,
      ({ luma, edge }, cell, slot) => {
        set(luma, cell, slot, (old) => old * 0.8);
        set(edge, cell, slot, (old) => old * 0.8);
      },
    ],
    [
      'a thing of nine cells without edges',
      0,
      ({ edge }, cell, slot) => {
        if (cell % 32 < 3 && cell > 256 && cell < 352) set(edge, cell, slot, () => 1);
      },
    ],
    [
      'fog',
      MARK.fog,
      ({ luma, edge }, cell, slot) => {
        set(luma, cell, slot, (old) => old * 0.5 + 60);
        set(edge, cell, slot, (old) => old * 0.5);
      },
    ],
    [
      'a covered lens',
      MARK.covered,
      ({ luma, edge }, cell, slot) => {
        set(luma, cell, slot, () => 40);
        set(edge, cell, slot, () => 1);
      },
    ],
    [
      'a black one',
      MARK.covered,
      ({ luma, edge }, cell, slot) => {
        set(luma, cell, slot, () => 3);
        set(edge, cell, slot, () => 0);
      },
    ],
    [
      'too much light',
      MARK.overExposed,
      ({ luma, edge }, cell, slot) => {
        set(luma, cell, slot, (old) => old * 3 + 60);
        set(edge, cell, slot, (old) => old * 0.2);
      },
    ],
    [
      'snow on the ground',
      MARK.snow,
      ({ luma, cb, cr, edge }, cell, slot) => {
        if (cell < GRID_CELLS / 2) return;
        set(luma, cell, slot, () => 235);
        for (const plane of [cb, cr]) set(plane, cell, slot, () => 128);
        set(edge, cell, slot, (old) => old * 0.4);
      },
    ],
    [
      'a drop',
      MARK.drops,
      ({ edge }, cell, slot) => {
        if (cell % 32 > 9 && cell % 32 < 16 && cell > 256 && cell < 416)
          set(edge, cell, slot, (old) => old * 0.2);
      },
    ],
    [
      'a crowd',
      MARK.activity,
      ({ luma }, cell, slot) => {
        if (cell > 256 && cell % 7 === 0) set(luma, cell, slot, (old) => (old > 110 ? 25 : 210));
      },
    ],
  ])('%s', (_, wanted, change) => {
    expect(noon(change, wanted === MARK.activity)).toBe(wanted);
  });
});

it('the hours of a clear day are dark, twilight and day as its sun has it [EXT-553]', () => {
  const [day, truth] = [year.day(3), year.marks(3)];
  const marks = marksOf(day, usual);
  const slots = [...day.present.keys()].filter((slot) => day.present[slot]);
  const known = slots.filter((slot) => ((marks[slot] as number) & 3) === ((truth[slot] as number) & 3));
  expect(known.length / slots.length).toBeGreaterThan(0.95);
  expect(marks.filter((_, slot) => !day.present[slot]).every((mark) => mark === 0)).toBe(true);
});

it('marks of a day are the same after they were stored; other bytes are none [EXT-555]', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(300), fc.nat(255)), { maxLength: 20 }), (runs) => {
      const marks = new Uint8Array(SLOTS_A_DAY);
      for (const [at, mark] of runs) marks.fill(mark, at);
      const bytes = encodeMarks(marks);
      expect(decodeMarks(bytes)).toEqual(marks);
      expect(decodeMarks(bytes.subarray(0, -1))).toBeNull();
      expect(decodeMarks(Uint8Array.from([2, ...bytes.subarray(1)]))).toBeNull();
    }),
  );
  expect(() => encodeMarks(new Uint8Array(3))).toThrow('marks: 3 bytes');
});
