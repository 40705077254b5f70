/** Owns the shape of a grid: a picture as 32 x 18 cells of four bytes, and its columns over time (EXT-520). */
import { appError } from '@longview/base';
import { SLOT_SEC } from '../segments/slots.ts';

export const GRID_WIDTH = 32;
export const GRID_HEIGHT = 18;
export const GRID_CELLS = GRID_WIDTH * GRID_HEIGHT;
/** Mean luma, mean Cb, mean Cr, edge energy; a grid holds all cells of one before the next. */
export const GRID_PLANES = 4;
export const GRID_BYTES = GRID_CELLS * GRID_PLANES;

/** Cells of a rectangle, from the upper left one. */
export interface GridBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE_GRID: GridBox = { x: 0, y: 0, width: GRID_WIDTH, height: GRID_HEIGHT };

/** Some cells over time. Of a slot with `present` 0 all bytes are 0. */
export interface GridColumns {
  /** Unix seconds of slot 0. */
  from: number;
  slotSeconds: typeof SLOT_SEC;
  slots: number;
  /** Which cells, as y * 32 + x, row by row. */
  cells: number[];
  /** One array of `slots` bytes for each cell. */
  luma: Uint8Array[];
  cb: Uint8Array[];
  cr: Uint8Array[];
  edge: Uint8Array[];
  /** 1 where the slot has a grid. */
  present: Uint8Array;
}

/** The planes in the order of a grid's bytes. */
export const planesOf = ({ luma, cb, cr, edge }: GridColumns): Uint8Array[][] => [luma, cb, cr, edge];

/** @throws AppError InvalidInput for a box that is not within the grid */
export function cellsOf({ x, y, width, height }: GridBox): number[] {
  const isWhole = [x, y, width, height].every(Number.isInteger);
  const isWithin = x >= 0 && y >= 0 && x + width <= GRID_WIDTH && y + height <= GRID_HEIGHT;
  if (!isWhole || !isWithin || width < 1 || height < 1) throw appError('NotAGridBox');
  return Array.from(
    { length: width * height },
    (_, i) => (y + Math.floor(i / width)) * GRID_WIDTH + x + (i % width),
  );
}

/** All in one buffer: hundreds for each month cost more than what is read, and one is passed to a thread as it is. */
export function emptyColumns(from: number, slots: number, cells: number[]): GridColumns {
  const bytes = new ArrayBuffer(slots * (1 + GRID_PLANES * cells.length));
  let next = 0;
  const column = () => new Uint8Array(bytes, slots * next++, slots);
  const plane = () => cells.map(column);
  const present = column();
  return {
    ...{ from, slotSeconds: SLOT_SEC, slots, cells, present },
    ...{ luma: plane(), cb: plane(), cr: plane(), edge: plane() },
  };
}

/** Takes from `other`, of the same cells and slots, the slots that `columns` does not have. */
export function fillFrom(columns: GridColumns, other: GridColumns): void {
  const [to, from] = [planesOf(columns), planesOf(other)];
  for (let slot = 0; slot < columns.slots; slot += 1) {
    if (columns.present[slot] || !other.present[slot]) continue;
    columns.present[slot] = 1;
    for (const [plane, arrays] of to.entries())
      for (const [at, bytes] of arrays.entries()) bytes[slot] = from[plane]?.[at]?.[slot] ?? 0;
  }
}

/** Columns as bytes for another node: `present`, then each cell of each plane. */
export function packColumns(columns: GridColumns): Buffer {
  return Buffer.concat([columns.present, ...planesOf(columns).flat()]);
}

/** The other way; null for bytes that are not those of so many slots and cells. */
export function unpackColumns(
  bytes: Buffer,
  from: number,
  slots: number,
  cells: number[],
): GridColumns | null {
  if (bytes.length !== slots * (1 + GRID_PLANES * cells.length)) return null;
  const columns = emptyColumns(from, slots, cells);
  for (const [at, target] of [columns.present, ...planesOf(columns).flat()].entries())
    target.set(bytes.subarray(at * slots, (at + 1) * slots));
  return columns;
}
