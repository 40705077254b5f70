// A box of a picture over time, made small: of each five minutes sums over its cells, of each two hours the look of each cell.
// Parts of a month may be added one after another, so that no more than some cells are in memory at once.
import { BINS } from '../day-summary.ts';
import { type GridColumns, SLOT_SECONDS, SLOTS_A_DAY } from '../grid.ts';

const SLOTS_A_BIN = SLOTS_A_DAY / BINS;
export const BIN_SECONDS = SLOTS_A_BIN * SLOT_SECONDS;
/** Of a cell in two hours: mean luma, distance from grey, edge energy. */
export const LOOK_VALUES = 3;

/** Cells of one stretch of time. */
export interface BoxSeries {
  /** Unix seconds of slot 0, a multiple of two hours of UTC. */
  from: number;
  slots: number;
  cells: number;
  /** 1 where a slot has a grid. */
  present: Uint8Array;
  /** Sums over the cells, of each slot. */
  luma: Int32Array;
  cb: Int32Array;
  cr: Int32Array;
  /** At (bin * cells + cell) * 3; 0 where a bin has no grid. */
  looks: Uint8Array;
}

/** `columns` as a series; its first slot is moved back to the begin of two hours. */
export function seriesOf(columns: GridColumns): BoxSeries {
  const from = columns.from - (columns.from % BIN_SECONDS);
  const shift = (columns.from - from) / SLOT_SECONDS;
  const bins = Math.ceil((columns.slots + shift) / SLOTS_A_BIN);
  const slots = bins * SLOTS_A_BIN;
  const cells = columns.cells.length;
  const present = new Uint8Array(slots);
  present.set(columns.present, shift);
  const sums = (planes: readonly Uint8Array[]) => sumsOf(planes, shift, slots);
  const looks = looksOf(columns, shift, bins);
  return {
    ...{ from, slots, cells, present, looks },
    ...{ luma: sums(columns.luma), cb: sums(columns.cb), cr: sums(columns.cr) },
  };
}

/** The same slots with more cells. */
export function joinSeries(parts: readonly BoxSeries[]): BoxSeries {
  const [first] = parts as [BoxSeries];
  if (parts.length === 1) return first;
  const cells = parts.reduce((sum, part) => sum + part.cells, 0);
  const bins = first.slots / SLOTS_A_BIN;
  const looks = new Uint8Array(bins * cells * LOOK_VALUES);
  let before = 0;
  for (const part of parts) {
    const width = part.cells * LOOK_VALUES;
    for (let bin = 0; bin < bins; bin++)
      looks.set(part.looks.subarray(bin * width, (bin + 1) * width), (bin * cells + before) * LOOK_VALUES);
    before += part.cells;
  }
  // What went while one part was read is not in all of them.
  const present = first.present.map((is, slot) => (parts.every((part) => part.present[slot] === 1) ? is : 0));
  const added = (pick: (part: BoxSeries) => Int32Array) => {
    const sum = new Int32Array(first.slots);
    for (const part of parts) {
      const own = pick(part);
      for (let slot = 0; slot < sum.length; slot++) sum[slot] = (sum[slot] as number) + (own[slot] as number);
    }
    return sum;
  };
  return {
    ...first,
    present,
    cells,
    looks,
    luma: added(({ luma }) => luma),
    cb: added(({ cb }) => cb),
    cr: added(({ cr }) => cr),
  };
}

function sumsOf(planes: readonly Uint8Array[], shift: number, slots: number): Int32Array {
  const sums = new Int32Array(slots);
  const own = sums.subarray(shift);
  let at = 0;
  // Four at a time: the sums are read and written once for all of them.
  for (; at + 4 <= planes.length; at += 4) {
    const [a, b, c, d] = planes.slice(at, at + 4) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
    for (let slot = 0; slot < a.length; slot++)
      own[slot] =
        (own[slot] as number) +
        (a[slot] as number) +
        (b[slot] as number) +
        (c[slot] as number) +
        (d[slot] as number);
  }
  for (const plane of planes.slice(at))
    for (let slot = 0; slot < plane.length; slot++)
      own[slot] = (own[slot] as number) + (plane[slot] as number);
  return sums;
}

/** Of each two hours and cell the means of its pictures. */
function looksOf(columns: GridColumns, shift: number, bins: number): Uint8Array {
  const cells = columns.cells.length;
  const looks = new Uint8Array(bins * cells * LOOK_VALUES);
  for (let cell = 0; cell < cells; cell++) {
    const planes = [columns.luma, columns.cb, columns.cr, columns.edge].map((plane) => plane[cell]);
    const [luma, cb, cr, edge] = planes as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
    for (let bin = 0; bin < bins; bin++) {
      const first = Math.max(0, bin * SLOTS_A_BIN - shift);
      const end = Math.min(columns.slots, (bin + 1) * SLOTS_A_BIN - shift);
      let [count, lumas, greys, edges] = [0, 0, 0, 0];
      for (let slot = first; slot < end; slot++) {
        if (columns.present[slot] !== 1) continue;
        count++;
        lumas += luma[slot] as number;
        greys += Math.abs((cb[slot] as number) - 128) + Math.abs((cr[slot] as number) - 128);
        edges += edge[slot] as number;
      }
      if (count === 0) continue;
      const at = (bin * cells + cell) * LOOK_VALUES;
      looks[at] = Math.round(lumas / count);
      looks[at + 1] = Math.min(255, Math.round(greys / count));
      looks[at + 2] = Math.round(edges / count);
    }
  }
  return looks;
}
