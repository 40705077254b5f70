import type { TimelineLayout } from './layout.ts';
import type { TimeSpan } from './spans.ts';
import { fromLocalSec, type OffsetPart, offsetsBetween, toLocalSec } from './zone-offsets.ts';

/**
 * Where a moment lies on the timeline and what moment lies at a point of it (PUB-18). A ribbon runs from left
 * to right; a carpet has one column a day (or a week) and one row per slot of the day, by the wall clock of the
 * feed's zone. Of its columns a window is seen. Knows cells and fractions, never pixels or colours.
 */
interface GridShape extends TimeSpan {
  columns: number;
  rows: number;
  /** Length of a colour slot; the height of a carpet's row. */
  stepSec: number;
  window: GridWindow;
}

/** What of a grid is seen, in columns and parts of them: the first, and how many. */
export interface GridWindow {
  left: number;
  width: number;
}

export interface RibbonGrid extends GridShape {
  kind: 'Ribbon';
}

export interface CarpetGrid extends GridShape {
  kind: 'Carpet';
  /** Days in a column: 1 or 7. */
  columnDays: number;
  /** Number of the first local day, days since 1970-01-01 by the wall clock. */
  firstDay: number;
  offsets: readonly OffsetPart[];
}

export type TimeGrid = RibbonGrid | CarpetGrid;

export interface Cell {
  column: number;
  row: number;
}

/** A point of what is seen, both from 0 to 1; y runs downwards from midnight. */
export interface GridPoint {
  x: number;
  y: number;
}

const DAY_SEC = 86_400;
/** 1970-01-01 was a Thursday: three days after a Monday. */
const MONDAY_SHIFT = 3;

/** The grid on which a stretch is drawn, all of it seen; a carpet of weeks has whole weeks [PUB-18]. */
export function gridOf(
  span: TimeSpan,
  { kind, stepSec, columnDays }: TimelineLayout,
  zone: string,
): TimeGrid {
  if (kind === 'Ribbon') {
    const columns = Math.max(1, Math.ceil((span.toSec - span.fromSec) / stepSec));
    return { kind, ...span, columns, rows: 1, stepSec, window: { left: 0, width: columns } };
  }
  const offsets = offsetsBetween(zone, span.fromSec, span.toSec);
  const day = localDay(offsets, span.fromSec);
  const firstDay = columnDays === 7 ? day - ((day + MONDAY_SHIFT) % 7) : day;
  const columns = Math.ceil((localDay(offsets, span.toSec - 1) - firstDay + 1) / columnDays);
  const window = { left: 0, width: columns };
  const rows = DAY_SEC / stepSec;
  return { kind, ...span, columns, rows, stepSec, window, columnDays, firstDay, offsets };
}

/** The same grid with another stretch of it seen; it may reach beyond what there are columns of. */
export function windowed(grid: TimeGrid, { fromSec, toSec }: TimeSpan): TimeGrid {
  const left = columnAt(grid, fromSec);
  return { ...grid, window: { left, width: columnAt(grid, toSec) - left } };
}

/** The column of a moment, with the part of it that has gone by. */
function columnAt(grid: TimeGrid, unixSec: number): number {
  if (grid.kind === 'Ribbon') return (unixSec - grid.fromSec) / grid.stepSec;
  return (toLocalSec(grid.offsets, unixSec) / DAY_SEC - grid.firstDay) / grid.columnDays;
}

/** Where a place among the columns is seen; below 0 and above 1 outside. */
export function seenAt({ window }: TimeGrid, column: number): number {
  return (column - window.left) / window.width;
}

/** The place among the columns that is seen at `x`. */
export function columnSeen({ window }: TimeGrid, x: number): number {
  return window.left + x * window.width;
}

const localDay = (offsets: readonly OffsetPart[], unixSec: number) =>
  Math.floor(toLocalSec(offsets, unixSec) / DAY_SEC);

/** The cell a moment falls into; null outside the grid. */
export function cellOf(grid: TimeGrid, unixSec: number): Cell | null {
  if (unixSec < grid.fromSec || unixSec >= grid.toSec) return null;
  if (grid.kind === 'Ribbon') return { column: Math.floor((unixSec - grid.fromSec) / grid.stepSec), row: 0 };
  const localSec = toLocalSec(grid.offsets, unixSec);
  const day = Math.floor(localSec / DAY_SEC);
  const inDaySec = localSec - day * DAY_SEC;
  return {
    column: Math.floor((day - grid.firstDay) / grid.columnDays),
    row: Math.floor(inDaySec / grid.stepSec),
  };
}

/** Where to draw a moment; on a carpet x runs through the days of a column and y through the day. */
export function pointOf(grid: TimeGrid, unixSec: number): GridPoint {
  if (grid.kind === 'Ribbon') return { x: seenAt(grid, columnAt(grid, unixSec)), y: 0 };
  const localSec = toLocalSec(grid.offsets, unixSec);
  const day = Math.floor(localSec / DAY_SEC);
  const column = (day - grid.firstDay + (grid.columnDays === 1 ? 0.5 : 0)) / grid.columnDays;
  return { x: seenAt(grid, column), y: localSec / DAY_SEC - day };
}

/** Whether a moment is seen. */
export function isSeen(grid: TimeGrid, unixSec: number): boolean {
  const { x } = pointOf(grid, unixSec);
  return x >= 0 && x < 1;
}

/** The moment at a point, within the grid. The inverse of `cellOf`: it lies in the cell under the point. */
export function timeAt(grid: TimeGrid, { x, y }: GridPoint): number {
  const column = columnSeen(grid, Math.min(Math.max(x, 0), 1));
  if (grid.kind === 'Ribbon') return keepIn(grid, Math.floor(grid.fromSec + column * grid.stepSec));
  const lastDay = grid.columns * grid.columnDays - 1;
  const day = Math.max(0, Math.min(lastDay, Math.floor(column * grid.columnDays)));
  const inDaySec = Math.min(DAY_SEC - 1, Math.floor(Math.min(Math.max(y, 0), 1) * DAY_SEC));
  return keepIn(grid, fromLocalSec(grid.offsets, (grid.firstDay + day) * DAY_SEC + inDaySec));
}

/** The nearest moment of a stretch. */
export const keepIn = (span: TimeSpan, unixSec: number) =>
  Math.min(span.toSec - 1, Math.max(span.fromSec, unixSec));
