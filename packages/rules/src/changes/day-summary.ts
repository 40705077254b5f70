import { GRID_CELLS, type GridColumns, SLOTS_A_DAY } from './grid.ts';
import { CHANNELS, normaliseSlot } from './normal-grid.ts';

/** Two hours each: what a cell looks like depends on the hour. */
export const BINS = 12;
const VALUES = GRID_CELLS * CHANNELS;
const SLOTS_A_BIN = SLOTS_A_DAY / BINS;
const VERSION = 1;

/** What a day looked like (EXT-531). */
export interface DaySummary {
  /** Of each bin the grids with light, 0 to 24; the values of a bin without one mean nothing. */
  lit: Uint8Array;
  /** Median of the normalised values, at (bin * 576 + cell) * 4 + channel. */
  values: Uint8Array;
}

/** The summary of a day: `columns` has all cells and the 288 slots from its first second. */
export function summariseDay(columns: GridColumns): DaySummary {
  if (columns.slots !== SLOTS_A_DAY)
    throw new RangeError(`columns.slots: ${columns.slots}; a day has ${SLOTS_A_DAY}.`);
  const lit = new Uint8Array(BINS);
  const values = new Uint8Array(BINS * VALUES);
  const grids = Array.from({ length: SLOTS_A_BIN }, () => new Uint8Array(VALUES));
  const sorted = new Uint8Array(SLOTS_A_BIN);
  for (let bin = 0; bin < BINS; bin++) {
    let count = 0;
    for (let slot = bin * SLOTS_A_BIN; slot < (bin + 1) * SLOTS_A_BIN; slot++)
      if (normaliseSlot(columns, slot, grids[count] as Uint8Array)) count++;
    lit[bin] = count;
    if (count === 0) continue;
    for (let at = 0; at < VALUES; at++) values[bin * VALUES + at] = medianOf(grids, count, at, sorted);
  }
  return { lit, values };
}

/** Insertion sort: the fastest for 24 bytes. */
function medianOf(grids: readonly Uint8Array[], count: number, at: number, sorted: Uint8Array): number {
  for (let i = 0; i < count; i++) {
    const value = (grids[i] as Uint8Array)[at] as number;
    let to = i;
    for (; to > 0 && (sorted[to - 1] as number) > value; to--) sorted[to] = sorted[to - 1] as number;
    sorted[to] = value;
  }
  return sorted[count >> 1] as number;
}

/** Version, 12 counts, and the values of the bins that have any, to be compressed by whoever stores it. */
export function encodeSummary({ lit, values }: DaySummary): Uint8Array {
  const bins = [...lit.keys()].filter((bin) => lit[bin]);
  const bytes = new Uint8Array(1 + BINS + bins.length * VALUES);
  bytes[0] = VERSION;
  bytes.set(lit, 1);
  for (const [i, bin] of bins.entries())
    bytes.set(values.subarray(bin * VALUES, (bin + 1) * VALUES), 1 + BINS + i * VALUES);
  return bytes;
}

/** Null for bytes of another version or length: the day is summarised anew from its grids. */
export function decodeSummary(bytes: Uint8Array): DaySummary | null {
  if (bytes[0] !== VERSION || bytes.length < 1 + BINS) return null;
  const lit = bytes.slice(1, 1 + BINS);
  const bins = [...lit.keys()].filter((bin) => lit[bin]);
  if (bytes.length !== 1 + BINS + bins.length * VALUES) return null;
  const values = new Uint8Array(BINS * VALUES);
  for (const [i, bin] of bins.entries())
    values.set(bytes.subarray(1 + BINS + i * VALUES, 1 + BINS + (i + 1) * VALUES), bin * VALUES);
  return { lit, values };
}
