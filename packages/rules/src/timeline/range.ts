import { type CarpetGrid, cellOf, columnSeen, keepIn, seenAt, type TimeGrid } from './grid.ts';
import type { Archive, TimeSpan } from './spans.ts';
import { fromLocalSec } from './zone-offsets.ts';

/**
 * Ranges that people choose on a timeline, and where they and the archive lie on it (PUB-18). They are chosen in whole
 * marks: on a carpet its columns, on a ribbon what one can hit with a pointer.
 */

/** A rectangle of what is seen, in fractions of its box; what is outside has fractions below 0 or above 1. */
export interface GridRect {
  left: number;
  top: number;
  width: number;
  height: number;
}

const DAY_SEC = 86_400;
const MARKS_SEC = [300, 60, 10, 1];
/** Marks across a ribbon at least. */
const LEAST_MARKS = 60;

/**
 * The range between two moments of the timeline, in any order: on a ribbon to the mark, on a carpet the whole
 * columns, since a column is what one points at. Unix seconds, `to` exclusive [PUB-18].
 */
export function rangeBetween(grid: TimeGrid, aSec: number, bSec: number): TimeSpan {
  const first = markOf(grid, Math.min(aSec, bSec));
  const last = markOf(grid, Math.max(aSec, bSec));
  return { fromSec: markStart(grid, first), toSec: markStart(grid, last + 1) };
}

/** The range with one edge moved by marks; it keeps at least one and stays on the timeline. */
export function movedEdge(grid: TimeGrid, range: TimeSpan, edge: 'from' | 'to', marks: number): TimeSpan {
  const now = edge === 'from' ? markOf(grid, range.fromSec) : markOf(grid, range.toSec - 1) + 1;
  return edgeAtMark(grid, range, edge, now + marks);
}

/** The range with one edge moved to where `x` (0 to 1) is seen. */
export function draggedEdge(grid: TimeGrid, range: TimeSpan, edge: 'from' | 'to', x: number): TimeSpan {
  const column = columnSeen(grid, x);
  if (grid.kind === 'Carpet') return edgeAtMark(grid, range, edge, Math.round(column));
  const unixSec = grid.fromSec + column * grid.stepSec;
  return edgeAtMark(grid, range, edge, Math.round(unixSec / markSec(grid)));
}

function edgeAtMark(grid: TimeGrid, range: TimeSpan, edge: 'from' | 'to', mark: number): TimeSpan {
  if (edge === 'from') {
    const last = markOf(grid, range.toSec - 1);
    return { ...range, fromSec: markStart(grid, Math.min(last, mark)) };
  }
  const first = markOf(grid, range.fromSec);
  return { ...range, toSec: markStart(grid, Math.max(first + 1, mark)) };
}

/** Where a range begins and ends across what is seen, beyond 0 and 1 too; null when it lies outside. */
export function rangeEdges(grid: TimeGrid, range: TimeSpan): { left: number; right: number } | null {
  if (range.toSec <= grid.fromSec || range.fromSec >= grid.toSec) return null;
  const edges = grid.kind === 'Ribbon' ? ribbonEdges(grid, range) : columnEdges(grid, range);
  return edges.right <= 0 || edges.left >= 1 ? null : edges;
}

function ribbonEdges(grid: TimeGrid, range: TimeSpan) {
  const at = (unixSec: number) => seenAt(grid, (unixSec - grid.fromSec) / grid.stepSec);
  return {
    left: at(Math.max(range.fromSec, grid.fromSec)),
    right: at(Math.min(range.toSec, grid.toSec)),
  };
}

function columnEdges(grid: TimeGrid, range: TimeSpan) {
  return {
    left: seenAt(grid, columnOf(grid, range.fromSec)),
    right: seenAt(grid, columnOf(grid, range.toSec - 1) + 1),
  };
}

/**
 * The part of the timeline in which the feed could have pictures, as rectangles: where it shows through,
 * nothing was captured; what lies outside is not yet or not any more [PUB-18].
 */
