import type { TimelineLevel } from './levels.ts';
import type { TimeSpan } from './spans.ts';
import { fromLocalSec, type OffsetPart, offsetsBetween, toLocalSec } from './zone-offsets.ts';

/**
 * Where a moment lies on the timeline and what moment lies at a point of it (PUB-18). A ribbon runs from left
 * to right; a carpet has one column a day (or a week, for All) and one row per quarter of an hour, by the
 * wall clock of the feed's zone. Knows cells and fractions, never pixels or colours.
 */
export interface RibbonGrid extends TimeSpan {
  kind: 'Ribbon';
  columns: number;
  rows: 1;
  stepSec: number;
}

export interface CarpetGrid extends TimeSpan {
  kind: 'Carpet';
  columns: number;
  rows: number;
  /** Height of a row and length of a colour slot. */
  stepSec: number;
  /** Days in a column: 1, or 7 for All. */
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

/** A point of the timeline, both from 0 to 1; y runs downwards from midnight. */
export interface GridPoint {
  x: number;
  y: number;
}

const DAY_SEC = 86_400;
const SLOT_SEC = 300;
const QUARTER_SEC = 900;
/** Most slots one colour request answers (PUB-17). */
export const MAX_COLOR_SLOTS = 110_000;
const ALL_STEPS_SEC = [900, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400];

/** Colour step of a level: what is stored for ribbons, a quarter for carpets, coarser only for a long All. */
export function stepSecOf(level: TimelineLevel, span: TimeSpan): number {
  if (level === 'hour' || level === 'day') return SLOT_SEC;
  if (level !== 'all') return QUARTER_SEC;
  const lengthSec = span.toSec - span.fromSec;
  return ALL_STEPS_SEC.find((stepSec) => lengthSec / stepSec <= MAX_COLOR_SLOTS) ?? DAY_SEC;
}

/** The grid on which a level's span is drawn [PUB-18]. */
export function gridOf(level: TimelineLevel, span: TimeSpan, zone: string): TimeGrid {
  const stepSec = stepSecOf(level, span);
  if (level === 'hour' || level === 'day') {
    const columns = Math.max(1, Math.ceil((span.toSec - span.fromSec) / stepSec));
    return { kind: 'Ribbon', ...span, columns, rows: 1, stepSec };
  }
  const offsets = offsetsBetween(zone, span.fromSec, span.toSec);
  const firstDay = localDay(offsets, span.fromSec);
  const days = localDay(offsets, span.toSec - 1) - firstDay + 1;
  const columnDays = level === 'all' ? 7 : 1;
  const columns = Math.ceil(days / columnDays);
  return {
    kind: 'Carpet',
    ...span,
    columns,
    rows: DAY_SEC / stepSec,
    stepSec,
    columnDays,
    firstDay,
    offsets,
  };
}

const localDay = (offsets: readonly OffsetPart[], unixSec: number) =>
  Math.floor(toLocalSec(offsets, unixSec) / DAY_SEC);

/** The cell a moment falls into; null outside the span. */
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
  if (grid.kind === 'Ribbon') return { x: (unixSec - grid.fromSec) / (grid.toSec - grid.fromSec), y: 0 };
  const localSec = toLocalSec(grid.offsets, unixSec);
  const day = Math.floor(localSec / DAY_SEC);
  const x = (day - grid.firstDay + (grid.columnDays === 1 ? 0.5 : 0)) / grid.columnDays / grid.columns;
  return { x, y: localSec / DAY_SEC - day };
}

/** The moment at a point, within the span. The inverse of `cellOf`: it lies in the cell under the point. */
export function timeAt(grid: TimeGrid, { x, y }: GridPoint): number {
  const right = Math.min(Math.max(x, 0), 1);
  if (grid.kind === 'Ribbon') {
    return keepIn(grid, Math.floor(grid.fromSec + right * (grid.toSec - grid.fromSec)));
  }
  const lastDay = grid.columns * grid.columnDays - 1;
  const day = Math.min(lastDay, Math.floor(right * grid.columns * grid.columnDays));
  const inDaySec = Math.min(DAY_SEC - 1, Math.floor(Math.min(Math.max(y, 0), 1) * DAY_SEC));
  return keepIn(grid, fromLocalSec(grid.offsets, (grid.firstDay + day) * DAY_SEC + inDaySec));
}

const keepIn = (span: TimeSpan, unixSec: number) => Math.min(span.toSec - 1, Math.max(span.fromSec, unixSec));
