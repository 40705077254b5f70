import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Archive,
  cellOf,
  clampToArchive,
  gridOf,
  layoutOf,
  pointOf,
  shifted,
  spanOf,
  stepUnit,
  stepWish,
  TIMELINE_LEVELS,
  type TimelineLevel,
  type TimeSpan,
  timeAt,
} from './index.ts';

const ZONES = ['UTC', 'Europe/Vienna', 'Australia/Lord_Howe', 'America/Sao_Paulo'];
const sec = (iso: string) => Date.parse(iso) / 1000;
const archive: Archive = { firstSec: sec('2024-03-02T09:00:00Z'), nowSec: sec('2026-11-20T12:00:00Z') };
const moment = fc.integer({ min: sec('2012-01-01T00:00:00Z'), max: sec('2030-01-01T00:00:00Z') });
const zone = fc.constantFrom(...ZONES);
const level = fc.constantFrom(...TIMELINE_LEVELS);
const periodic = fc.constantFrom('hour' as const, 'day' as const, 'month' as const, 'year' as const);
const gridFor = (level: TimelineLevel | null, span: TimeSpan, zoneName: string) =>
  gridOf(span, layoutOf({ ...span, level }), zoneName);

describe('spans', () => {
  it.each([
    ['day', 'Europe/Vienna', '2026-03-29T10:00:00Z', 23],
    ['day', 'Europe/Vienna', '2026-10-25T10:00:00Z', 25],
    ['day', 'Australia/Lord_Howe', '2026-04-05T06:00:00Z', 24.5],
    ['day', 'Australia/Lord_Howe', '2026-10-04T06:00:00Z', 23.5],
    ['day', 'America/Sao_Paulo', '2018-11-04T12:00:00Z', 23],
    ['month', 'Europe/Vienna', '2026-03-29T10:00:00Z', 31 * 24 - 1],
    ['year', 'UTC', '2024-06-01T00:00:00Z', 366 * 24],
  ] as const)('a %s in %s around %s lasts %d hours [PUB-18]', (name, zoneName, iso, hours) => {
    const span = spanOf(name, sec(iso), zoneName, archive);
    expect((span.toSec - span.fromSec) / 3600).toBe(hours);
  });

  it('periods cover all time without overlap: the next begins where one ends [PUB-18]', () => {
    fc.assert(
      fc.property(periodic, moment, zone, (name, at, zoneName) => {
        const span = spanOf(name, at, zoneName, archive);
        expect(span.fromSec).toBeLessThanOrEqual(at);
        expect(span.toSec).toBeGreaterThan(at);
        expect(spanOf(name, span.toSec, zoneName, archive).fromSec).toBe(span.toSec);
        expect(spanOf(name, span.fromSec - 1, zoneName, archive).toSec).toBe(span.fromSec);
      }),
    );
  });

  it('All runs over whole weeks from the first frame to now [PUB-18]', () => {
    const span = spanOf('all', archive.nowSec, 'Europe/Vienna', archive);
    expect(new Date(span.fromSec * 1000).toISOString()).toBe('2024-02-25T23:00:00.000Z');
    expect(new Date(span.toSec * 1000).toISOString()).toBe('2026-11-22T23:00:00.000Z');
  });

  it('shifting a month keeps the wall clock and a valid day [PUB-18]', () => {
    const at = shifted('month', sec('2026-03-31T08:00:00Z'), 'Europe/Vienna', -1);
    expect(new Date(at * 1000).toISOString()).toBe('2026-02-28T09:00:00.000Z');
  });
});

describe('grids', () => {
  it('a moment and the point drawn for it lie in the same cell, but for an hour that comes twice [PUB-18]', () => {
    fc.assert(
      fc.property(
        level,
        moment,
        zone,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (name, at, zoneName, part) => {
          const own = { firstSec: at - 400 * 86_400, nowSec: at };
          const span = spanOf(name, at, zoneName, own);
          const grid = gridFor(name, span, zoneName);
          const inside = Math.floor(span.fromSec + part * (span.toSec - span.fromSec));
          const cell = cellOf(grid, inside);
          expect(cell).not.toBeNull();
          expect(cell?.column).toBeLessThan(grid.columns);
          expect(cell?.row).toBeLessThan(grid.rows);
          const point = pointOf(grid, inside);
          const nudged = { x: point.x + 1e-9, y: point.y + 1e-9 };
          expect(cellOf(grid, timeAt(grid, nudged))).toEqual(cell);
        },
      ),
    );
  });

  it.each([
    ['Europe/Vienna', '2026-03-29T12:00:00Z', 92],
    ['Europe/Vienna', '2026-10-25T12:00:00Z', 96],
    ['Australia/Lord_Howe', '2026-04-05T06:00:00Z', 96],
    ['Australia/Lord_Howe', '2026-10-04T06:00:00Z', 94],
  ])(
    'the column of a day when clocks change in %s has its real quarters, %s: %d [PUB-18]',
    (zoneName, iso, rows) => {
      const grid = gridFor('month', spanOf('month', sec(iso), zoneName, archive), zoneName);
      const day = spanOf('day', sec(iso), zoneName, archive);
      const cells = new Set<string>();
      const columns = new Set<number>();
      for (let at = day.fromSec; at < day.toSec; at += 900) {
        const cell = cellOf(grid, at);
        cells.add(`${cell?.column}:${cell?.row}`);
        columns.add(cell?.column ?? -1);
      }
      expect(cells.size).toBe(rows);
      expect(columns.size).toBe(1);
    },
  );

  it('noon lies in the middle of the carpet, summer and winter [PUB-18]', () => {
    const span = spanOf('year', sec('2026-06-01T00:00:00Z'), 'Europe/Vienna', archive);
    const grid = gridFor('year', span, 'Europe/Vienna');
    expect(grid).toMatchObject({ columns: 365, rows: 96, columnDays: 1 });
    expect(pointOf(grid, sec('2026-01-15T11:00:00Z')).y).toBe(0.5);
    expect(pointOf(grid, sec('2026-07-15T10:00:00Z')).y).toBe(0.5);
  });
});

describe('steps', () => {
  it('the keys choose a frame, an hour or a day [PUB-18]', () => {
    expect(stepUnit({ shiftKey: false, altKey: false })).toBe('frame');
    expect(stepUnit({ shiftKey: true, altKey: false })).toBe('hour');
    expect(stepUnit({ shiftKey: true, altKey: true })).toBe('day');
  });

  it.each([
    ['frame', 1, '2026-03-29T00:30:00Z', '2026-03-29T00:30:01Z', 'after'],
    ['frame', -1, '2026-03-29T00:30:00Z', '2026-03-29T00:29:59Z', 'before'],
    ['hour', 1, '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', 'nearest'],
    ['day', 1, '2026-03-28T11:00:00Z', '2026-03-29T10:00:00Z', 'nearest'],
    ['day', 1, '2026-11-20T11:00:00Z', '2026-11-20T12:00:00Z', 'nearest'],
    ['hour', -1, '2024-03-02T09:30:00Z', '2024-03-02T09:00:00Z', 'nearest'],
  ] as const)('a %s step of %d from %s asks for %s, %s [PUB-18]', (unit, direction, from, to, match) => {
    expect(stepWish(sec(from), unit, direction, 'Europe/Vienna', archive)).toEqual({
      unixSec: sec(to),
      match,
    });
  });

  it('a moment never leaves the archive', () => {
    expect(clampToArchive(0, archive)).toBe(archive.firstSec);
    expect(clampToArchive(9e9, archive)).toBe(archive.nowSec);
  });
});
