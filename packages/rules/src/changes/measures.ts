import type { GridColumns } from './grid.ts';

/** What the cells of `columns` show in one slot (EXT-536). */
export interface Measures {
  /** Mean luma, 0 to 255. */
  brightness: number;
  /** Green chromatic coordinate as PhenoCam has it: G / (R + G + B) of the mean colour; null where it is black. */
  gcc: number | null;
}

/** Null where the slot has no grid. */
export function measuresAt(columns: GridColumns, slot: number): Measures | null {
  if (columns.present[slot] !== 1 || columns.cells.length === 0) return null;
  const luma = meanAt(columns.luma, slot);
  const [cb, cr] = [meanAt(columns.cb, slot) - 128, meanAt(columns.cr, slot) - 128];
  const red = inRange(luma + 1.402 * cr);
  const green = inRange(luma - 0.344136 * cb - 0.714136 * cr);
  const blue = inRange(luma + 1.772 * cb);
  const sum = red + green + blue;
  return { brightness: luma, gcc: sum === 0 ? null : green / sum };
}

const meanAt = (columns: readonly Uint8Array[], slot: number) =>
  columns.reduce((sum, column) => sum + (column[slot] as number), 0) / columns.length;

const inRange = (value: number) => Math.max(0, Math.min(255, value));
