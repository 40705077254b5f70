// biome-ignore-all lint/style/noNonNullAssertion: cells within the arrays, a hundred thousand of them at each drawing
import type { CarpetGrid, TimeGrid } from './grid.ts';
import { skippedLocalRanges } from './zone-offsets.ts';

/** Turns the colours of PUB-17 into the cells of a timeline (PUB-18). Owns the mean; never touches a canvas. */

/** What frame-colors answers (PUB-17): four bytes a slot, red, green, blue, frames capped at 255. */
export interface ColorSlots {
  fromSec: number;
  stepSec: number;
  bytes: Uint8Array;
}

/** What the cells of a timeline are painted with. */
export interface CellColors {
  pieces: readonly ColorSlots[];
  below?: readonly ColorSlots[];
  /** Seconds between the feed's pictures. */
  intervalSec?: number;
}

const DAY_SEC = 86_400;

/**
 * One RGBA pixel per cell, row by row. A cell's colour is the mean of its slots that have frames; a cell
 * without any stays transparent, so that gaps are plain. What lies before the next picture of the feed's interval is
 * no gap and takes the colour of the last one, and so does, where clocks jump forward, the hour that does not exist.
 * `below` shows through where `pieces` have nothing, for as long as they are not all there [PUB-18].
 */
export function paintCells(
  grid: TimeGrid,
  { pieces, below = [], intervalSec = 0 }: CellColors,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(grid.columns * grid.rows * 4);
  const layers = [
    { slots: below, heldSec: 0 },
    ...(intervalSec > grid.stepSec ? [{ slots: pieces, heldSec: intervalSec }] : []),
    { slots: pieces, heldSec: 0 },
  ];
  for (const { slots, heldSec } of layers) if (slots.length > 0) paintLayer(grid, slots, heldSec, pixels);
  if (grid.kind === 'Carpet' && grid.columnDays === 1) bridgeSkippedHours(grid, pixels);
  return pixels;
}

function paintLayer(
  grid: TimeGrid,
  pieces: readonly ColorSlots[],
  heldSec: number,
  pixels: Uint8ClampedArray,
): void {
  const sums = new Uint32Array(grid.columns * grid.rows * 4);
  for (const piece of pieces) addPiece(grid, piece, heldSec, sums);
  for (let at = 0; at < pixels.length; at += 4) {
    const count = sums[at + 3]!;
    if (count === 0) continue;
    pixels[at] = Math.round(sums[at]! / count);
    pixels[at + 1] = Math.round(sums[at + 1]! / count);
    pixels[at + 2] = Math.round(sums[at + 2]! / count);
    pixels[at + 3] = 255;
  }
}

/** Slots longer than a cell fill all of their cells. Written out, because a carpet has a hundred thousand of them. */
function addPiece(
  grid: TimeGrid,
  { fromSec, stepSec, bytes }: ColorSlots,
  heldSec: number,
  sums: Uint32Array,
): void {
  const lengthSec = Math.max(stepSec, heldSec);
  const cellAt = cellFinder(grid);
  const cellsOfSlot = Math.max(1, Math.ceil(lengthSec / grid.stepSec));
  const first = Math.max(0, Math.ceil((grid.fromSec - lengthSec + 1 - fromSec) / stepSec));
  const end = Math.min(bytes.length / 4, Math.ceil((grid.toSec - fromSec) / stepSec));
  for (let slot = first; slot < end; slot += 1) {
    const from = slot * 4;
    if (bytes[from + 3] === 0) continue;
    for (let part = 0; part < cellsOfSlot; part += 1) {
      const unixSec = fromSec + slot * stepSec + part * grid.stepSec;
      if (unixSec >= grid.toSec || unixSec + grid.stepSec <= grid.fromSec) continue;
      const at = cellAt(Math.max(unixSec, grid.fromSec)) * 4;
      sums[at]! += bytes[from]!;
      sums[at + 1]! += bytes[from + 1]!;
      sums[at + 2]! += bytes[from + 2]!;
      sums[at + 3]! += 1;
    }
  }
}

/**
 * Number of the cell of a moment, for moments in order: `cellOf` without an object for each, and without looking for
 * offset and day again.
 */
function cellFinder(grid: TimeGrid): (unixSec: number) => number {
  const { columns, stepSec } = grid;
  if (grid.kind === 'Ribbon') return (unixSec) => Math.floor((unixSec - grid.fromSec) / stepSec);
  const { offsets, firstDay, columnDays } = grid;
  let part = 0;
  let daySec = Number.NEGATIVE_INFINITY;
  let column = 0;
  return (unixSec) => {
    while (part > 0 && offsets[part]!.fromSec > unixSec) part -= 1;
    while (part + 1 < offsets.length && offsets[part + 1]!.fromSec <= unixSec) part += 1;
    const localSec = unixSec + offsets[part]!.offsetSec;
    if (localSec < daySec || localSec >= daySec + DAY_SEC) {
      const day = Math.floor(localSec / DAY_SEC);
      daySec = day * DAY_SEC;
      column = Math.floor((day - firstDay) / columnDays);
    }
    return Math.floor((localSec - daySec) / stepSec) * columns + column;
  };
}

function bridgeSkippedHours(grid: CarpetGrid, pixels: Uint8ClampedArray): void {
  const width = grid.columns * 4;
  for (const skipped of skippedLocalRanges(grid.offsets)) {
    for (let localSec = skipped.fromSec; localSec < skipped.toSec; localSec += grid.stepSec) {
      const day = Math.floor(localSec / DAY_SEC);
      const column = day - grid.firstDay;
      const row = Math.floor((localSec - day * DAY_SEC) / grid.stepSec);
      if (column < 0 || column >= grid.columns || row === 0) continue;
      const at = row * width + column * 4;
      if (pixels[at + 3] === 0) pixels.copyWithin(at, at - width, at - width + 4);
    }
  }
}
