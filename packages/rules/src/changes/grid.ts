/** Cells of a grid from left to right. */
export const GRID_WIDTH = 32;
/** Cells of a grid from top to bottom. */
export const GRID_HEIGHT = 18;
export const GRID_CELLS = GRID_WIDTH * GRID_HEIGHT;
export const SLOT_SECONDS = 300;
export const SLOTS_A_DAY = 86_400 / SLOT_SECONDS;

/** Grids of one feed over a time, by cell: one array of `slots` bytes for each of `cells` (EXT-530). */
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

/** Cells of a grid, both corners included: x 0 to 31, y 0 to 17. */
export interface GridBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Indices of the cells of `box`, row by row. */
export function cellsOf({ left, top, right, bottom }: GridBox): number[] {
  const cells: number[] = [];
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) cells.push(y * GRID_WIDTH + x);
  return cells;
}
