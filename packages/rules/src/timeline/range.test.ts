import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  archiveRects,
  cellOf,
  defaultLevel,
  draggedEdge,
  filmRange,
  gridOf,
  layoutOf,
  movedEdge,
  rangeBetween,
  rangeEdges,
  spanOf,
  spanRects,
  TIMELINE_LEVELS,
  type TimelineLevel,
  windowed,
} from './index.ts';

const sec = (iso: string) => Date.parse(iso) / 1000;
const iso = (unixSec: number) => new Date(unixSec * 1000).toISOString().slice(0, 16);
const archive = { firstSec: sec('2024-03-02T09:00:00Z'), nowSec: sec('2026-11-20T12:00:00Z') };
const gridFor = (level: TimelineLevel, at: string, zone: string) => {
  const span = spanOf(level, sec(at), zone, archive);
  return gridOf(span, layoutOf({ ...span, level }), zone);
};
const zones = fc.constantFrom('UTC', 'Europe/Vienna', 'Australia/Lord_Howe', 'America/Sao_Paulo');
const part = fc.double({ min: 0, max: 0.9999, noNaN: true });

describe('ranges', () => {
  it('a drag over a carpet chooses whole days, also when clocks change [PUB-18]', () => {
    const grid = gridFor('month', '2026-03-10T00:00:00Z', 'Europe/Vienna');
    const range = rangeBetween(grid, sec('2026-03-29T15:00:00Z'), sec('2026-03-27T08:00:00Z'));
    expect([iso(range.fromSec), iso(range.toSec)]).toEqual(['2026-03-26T23:00', '2026-03-29T22:00']);
  });

  it('a drag over a ribbon chooses slots [PUB-18]', () => {
    const grid = gridFor('day', '2026-05-14T00:00:00Z', 'UTC');
    const range = rangeBetween(grid, sec('2026-05-14T10:03:20Z'), sec('2026-05-14T11:00:00Z'));
    expect([iso(range.fromSec), iso(range.toSec)]).toEqual(['2026-05-14T10:00', '2026-05-14T11:05']);
  });

  it('holds both moments, is never empty and is drawn where its columns are [PUB-18]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TIMELINE_LEVELS), zones, part, part, (level, zone, a, b) => {
        const grid = gridFor(level, '2026-10-25T09:00:00Z', zone);
        const at = (x: number) => Math.floor(grid.fromSec + x * (grid.toSec - grid.fromSec));
        const range = rangeBetween(grid, at(a), at(b));
        expect(range.fromSec).toBeLessThanOrEqual(Math.min(at(a), at(b)));
        expect(range.toSec).toBeGreaterThan(Math.max(at(a), at(b)));
        const edges = rangeEdges(grid, range);
        const column = cellOf(grid, range.fromSec)?.column ?? -1;
        // An hour is chosen to the minute, within a column.
        const within = level === 'hour' ? 1 : 1e-5;
        expect((edges?.left ?? -1) * grid.columns - column).toBeLessThan(within);
        expect((edges?.left ?? -1) * grid.columns - column).toBeGreaterThan(-1e-5);
        expect(edges?.right).toBeGreaterThan(edges?.left ?? 2);
      }),
    );
  });

  it('an edge moves by columns and never passes the other [PUB-18]', () => {
    const grid = gridFor('month', '2026-05-14T00:00:00Z', 'UTC');
    const range = rangeBetween(grid, sec('2026-05-10T00:00:00Z'), sec('2026-05-12T00:00:00Z'));
    expect(iso(movedEdge(grid, range, 'from', -1).fromSec)).toBe('2026-05-09T00:00');
    expect(iso(movedEdge(grid, range, 'from', 99).fromSec)).toBe('2026-05-12T00:00');
    expect(iso(movedEdge(grid, range, 'to', 99).toSec)).toBe('2026-06-01T00:00');
    expect(iso(movedEdge(grid, range, 'to', -99).toSec)).toBe('2026-05-11T00:00');
  });

  it('an edge is dragged to where the pointer is, of what is seen [PUB-18]', () => {
    const day = sec('2026-05-14T00:00:00Z');
    const range = { fromSec: day, toSec: day + 86_400 };
    const ribbon = windowed(gridFor('day', '2026-05-14T00:00:00Z', 'UTC'), {
      fromSec: day + 21_600,
      toSec: day + 43_200,
    });
    expect(draggedEdge(ribbon, range, 'from', 0.5)).toEqual({ ...range, fromSec: day + 32_400 });
    expect(draggedEdge(ribbon, range, 'to', -9)).toEqual({ ...range, toSec: day + 300 });
    const carpet = gridFor('month', '2026-05-14T00:00:00Z', 'UTC');
    expect(iso(draggedEdge(carpet, range, 'to', 15.9 / 31).toSec)).toBe('2026-05-17T00:00');
  });

  it('a range is seen where its part of the window is, and not beside it [PUB-18]', () => {
    const day = sec('2026-05-14T00:00:00Z');
    const grid = windowed(gridFor('day', '2026-05-14T00:00:00Z', 'UTC'), { fromSec: day, toSec: day + 3600 });
    expect(rangeEdges(grid, { fromSec: day + 1800, toSec: day + 7200 })).toEqual({ left: 0.5, right: 2 });
    expect(rangeEdges(grid, { fromSec: day + 7200, toSec: day + 9000 })).toBeNull();
  });

  it('a range outside the timeline is not drawn [PUB-18]', () => {
    const grid = gridFor('day', '2026-05-14T00:00:00Z', 'UTC');
    expect(rangeEdges(grid, { fromSec: grid.toSec, toSec: grid.toSec + 60 })).toBeNull();
    expect(rangeEdges(grid, { fromSec: 0, toSec: grid.fromSec + 43_200 })).toEqual({ left: 0, right: 0.5 });
  });

  it('a film shows what the archive has of a range [PUB-18]', () => {
    expect(filmRange({ fromSec: 0, toSec: 9e9 }, archive)).toEqual({
      fromSec: archive.firstSec,
      toSec: archive.nowSec,
    });
    expect(filmRange({ fromSec: 8e9, toSec: 9e9 }, archive)).toBeNull();
    expect(filmRange({ fromSec: 0, toSec: archive.firstSec }, archive)).toBeNull();
  });
});

