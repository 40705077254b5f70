import { type CarpetGrid, cellOf, type TimeGrid } from './grid.ts';
import type { Archive, TimeSpan } from './spans.ts';
import { fromLocalSec } from './zone-offsets.ts';

/** Ranges that people choose on a timeline, and where they and the archive lie on it (PUB-18). */

/** A rectangle of the timeline in fractions of its box. */
export interface GridRect {
  left: number;
  top: number;
  width: number;
  height: number;
}

const DAY_SEC = 86_400;

/**
 * The range between two moments of the timeline, in any order: on a ribbon to the slot, on a carpet the whole
 * columns, since a column is what one points at. Unix seconds, `to` exclusive [PUB-18].
 */
export function rangeBetween(grid: TimeGrid, aSec: number, bSec: number): TimeSpan {
  const first = cellOf(grid, keepIn(grid, Math.min(aSec, bSec)))?.column ?? 0;
  const last = cellOf(grid, keepIn(grid, Math.max(aSec, bSec)))?.column ?? grid.columns - 1;
  return { fromSec: columnStart(grid, first), toSec: columnStart(grid, last + 1) };
}

/** The range with one edge moved by columns; it keeps at least one column and stays on the timeline. */
export function movedEdge(grid: TimeGrid, range: TimeSpan, edge: 'from' | 'to', columns: number): TimeSpan {
  const from = cellOf(grid, keepIn(grid, range.fromSec))?.column ?? 0;
  const to = (cellOf(grid, keepIn(grid, range.toSec - 1))?.column ?? 0) + 1;
  if (edge === 'from') {
    return { ...range, fromSec: columnStart(grid, Math.max(0, Math.min(to - 1, from + columns))) };
  }
  return { ...range, toSec: columnStart(grid, Math.min(grid.columns, Math.max(from + 1, to + columns))) };
}

/** Where a range begins and ends across the timeline, 0 to 1; null when it lies outside. */
export function rangeEdges(grid: TimeGrid, range: TimeSpan): { left: number; right: number } | null {
  if (range.toSec <= grid.fromSec || range.fromSec >= grid.toSec) return null;
  if (grid.kind === 'Ribbon') {
    const lengthSec = grid.toSec - grid.fromSec;
    const at = (unixSec: number) => Math.min(1, Math.max(0, (unixSec - grid.fromSec) / lengthSec));
    return { left: at(range.fromSec), right: at(range.toSec) };
  }
  const first = cellOf(grid, keepIn(grid, range.fromSec))?.column ?? 0;
  const last = cellOf(grid, keepIn(grid, range.toSec - 1))?.column ?? 0;
  return { left: first / grid.columns, right: (last + 1) / grid.columns };
}

/**
 * The part of the timeline in which the feed could have pictures, as rectangles: where it shows through,
 * nothing was captured; what lies outside is not yet or not any more [PUB-18].
 */
export function archiveRects(grid: TimeGrid, { firstSec, nowSec }: Archive): GridRect[] {
  const fromSec = Math.max(firstSec, grid.fromSec);
  const toSec = Math.min(nowSec, grid.toSec - 1);
  if (fromSec > toSec) return [];
  if (grid.kind === 'Ribbon') {
    const lengthSec = grid.toSec - grid.fromSec;
    return [
      { left: (fromSec - grid.fromSec) / lengthSec, top: 0, width: (toSec - fromSec) / lengthSec, height: 1 },
    ];
  }
  return columnRects(grid, fromSec, toSec);
}

function columnRects(grid: CarpetGrid, fromSec: number, toSec: number): GridRect[] {
  const first = cellOf(grid, fromSec);
  const last = cellOf(grid, toSec);
  if (!first || !last) return [];
  const width = 1 / grid.columns;
  const column = (index: number, fromRow: number, toRow: number): GridRect => ({
    left: index * width,
    top: fromRow / grid.rows,
    width,
    height: (toRow - fromRow) / grid.rows,
  });
  if (grid.columnDays > 1)
    return [{ ...column(first.column, 0, grid.rows), width: (last.column + 1 - first.column) * width }];
  if (first.column === last.column) return [column(first.column, first.row, last.row + 1)];
  const between = {
    ...column(first.column + 1, 0, grid.rows),
    width: (last.column - first.column - 1) * width,
  };
  const edges = [column(first.column, first.row, grid.rows), column(last.column, 0, last.row + 1)];
  return between.width > 0 ? [...edges, between] : edges;
}

/** First moment of a column; the end of the span after the last one. */
function columnStart(grid: TimeGrid, column: number): number {
  if (column >= grid.columns) return grid.toSec;
  if (grid.kind === 'Ribbon') return grid.fromSec + column * grid.stepSec;
  return keepIn(grid, fromLocalSec(grid.offsets, (grid.firstDay + column * grid.columnDays) * DAY_SEC));
}

/** A range as a film can show it: what of it lies within the archive; null when nothing does. */
export function filmRange(range: TimeSpan, { firstSec, nowSec }: Archive): TimeSpan | null {
  if (range.toSec <= firstSec || range.fromSec >= nowSec) return null;
  return { fromSec: Math.max(range.fromSec, firstSec), toSec: Math.min(range.toSec, nowSec) };
}

const keepIn = (span: TimeSpan, unixSec: number) => Math.min(span.toSec - 1, Math.max(span.fromSec, unixSec));