export function archiveRects(grid: TimeGrid, { firstSec, nowSec }: Archive): GridRect[] {
  const fromSec = Math.max(firstSec, grid.fromSec);
  const toSec = Math.min(nowSec, grid.toSec - 1);
  if (fromSec > toSec) return [];
  if (grid.kind === 'Carpet') return columnRects(grid, fromSec, toSec);
  const { left, right } = ribbonEdges(grid, { fromSec, toSec });
  return [{ left, top: 0, width: right - left, height: 1 }];
}

/**
 * Where a stretch lies, as rectangles; what of it lies outside of the timeline is left out. On a carpet of weeks the
 * whole weeks of it: a part of one would look like all of it [EXT-454].
 */
export function spanRects(grid: TimeGrid, span: TimeSpan): GridRect[] {
  const { fromSec, toSec } = grid.kind === 'Carpet' && grid.columnDays > 1 ? wholeColumns(grid, span) : span;
  const shown = { fromSec: Math.max(fromSec, grid.fromSec), toSec: Math.min(toSec, grid.toSec) };
  if (shown.fromSec >= shown.toSec) return [];
  if (grid.kind === 'Carpet') return columnRects(grid, shown.fromSec, shown.toSec - 1);
  const { left, right } = ribbonEdges(grid, shown);
  return [{ left, top: 0, width: right - left, height: 1 }];
}

function wholeColumns(grid: CarpetGrid, { fromSec, toSec }: TimeSpan): TimeSpan {
  const [first, last] = [columnOf(grid, fromSec), columnOf(grid, toSec)];
  const isWhole = markStart(grid, first) >= fromSec;
  const endSec = toSec >= grid.toSec ? grid.toSec : markStart(grid, last);
  return { fromSec: markStart(grid, isWhole ? first : first + 1), toSec: endSec };
}

function columnRects(grid: CarpetGrid, fromSec: number, toSec: number): GridRect[] {
  const first = cellOf(grid, fromSec);
  const last = cellOf(grid, toSec);
  if (!first || !last) return [];
  const rect = (column: number, columns: number, fromRow: number, toRow: number): GridRect => ({
    left: seenAt(grid, column),
    top: fromRow / grid.rows,
    width: columns / grid.window.width,
    height: (toRow - fromRow) / grid.rows,
  });
  const between = last.column - first.column - 1;
  if (grid.columnDays > 1) return [rect(first.column, between + 2, 0, grid.rows)];
  if (between < 0) return [rect(first.column, 1, first.row, last.row + 1)];
  const edges = [rect(first.column, 1, first.row, grid.rows), rect(last.column, 1, 0, last.row + 1)];
  return between > 0 ? [...edges, rect(first.column + 1, between, 0, grid.rows)] : edges;
}

/** Seconds between the marks of a ribbon: those of its colours, finer where one sees less of it. */
function markSec(grid: TimeGrid): number {
  const seenSec = grid.window.width * grid.stepSec;
  return MARKS_SEC.find((sec) => seenSec / sec >= LEAST_MARKS) ?? 1;
}

function markOf(grid: TimeGrid, unixSec: number): number {
  if (grid.kind === 'Ribbon') return Math.floor(keepIn(grid, unixSec) / markSec(grid));
  return columnOf(grid, unixSec);
}

/** First moment of a mark, on the timeline. */
function markStart(grid: TimeGrid, mark: number): number {
  const { fromSec, toSec } = grid;
  const kept = (unixSec: number) => Math.min(toSec, Math.max(fromSec, unixSec));
  if (grid.kind === 'Ribbon') return kept(mark * markSec(grid));
  if (mark >= grid.columns) return toSec;
  return kept(fromLocalSec(grid.offsets, (grid.firstDay + mark * grid.columnDays) * DAY_SEC));
}

const columnOf = (grid: TimeGrid, unixSec: number) => cellOf(grid, keepIn(grid, unixSec))?.column ?? 0;

/** A range as a film can show it: what of it lies within the archive; null when nothing does. */
export function filmRange(range: TimeSpan, { firstSec, nowSec }: Archive): TimeSpan | null {
  if (range.toSec <= firstSec || range.fromSec >= nowSec) return null;
  return { fromSec: Math.max(range.fromSec, firstSec), toSec: Math.min(range.toSec, nowSec) };
}
