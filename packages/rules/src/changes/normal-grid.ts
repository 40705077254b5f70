import { GRID_CELLS, type GridColumns } from './grid.ts';

/** Values of a cell: luma, Cb, Cr, edges. */
export const CHANNELS = 4;
/** Below this median luma a grid says nothing about its scene. */
export const DARK_LUMA = 20;

/** Whole-scene levels of one grid: median luma, its median deviation, median Cb, Cr and edge. */
export const LEVELS = 5;

const histogram = new Uint32Array(256);

/**
 * Writes the grid of one slot without exposure, light and colour of the light into `into` (cell * 4 + channel), as
 * bytes around 128 (EXT-531): luma by the median and the median deviation of the whole grid, chroma by the median
 * luma, edges by the median edge. `columns` must have all cells of the grid. False, with `into` unchanged, where
 * the slot has no grid or is dark.
 */
export function normaliseSlot(columns: GridColumns, slot: number, into: Uint8Array): boolean {
  if (columns.cells.length !== GRID_CELLS)
    throw new RangeError(`columns.cells: ${columns.cells.length} cells; give all ${GRID_CELLS} of the grid.`);
  if (columns.present[slot] !== 1) return false;
  const [luma, spread, cb, cr, edge] = levelsAt(columns, slot);
  if (luma < DARK_LUMA) return false;
  const perLuma = 32 / spread;
  const perChroma = 160 / luma;
  for (let i = 0; i < GRID_CELLS; i++) {
    const at = (columns.cells[i] as number) * CHANNELS;
    into[at] = byte(128 + (value(columns.luma, i, slot) - luma) * perLuma);
    into[at + 1] = byte(128 + (value(columns.cb, i, slot) - cb) * perChroma);
    into[at + 2] = byte(128 + (value(columns.cr, i, slot) - cr) * perChroma);
    into[at + 3] = byte(128 + 32 * Math.log2((value(columns.edge, i, slot) + 2) / (edge + 2)));
  }
  return true;
}

/** The levels that `normaliseSlot` takes off. */
export function levelsAt(columns: GridColumns, slot: number): [number, number, number, number, number] {
  const luma = medianAt(columns.luma, slot);
  const spread = Math.max(4, deviationAt(columns.luma, slot, luma));
  return [luma, spread, medianAt(columns.cb, slot), medianAt(columns.cr, slot), medianAt(columns.edge, slot)];
}

/** What `normaliseSlot` made of a cell, with the levels of its grid put on again, into `into`: luma, Cb, Cr, edge. */
export function restoreCell(
  normal: Uint8Array,
  at: number,
  levels: Uint8Array,
  from: number,
  into: number[],
): void {
  const level = (i: number) => levels[from + i] as number;
  const off = (channel: number) => (normal[at + channel] as number) - 128;
  into[0] = level(0) + (off(0) * level(1)) / 32;
  into[1] = level(2) + (off(1) * level(0)) / 160;
  into[2] = level(3) + (off(2) * level(0)) / 160;
  into[3] = (level(4) + 2) * 2 ** (off(3) / 32) - 2;
}

const value = (columns: readonly Uint8Array[], cell: number, slot: number) =>
  (columns[cell] as Uint8Array)[slot] as number;

const byte = (number: number) => Math.max(0, Math.min(255, Math.round(number)));

function medianAt(columns: readonly Uint8Array[], slot: number): number {
  histogram.fill(0);
  for (const column of columns) (histogram[column[slot] as number] as number)++;
  return middle(columns.length);
}

function deviationAt(columns: readonly Uint8Array[], slot: number, median: number): number {
  histogram.fill(0);
  for (const column of columns) (histogram[Math.abs((column[slot] as number) - median)] as number)++;
  return middle(columns.length);
}

function middle(count: number): number {
  let below = 0;
  for (let at = 0; at < 256; at++) {
    below += histogram[at] as number;
    if (below * 2 >= count) return at;
  }
  return 255;
}
