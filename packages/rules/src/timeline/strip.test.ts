import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityHeights, hasStrip, stripCells } from './strip.ts';

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
