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

/** The mark of a slot of a day whose cells `change` changes, in the pictures before and after too unless `isBrief`. */
function markAt(at: number, change: Change, isBrief = false): number {
  const day = year.day(3);
  const slots = [at - 1, at, at + 1];
  for (const slot of slots) {
    day.present[slot] = 1;
    for (const plane of [day.luma, day.cb, day.cr, day.edge])
      for (const column of plane) column[slot] = column[at] as number;
  }
  for (const slot of isBrief ? [at] : slots)
    for (let cell = 0; cell < GRID_CELLS; cell++) change(day, cell, slot);
  return marksOf(day, usual)[at] as number;
}

/** Fog that hides this share of what is farthest, and nothing of what is nearest. */
const fogOf =
  (most: number): Change =>
  ({ luma, edge }, cell, slot) => {
    const haze = most * (1 - cell / GRID_CELLS);
    set(luma, cell, slot, (old) => old * (1 - haze) + 110 * haze);
    set(edge, cell, slot, (old) => old * (1 - haze));
  };

/** Snow on the ground below, `light` of white; the picture above has `light` of its own. */
const snowIn =
  (light: number): Change =>
  ({ luma, cb, cr, edge }, cell, slot) => {
    for (const plane of [luma, edge]) set(plane, cell, slot, (old) => old * light);
    if (cell < GRID_CELLS / 2) return;
    set(luma, cell, slot, () => 235 * light);
    for (const plane of [cb, cr]) set(plane, cell, slot, () => 128);
    set(edge, cell, slot, (old) => old * 0.4);
  };

const set = (plane: readonly Uint8Array[], cell: number, slot: number, value: (old: number) => number) => {
  const column = plane[cell] as Uint8Array;
  column[slot] = Math.max(0, Math.min(255, value(column[slot] as number)));
};

describe('marks of a picture at noon against the usual look of the hour [EXT-552] [EXT-553]', () => {
  it.each<[string, number, Change]>([
    ['the light rain of that day', 0, () => undefined],
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
    ['snow on the ground', MARK.snow, snowIn(1)],
    ['snow in half of the light', MARK.snow, snowIn(0.5)],
    ['fog that hides what is far', MARK.fog, fogOf(0.7)],
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
    expect(markAt(NOON, change, wanted === MARK.activity)).toBe(wanted);
  });
});

it('the hours in which the day begins are twilight over snow too, and no fog [EXT-553]', () => {
  const [day, truth] = [year.day(3), year.marks(3)];
  const slots = [...day.present.keys()].filter((slot) => day.present[slot] && truth[slot] === MARK.twilight);
  expect(slots.length).toBeGreaterThan(2);
  for (const slot of slots) {
    expect(markAt(slot, () => undefined)).toBe(MARK.twilight);
    expect(markAt(slot, fogOf(0.7))).toBe(MARK.twilight | MARK.fog);
    expect(markAt(slot, snowIn(1))).toBe(MARK.twilight | MARK.snow);
  }
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
