import { cellOf, type TimeGrid } from './grid.ts';
import { skippedLocalRanges } from './zone-offsets.ts';

/** Turns the colours of PUB-17 into the cells of a timeline (PUB-18). Owns the mean; never touches a canvas. */

/** Decoded answer of frame-colors: four bytes a slot (red, green, blue, frames capped at 255). */
export interface ColorSlots {
  fromSec: number;
  stepSec: number;
  bytes: Uint8Array;
}

const DAY_SEC = 86_400;

/**
 * One RGBA pixel per cell, row by row. A cell's colour is the mean of its slots that have frames; a cell
 * without any stays transparent, so that gaps are plain. Where clocks jump forward the hour that does not
 * exist takes the colour above it: it is no gap [PUB-18].
 */
export function paintCells(grid: TimeGrid, slots: ColorSlots): Uint8ClampedArray<ArrayBuffer> {
  const sums = sumSlots(grid, slots);
  const pixels = new Uint8ClampedArray(grid.columns * grid.rows * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const count = sums[at + 3] ?? 0;
    if (count === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      pixels[at + channel] = Math.round((sums[at + channel] ?? 0) / count);
    }
    pixels[at + 3] = 255;
  }
  bridgeSkippedHours(grid, pixels);
  return pixels;
}

function sumSlots(grid: TimeGrid, { fromSec, stepSec, bytes }: ColorSlots): Float64Array {
  const sums = new Float64Array(grid.columns * grid.rows * 4);
  for (let slot = 0; slot * 4 + 3 < bytes.length; slot += 1) {
    if (bytes[slot * 4 + 3] === 0) continue;
    const cell = cellOf(grid, Math.max(fromSec + slot * stepSec, grid.fromSec));
    if (!cell) continue;
    const at = (cell.row * grid.columns + cell.column) * 4;
    for (let channel = 0; channel < 3; channel += 1) {
      sums[at + channel] = (sums[at + channel] ?? 0) + (bytes[slot * 4 + channel] ?? 0);
    }
    sums[at + 3] = (sums[at + 3] ?? 0) + 1;
  }
  return sums;
}

function bridgeSkippedHours(grid: TimeGrid, pixels: Uint8ClampedArray): void {
  if (grid.kind === 'Ribbon' || grid.columnDays > 1) return;
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
