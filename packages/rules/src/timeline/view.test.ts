import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellOf,
  colorTiles,
  extentOf,
  gridOf,
  isSeen,
  layoutOf,
  MIN_VIEW_SEC,
  pannedView,
  parseView,
  pointOf,
  spanOf,
  type TimeSpan,
  ticksOf,
  timeAt,
  viewBounds,
  viewOf,
  viewText,
  viewWith,
  windowed,
  zoomedView,
} from './index.ts';

const DAY_SEC = 86_400;
const sec = (iso: string) => Date.parse(iso) / 1000;
const archive = { firstSec: sec('2014-03-02T09:00:00Z'), nowSec: sec('2026-11-20T12:00:00Z') };
const bounds = viewBounds('Europe/Vienna', archive);
const zones = fc.constantFrom('UTC', 'Europe/Vienna', 'Australia/Lord_Howe', 'America/Sao_Paulo');
const part = fc.double({ min: 0, max: 1, noNaN: true });
/** Any stretch of the archive, from minutes to all years. */
const stretch = fc
  .tuple(fc.double({ min: Math.log(MIN_VIEW_SEC), max: Math.log(12 * 366 * DAY_SEC), noNaN: true }), part)
  .map(([log, at]): TimeSpan => {
    const lengthSec = Math.round(Math.exp(log));
    const fromSec = bounds.fromSec + Math.round(at * (bounds.toSec - bounds.fromSec - lengthSec));
    return { fromSec, toSec: fromSec + lengthSec };
  });
const free = (span: TimeSpan) => ({ ...span, level: null });

describe('zooming and moving', () => {
  it('however one zooms and moves, something within the bounds is shown [PUB-18]', () => {
    const move = fc.record({ factor: fc.double({ min: 0.05, max: 20, noNaN: true }), x: part });
    fc.assert(
      fc.property(stretch, fc.array(move), (start, moves) => {
        let span = start;
        for (const { factor, x } of moves) {
          span = pannedView(zoomedView(span, factor, x, bounds), (x - 0.5) * 4, bounds);
        }
        expect(span.toSec - span.fromSec).toBeGreaterThanOrEqual(MIN_VIEW_SEC - 1e-3);
        expect(span.fromSec).toBeGreaterThanOrEqual(bounds.fromSec - 1e-3);
        expect(span.toSec).toBeLessThanOrEqual(bounds.toSec + 1e-3);
      }),
    );
  });

  it('what is under the pointer stays under it, and zooming out again leads back [PUB-18]', () => {
    const span = { fromSec: sec('2020-05-01T00:00:00Z'), toSec: sec('2020-05-31T00:00:00Z') };
    const near = zoomedView(span, 6, 0.25, bounds);
    expect(near.toSec - near.fromSec).toBe(5 * DAY_SEC);
    expect(near.fromSec + 0.25 * 5 * DAY_SEC).toBe(span.fromSec + 0.25 * 30 * DAY_SEC);
    expect(zoomedView(near, 1 / 6, 0.25, bounds)).toEqual(span);
  });

  it('a stretch goes on in whole lengths until a moment is in it [PUB-18]', () => {
    fc.assert(
      fc.property(stretch, part, (span, at) => {
        const atSec = Math.floor(bounds.fromSec + at * (bounds.toSec - bounds.fromSec));
        const shown = viewWith(span, atSec);
        expect(shown.fromSec).toBeLessThanOrEqual(atSec);
        expect(shown.toSec).toBeGreaterThan(atSec);
        expect(shown.toSec - shown.fromSec).toBe(span.toSec - span.fromSec);
      }),
    );
    const span = { fromSec: 1000, toSec: 2000 };
    expect(viewWith(span, 1999)).toEqual(span);
  });

  it('every level lies within the bounds, also of an archive of a minute [PUB-18]', () => {
    const own = { firstSec: archive.nowSec - 60, nowSec: archive.nowSec };
    const around = viewBounds('UTC', own);
    for (const level of ['hour', 'day', 'month', 'year', 'all'] as const) {
      const { fromSec, toSec } = spanOf(level, own.nowSec, 'UTC', own);
      expect(fromSec).toBeGreaterThanOrEqual(around.fromSec);
      expect(toSec).toBeLessThanOrEqual(around.toSec);
    }
  });
});

describe('the address', () => {
  it('keeps a level by its name and any other stretch to the second [PUB-18]', () => {
    fc.assert(
      fc.property(stretch, (span) => {
        expect(parseView(viewText(span))).toEqual(span);
      }),
    );
    expect(parseView('month')).toBe('month');
    expect(viewOf('day', sec('2026-05-14T12:00:00Z'), 'UTC', archive)).toEqual({
      fromSec: sec('2026-05-14T00:00:00Z'),
      toSec: sec('2026-05-15T00:00:00Z'),
      level: 'day',
    });
  });

  it.each([
    undefined,
    '',
    'week',
    '2026-05-01T00:00:00Z',
    '2026-05-02T00:00:00Z/2026-05-01T00:00:00Z',
    '2026-05-01T00:00:00Z/2026-05-01T00:00:01Z',
    '2026-05-01T00:00:00Z/2026-05-02T00:00:00Z/2026-05-03T00:00:00Z',
  ])('says nothing with %s [PUB-18]', (text) => {
    expect(parseView(text)).toBeNull();
  });
});

