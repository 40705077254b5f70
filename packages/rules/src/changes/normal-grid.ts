import { GRID_CELLS, type GridColumns } from './grid.ts';

/** Values of a cell: luma, Cb, Cr, edges. */
export const CHANNELS = 4;
/** Below this median luma a grid says nothing about its scene. */
const DARK_LUMA = 20;

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
  const luma = medianAt(columns.luma, slot);
  if (luma < DARK_LUMA) return false;
  const spread = Math.max(4, deviationAt(columns.luma, slot, luma));
  const cb = medianAt(columns.cb, slot);
  const cr = medianAt(columns.cr, slot);
  const edge = medianAt(columns.edge, slot);
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
