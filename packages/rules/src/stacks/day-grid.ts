/** Lays small pictures of days out on a page, as large as all of them can be (EXT-663). Pixels. */
import type { Size } from '../values/sizes.ts';

/** Of the first pixel of a picture, from the left and from above. */
export interface GridCell {
  left: number;
  top: number;
}

export interface DayGrid {
  page: Size;
  /** Of each picture. */
  cell: Size;
  /** In the order of the days, row by row. */
  cells: readonly GridCell[];
  /** Height of the letters of a date, which stand below its picture. */
  datePx: number;
  /** Of the line above the grid: where it stands, and how wide it may be. */
  head: GridCell & { width: number; fontPx: number };
}

/** Shares of the page's width, of a picture's width. */
const MARGIN = 0.04;
const GAP = 0.06;
const DATE = 0.11;
/** Of the page's width, at most: a date is not larger than what stands above all of them. */
const MOST_DATE = 0.014;
/** Room below a picture, in heights of its date. */
const DATE_ROOM = 1.8;
const HEAD_FONT = 0.02;
const LEAST_PX = 1;

/** @param ratio width / height of the pictures */
export function layDayGrid(count: number, ratio: number, page: Size): DayGrid {
  const margin = Math.round(page.width * MARGIN);
  const fontPx = Math.max(LEAST_PX, Math.round(page.width * HEAD_FONT));
  const top = margin + Math.round(fontPx * 2.2);
  const room = { width: page.width - 2 * margin, height: page.height - top - margin };
  const columns = bestColumns(count, ratio, room);
  const width = widthOf(columns, count, ratio, room);
  const cell = {
    width: Math.max(LEAST_PX, Math.floor(width)),
    height: Math.max(LEAST_PX, Math.floor(width / ratio)),
  };
  const step = { x: width * (1 + GAP), y: rowHeight(width, ratio) };
  const left = Math.round((page.width - columns * step.x + width * GAP) / 2);
  const cells = Array.from({ length: count }, (_, at) => ({
    left: left + Math.floor((at % columns) * step.x),
    top: top + Math.floor(Math.floor(at / columns) * step.y),
  }));
  const datePx = Math.max(LEAST_PX, Math.floor(Math.min(width * DATE, page.width * MOST_DATE)));
  const headWidth = Math.floor(columns * step.x - width * GAP);
  return { page, cell, cells, datePx, head: { left, top: margin, width: headWidth, fontPx } };
}

const rowHeight = (width: number, ratio: number) => width / ratio + width * DATE * DATE_ROOM + width * GAP;

/** The width of a picture in so many columns that all rows fit. */
function widthOf(columns: number, count: number, ratio: number, room: Size): number {
  const rows = Math.ceil(count / columns);
  const byWidth = room.width / (columns * (1 + GAP) - GAP);
  return Math.min(byWidth, room.height / (rows * rowHeight(1, ratio)));
}

function bestColumns(count: number, ratio: number, room: Size): number {
  let best = 1;
  for (let columns = 2; columns <= count; columns += 1)
    if (widthOf(columns, count, ratio, room) > widthOf(best, count, ratio, room)) best = columns;
  return best;
}