describe('how a stretch is drawn', () => {
  it.each([
    [2 / 24, 'Ribbon', 0, 300],
    [3, 'Ribbon', 0, 300],
    [10, 'Carpet', 1, 900],
    [700, 'Carpet', 1, 900],
    [1200, 'Carpet', 7, 1800],
    [12 * 365, 'Carpet', 7, 3600],
  ])('%d days are a %s of %d days a column, by %d s [PUB-18]', (days, kind, columnDays, stepSec) => {
    expect(layoutOf(free({ fromSec: 0, toSec: days * DAY_SEC }))).toEqual({ kind, columnDays, stepSec });
  });

  it('All is a carpet of weeks, however short it is [PUB-18]', () => {
    expect(layoutOf({ fromSec: 0, toSec: 182 * DAY_SEC, level: 'all' })).toMatchObject({ columnDays: 7 });
  });

  it('more is painted than is seen, and the same for all that lies in it [PUB-18]', () => {
    fc.assert(
      fc.property(stretch, (span) => {
        const extent = extentOf(span, bounds);
        expect(extent.fromSec).toBeLessThanOrEqual(span.fromSec);
        expect(extent.toSec).toBeGreaterThanOrEqual(span.toSec);
        expect(extent.toSec - extent.fromSec).toBeLessThanOrEqual(4 * (span.toSec - span.fromSec) + 600);
      }),
    );
    const hours = (from: number) => ({ fromSec: from * 3600, toSec: from * 3600 + 20_000 });
    expect(extentOf(hours(100_002), bounds)).toEqual(extentOf(hours(100_002.2), bounds));
  });

  it('its colours come in pieces of one absolute grid that cover it [PUB-17] [PUB-18]', () => {
    fc.assert(
      fc.property(stretch, (span) => {
        const { stepSec } = layoutOf(free(span));
        const tiles = colorTiles(extentOf(span, bounds), stepSec);
        expect(tiles[0]?.fromSec).toBeLessThanOrEqual(span.fromSec);
        expect(tiles.at(-1)?.toSec).toBeGreaterThanOrEqual(span.toSec);
        expect(tiles.length).toBeLessThan(60);
        for (const [index, tile] of tiles.entries()) {
          expect(tile.fromSec % (8192 * stepSec)).toBe(0);
          expect(tile.fromSec).toBe(tiles[index - 1]?.toSec ?? tile.fromSec);
        }
      }),
    );
  });
});

describe('a window of a grid', () => {
  it('shows a moment where it is pointed at, whatever is painted around it [PUB-18]', () => {
    fc.assert(
      fc.property(stretch, zones, part, part, (span, zone, x, y) => {
        const view = free(span);
        const layout = layoutOf(view);
        const grid = windowed(gridOf(extentOf(span, bounds), layout, zone), view);
        const at = timeAt(grid, { x: x * 0.999, y });
        const shown = pointOf(grid, at);
        const columnShare = 1 / grid.window.width;
        expect(Math.abs(shown.x - x * 0.999)).toBeLessThanOrEqual(columnShare + 1e-6);
        expect(cellOf(grid, at)).not.toBeNull();
        if (layout.kind === 'Ribbon') expect(isSeen(grid, at)).toBe(true);
      }),
    );
  });
});

describe('ticks', () => {
  it('lie in the stretch, ascending, and no more than there is room for [PUB-18]', () => {
    fc.assert(
      fc.property(stretch, zones, fc.integer({ min: 4, max: 24 }), (span, zone, most) => {
        const times = ticksOf(span, zone, most).map((tick) => tick.unixSec);
        expect(times.length).toBeLessThanOrEqual(most + 2);
        expect(new Set(times).size).toBe(times.length);
        expect(times.toSorted((a, b) => a - b)).toEqual(times);
        expect(times.every((time) => time >= span.fromSec && time < span.toSec)).toBe(true);
      }),
    );
  });

  it('a mark stays while one moves past it [PUB-18]', () => {
    const isSame = (span: TimeSpan, zone: string, share: number) => {
      const moved = pannedView(span, share, bounds);
      const before = ticksOf(span, zone, 12).filter(({ unixSec }) => unixSec >= moved.fromSec);
      const after = ticksOf(moved, zone, 12).filter(({ unixSec }) => unixSec < span.toSec);
      expect(after).toEqual(before);
    };
    fc.assert(fc.property(stretch, zones, part, (span, zone, share) => isSame(span, zone, share * 0.5)));
    // Every second day, also past the end of a year.
    const days = { fromSec: sec('2025-12-14T00:00:00Z'), toSec: sec('2026-01-03T00:00:00Z') };
    for (const count of [1, 2, 5]) isSame(days, 'UTC', count / 20);
  });

  it.each([
    ['2026-05-14T10:00:00Z', '2026-05-14T11:00:00Z', 12, 'Clock'],
    ['2026-05-14T10:00:00Z', '2026-05-14T10:02:00Z', 12, 'Second'],
    ['2026-05-01T00:00:00Z', '2026-06-01T00:00:00Z', 31, 'Day'],
    ['2026-05-04T00:00:00Z', '2026-08-01T00:00:00Z', 13, 'Date'],
    ['2026-02-01T00:00:00Z', '2026-12-31T00:00:00Z', 12, 'Month'],
    ['2014-01-02T00:00:00Z', '2026-12-31T00:00:00Z', 14, 'Year'],
  ])('from %s to %s with room for %d they say a %s [PUB-18]', (from, to, most, kind) => {
    const ticks = ticksOf({ fromSec: sec(from), toSec: sec(to) }, 'UTC', most);
    expect(ticks.at(-1)?.kind).toBe(kind);
  });

  it('midnights stand out among hours [PUB-18]', () => {
    const span = { fromSec: sec('2026-03-28T12:00:00Z'), toSec: sec('2026-03-30T12:00:00Z') };
    const strong = ticksOf(span, 'Europe/Vienna', 12).filter(({ isStrong }) => isStrong);
    expect(strong.map(({ unixSec }) => new Date(unixSec * 1000).toISOString())).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
  });
});