describe('archiveRects', () => {
  it('covers just the cells between the first picture and now [PUB-18]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('day', 'month', 'year'),
        zones,
        part,
        part,
        part,
        (level, zone, a, b, c) => {
          const grid = gridFor(level as 'day' | 'month' | 'year', '2026-10-25T09:00:00Z', zone);
          const at = (x: number) => Math.floor(grid.fromSec + x * (grid.toSec - grid.fromSec));
          const own = { firstSec: at(Math.min(a, b)), nowSec: at(Math.max(a, b)) };
          const cell = cellOf(grid, at(c));
          if (!cell) throw new Error('inside the span there is a cell');
          const x = (cell.column + 0.5) / grid.columns;
          const y = (cell.row + 0.5) / grid.rows;
          const isCovered = archiveRects(grid, own).some(
            (rect) =>
              x >= rect.left && x <= rect.left + rect.width && y >= rect.top && y <= rect.top + rect.height,
          );
          const slackSec = level === 'day' ? 300 : 7200;
          if (at(c) > own.nowSec + slackSec || at(c) < own.firstSec - slackSec) expect(isCovered).toBe(false);
          if (at(c) < own.nowSec - slackSec && at(c) > own.firstSec + slackSec) expect(isCovered).toBe(true);
        },
      ),
    );
  });
});

describe('spanRects', () => {
  it.each([
    ['hour', 1],
    ['day', 1],
    ['month', 3],
  ] as const)(
    'a stretch of three hours of a %s, or of as many days, is drawn where it lies [EXT-454]',
    (level, rects) => {
      const grid = gridFor(level, '2026-05-14T12:00:00Z', 'Europe/Vienna');
      const partSec = (grid.toSec - grid.fromSec) / 8;
      const span = { fromSec: grid.fromSec + 2 * partSec, toSec: grid.fromSec + 5 * partSec };
      const found = spanRects(grid, span);
      expect(found).toHaveLength(rects);
      const area = found.reduce((sum, { width, height }) => sum + width * height, 0);
      expect(area).toBeCloseTo(3 / 8, 1);
      expect(Math.min(...found.map(({ left }) => left))).toBeCloseTo(2 / 8, 1);
    },
  );

  it('nothing is drawn of what lies outside, and of weeks whole ones alone [EXT-454]', () => {
    const day = gridFor('day', '2026-05-14T12:00:00Z', 'UTC');
    expect(spanRects(day, { fromSec: day.toSec, toSec: day.toSec + 9 })).toEqual([]);
    const all = gridFor('all', '2026-05-14T12:00:00Z', 'UTC');
    // A Tuesday, to the Sunday of the week after.
    const from = sec('2026-05-12T00:00:00Z');
    const rects = (to: string) => spanRects(all, { fromSec: from, toSec: sec(to) });
    expect(rects('2026-05-24T00:00:00Z')).toEqual([]);
    const [rect, ...more] = rects('2026-05-25T00:00:00Z');
    expect(more).toEqual([]);
    expect(rect?.width).toBeCloseTo(1 / all.columns, 6);
    expect(cellOf(all, sec('2026-05-18T00:00:00Z'))?.column).toBe(
      Math.round((rect?.left ?? 0) * all.columns),
    );
    expect(spanRects(all, { fromSec: all.fromSec, toSec: all.toSec })[0]?.width).toBe(1);
  });
});

it('a page opens with the level that its archive fills [PUB-18]', () => {
  expect([1, 30, 400].map((days) => defaultLevel(days * 86_400))).toEqual(['day', 'month', 'year']);
});
