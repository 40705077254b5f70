import { GRID_CELLS, type GridColumns, SLOTS_A_DAY } from './grid.ts';
import { CHANNELS, LEVELS, levelsAt, normaliseSlot } from './normal-grid.ts';

/** Two hours each: what a cell looks like depends on the hour. */
export const BINS = 12;
const VALUES = GRID_CELLS * CHANNELS;
const BIN_BYTES = LEVELS + VALUES;
const SLOTS_A_BIN = SLOTS_A_DAY / BINS;
/** 2: with levels. */
const VERSION = 2;

/** What a day looked like (EXT-531). */
export interface DaySummary {
  /** Of each bin the grids with light, 0 to 24; the values of a bin without one mean nothing. */
  lit: Uint8Array;
  /** Median of what was taken off to normalise, at bin * 5: luma, its deviation, Cb, Cr, edge (EXT-552). */
  levels: Uint8Array;
  /** Median of the normalised values, at (bin * 576 + cell) * 4 + channel. */
  values: Uint8Array;
}

/** The summary of a day: `columns` has all cells and the 288 slots from its first second. */
export function summariseDay(columns: GridColumns): DaySummary {
  if (columns.slots !== SLOTS_A_DAY)
    throw new RangeError(`columns.slots: ${columns.slots}; a day has ${SLOTS_A_DAY}.`);
  const lit = new Uint8Array(BINS);
  const levels = new Uint8Array(BINS * LEVELS);
  const values = new Uint8Array(BINS * VALUES);
  const ofGrids = Array.from({ length: SLOTS_A_BIN }, () => new Uint8Array(LEVELS));
  const grids = Array.from({ length: SLOTS_A_BIN }, () => new Uint8Array(VALUES));
  const sorted = new Uint8Array(SLOTS_A_BIN);
  for (let bin = 0; bin < BINS; bin++) {
    let count = 0;
    for (let slot = bin * SLOTS_A_BIN; slot < (bin + 1) * SLOTS_A_BIN; slot++)
      if (normaliseSlot(columns, slot, grids[count] as Uint8Array))
        (ofGrids[count++] as Uint8Array).set(levelsAt(columns, slot));
    lit[bin] = count;
    if (count === 0) continue;
    for (let at = 0; at < LEVELS; at++) levels[bin * LEVELS + at] = medianOf(ofGrids, count, at, sorted);
    for (let at = 0; at < VALUES; at++) values[bin * VALUES + at] = medianOf(grids, count, at, sorted);
  }
  return { lit, levels, values };
}

/** Median of byte `at` of the first `count` grids, sorted in `sorted`. Insertion sort: the fastest for some 25 bytes. */
export function medianOf(
  grids: readonly Uint8Array[],
  count: number,
  at: number,
  sorted: Uint8Array,
): number {
  for (let i = 0; i < count; i++) {
    const value = (grids[i] as Uint8Array)[at] as number;
    let to = i;
    for (; to > 0 && (sorted[to - 1] as number) > value; to--) sorted[to] = sorted[to - 1] as number;
    sorted[to] = value;
  }
  return sorted[count >> 1] as number;
}

/** Version, 12 counts, and levels and values of the bins that have any, to be compressed by whoever stores it. */
export function encodeSummary({ lit, levels, values }: DaySummary): Uint8Array {
  const bins = [...lit.keys()].filter((bin) => lit[bin]);
  const bytes = new Uint8Array(1 + BINS + bins.length * BIN_BYTES);
  bytes[0] = VERSION;
  bytes.set(lit, 1);
  for (const [i, bin] of bins.entries()) {
    const at = 1 + BINS + i * BIN_BYTES;
    bytes.set(levels.subarray(bin * LEVELS, (bin + 1) * LEVELS), at);
    bytes.set(values.subarray(bin * VALUES, (bin + 1) * VALUES), at + LEVELS);
  }
  return bytes;
}

/** Null for bytes of another version or length: the day is summarised anew from its grids. */
export function decodeSummary(bytes: Uint8Array): DaySummary | null {
  if (bytes[0] !== VERSION || bytes.length < 1 + BINS) return null;
  const lit = bytes.slice(1, 1 + BINS);
  const bins = [...lit.keys()].filter((bin) => lit[bin]);
  if (bytes.length !== 1 + BINS + bins.length * BIN_BYTES) return null;
  const levels = new Uint8Array(BINS * LEVELS);
  const values = new Uint8Array(BINS * VALUES);
  for (const [i, bin] of bins.entries()) {
    const at = 1 + BINS + i * BIN_BYTES;
    levels.set(bytes.subarray(at, at + LEVELS), bin * LEVELS);
    values.set(bytes.subarray(at + LEVELS, at + BIN_BYTES), bin * VALUES);
  }
  return { lit, levels, values };
}
