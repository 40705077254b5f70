/** Cells of a grid from left to right. */
export const GRID_WIDTH = 32;
/** Cells of a grid from top to bottom. */
export const GRID_HEIGHT = 18;
export const GRID_CELLS = GRID_WIDTH * GRID_HEIGHT;
export const SLOT_SECONDS = 300;
export const SLOTS_A_DAY = 86_400 / SLOT_SECONDS;

/**
 * Grids of one feed over a time, by cell: one array of `slots` bytes for each of `cells` (EXT-530). The frame store gives
 * them in this shape; it knows no rules.
 */
export interface GridColumns {
  /** Unix seconds of slot 0. */
  from: number;
  slotSeconds: 300;
  slots: number;
  /** Indices y * 32 + x. */
  cells: number[];
  /** Mean luma, 0 to 255. */
  luma: Uint8Array[];
  /** Mean Cb, 128 is no colour. */
  cb: Uint8Array[];
  /** Mean Cr, 128 is no colour. */
  cr: Uint8Array[];
  /** Edge energy. */
  edge: Uint8Array[];
  /** 1 where a slot has a grid; the bytes of others mean nothing. */
  present: Uint8Array;
}

/** Cells of a rectangle, from the upper left one; all whole numbers. */
export interface GridBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE_GRID: GridBox = { x: 0, y: 0, width: GRID_WIDTH, height: GRID_HEIGHT };

/** Indices of the cells of `box`, row by row. What lies outside of the grid is left out. */
export function cellsOf({ x, y, width, height }: GridBox): number[] {
  const cells: number[] = [];
  const [right, bottom] = [Math.min(GRID_WIDTH, x + width), Math.min(GRID_HEIGHT, y + height)];
  for (let row = Math.max(0, y); row < bottom; row++)
    for (let column = Math.max(0, x); column < right; column++) cells.push(row * GRID_WIDTH + column);
  return cells;
}

/** The smallest box with all of `cells`, at least one. */
export function boxOf(cells: readonly number[]): GridBox {
  const columns = cells.map((cell) => cell % GRID_WIDTH);
  const rows = cells.map((cell) => Math.floor(cell / GRID_WIDTH));
  const [x, y] = [Math.min(...columns), Math.min(...rows)];
  return { x, y, width: Math.max(...columns) - x + 1, height: Math.max(...rows) - y + 1 };
}

/** Columns of the same cells that follow one another without a break, as one. At least one. */
export function joinColumns(parts: readonly GridColumns[]): GridColumns {
  const [first] = parts as [GridColumns];
  const planeOf = (pick: (part: GridColumns) => Uint8Array[]) =>
    first.cells.map((_, cell) => joined(parts.map((part) => pick(part)[cell] as Uint8Array)));
  return {
    ...first,
    slots: parts.reduce((sum, { slots }) => sum + slots, 0),
    luma: planeOf(({ luma }) => luma),
    cb: planeOf(({ cb }) => cb),
    cr: planeOf(({ cr }) => cr),
    edge: planeOf(({ edge }) => edge),
    present: joined(parts.map(({ present }) => present)),
  };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
