import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityHeights, hasStrip, isSparse, sparseCells, stripCells } from './strip.ts';

const NOON = Date.UTC(2026, 4, 3, 12) / 1000;
const ARCHIVE = { firstSec: NOON - 86_400, nowSec: NOON + 86_400 };
const hours = (count: number) => ({ fromSec: NOON, toSec: NOON + count * 3600 });
const WIDTHS = { widthPx: 1000, cellPx: 100 };

describe('the strip of small pictures', () => {
  it.each([
    ['an hour', 1, 600],
    ['two hours', 2, 900],
    ['six hours', 6, 3600],
  ])('of %s has pictures at fixed moments, each wide enough [EXT-404]', (_, count, stepSec) => {
    const cells = stripCells(hours(count), ARCHIVE, WIDTHS);
    expect(cells[0]).toEqual({ fromSec: NOON, atSec: NOON + stepSec / 2, toSec: NOON + stepSec });
    expect(cells).toHaveLength((count * 3600) / stepSec);
  });

  it('has none for a day, and none without room [EXT-404]', () => {
    expect([hasStrip(hours(6)), hasStrip(hours(24))]).toEqual([true, false]);
    expect(stripCells(hours(24), ARCHIVE, WIDTHS)).toEqual([]);
    expect(stripCells(hours(1), ARCHIVE, { widthPx: 0, cellPx: 100 })).toEqual([]);
  });

  it('covers what of the view can have pictures, without gaps [EXT-404]', () => {
    const span = fc.record({
      from: fc.integer({ min: 0, max: 172_800 }),
      length: fc.integer({ min: 60, max: 21_600 }),
    });
    fc.assert(
      fc.property(span, fc.integer({ min: 200, max: 2000 }), ({ from, length }, widthPx) => {
        const view = {
          fromSec: ARCHIVE.firstSec - 3600 + from,
          toSec: ARCHIVE.firstSec - 3600 + from + length,
        };
        const cells = stripCells(view, ARCHIVE, { widthPx, cellPx: 100 });
        const [begin, end] = [Math.max(view.fromSec, ARCHIVE.firstSec), Math.min(view.toSec, ARCHIVE.nowSec)];
        fc.pre(begin < end);
        expect(cells[0]?.fromSec).toBeLessThanOrEqual(begin);
        expect(cells.at(-1)?.toSec).toBeGreaterThanOrEqual(end);
        for (const [index, cell] of cells.entries()) {
          expect(cell.fromSec).toBe(index === 0 ? cell.fromSec : cells[index - 1]?.toSec);
          expect(((cell.toSec - cell.fromSec) * widthPx) / length).toBeGreaterThanOrEqual(100 - 1e-6);
        }
      }),
    );
  });
});

describe('bars of activity', () => {
  it('show a busy moment among still ones, and noise as nothing [EXT-404]', () => {
    const still = Array.from({ length: 58 }, (_, index) => 1 + (index % 3) * 0.2);
    expect(activityHeights(still).every((height) => height === 0)).toBe(true);
    const heights = activityHeights([...still, 12, null, 9]);
    expect(heights[58]).toBe(1);
    expect(heights[59]).toBeNull();
    expect(heights[60]).toBeGreaterThan(0.6);
  });

  it('are between nothing and full for any changes [EXT-404]', () => {
    const changes = fc.array(fc.option(fc.double({ min: 0, max: 255, noNaN: true })));
    fc.assert(
      fc.property(changes, (given) => {
        for (const [index, height] of activityHeights(given).entries()) {
          if (given[index] === null) expect(height).toBeNull();
          else expect(height).toBeGreaterThanOrEqual(0);
          expect(height ?? 0).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('a stretch with few pictures', () => {
  const day = hours(24);
  it.each([
    ['one picture', day, [0], true],
    ['a picture an hour', day, Array.from({ length: 24 }, (_, hour) => hour * 3600), true],
    ['more than one an hour', day, Array.from({ length: 25 }, (_, at) => at * 300), false],
    ['none', day, [], false],
    ['a few hours, which have a strip anyway', hours(6), [0], false],
    ['days that are a carpet', hours(97), [0], false],
  ])('with %s has a strip of them, or not [EXT-455]', (_name, view, offsets, is) => {
    const slots = offsets.map((offset) => NOON + offset);
    expect(isSparse(view, { firstSec: 0, nowSec: NOON + 86_400 }, slots)).toBe(is);
  });

  it('is not the beginning of a day of a camera that goes on [EXT-455]', () => {
    const slots = [0, 300, 600].map((offset) => NOON + offset);
    expect(isSparse(day, { firstSec: 0, nowSec: NOON + 900 }, slots)).toBe(false);
  });

  it('has a cell for each picture that has room, at its moment [EXT-455]', () => {
    const slots = [600, 9000, 80_000].map((offset) => NOON + offset);
    const cells = sparseCells(day, ARCHIVE, slots, WIDTHS);
    expect(cells.map(({ atSec }) => atSec)).toEqual([slots[1], slots[2]]);
    for (const { fromSec, atSec, toSec } of cells) expect(fromSec <= atSec && atSec < toSec).toBe(true);
  });
});
