/**
 * Blurs what moves: areas that differ from the median of the feed's last five pictures (IMG-14). A softening, not a
 * promise: who stands still long enough becomes part of the picture.
 */
import type { BlurLevel } from '@longview/rules/image-process';
import { CellGrid } from './cell-grid.ts';
import { softness } from './hide-masked.ts';
import type { FeedHistory } from './history.ts';
import type { Pixels } from './pixels.ts';
import { allSpans, cellSpans } from './spans.ts';

/** Cells along the longer side in which movement is looked for. */
const CELLS = 160;
/** Difference of a cell's mean, of 255, that is no noise of a camera or its JPEG. */
const THRESHOLD = 12;
/** Moving things have edges that differ less: this many cells around them are blurred too. */
const AROUND = 2;

/** Changes `pixels` in place and adds the picture as it came to the history. */
export function anonymize(
  pixels: Pixels,
  level: BlurLevel,
  history: FeedHistory,
  isRemembered: boolean,
): void {
  const now = gridOf(pixels);
  const usual = history.usual(now.values.length);
  // Without it nobody can say yet what moves.
  const spans = usual
    ? cellSpans(widened(movedCells(now.values, usual), now), now, pixels)
    : allSpans(pixels);
  if (isRemembered) history.addGrid(now.values);
  if (spans.length > 0) CellGrid.measure(pixels, softness(pixels, level)).paint(pixels, spans, true);
}

/** What a picture is compared by. */
export function gridOf(pixels: Pixels): CellGrid {
  const cellPx = Math.max(2, Math.ceil(Math.max(pixels.width, pixels.height) / CELLS));
  return CellGrid.measure(pixels, cellPx);
}

/** Cells that differ from what is usual, changes of the light over all set aside. */
function movedCells(now: Float32Array, usual: Float32Array): Uint8Array {
  const gain = ratio(sum(usual), sum(now));
  const moved = new Uint8Array(now.length / 3);
  for (let at = 0; at < now.length; at += 1)
    if (Math.abs((now[at] ?? 0) * gain - (usual[at] ?? 0)) > THRESHOLD) moved[Math.floor(at / 3)] = 1;
  return moved;
}

const sum = (values: Float32Array) => values.reduce((all, value) => all + value, 0);
/** Twice as bright is no cloud. */
const ratio = (usual: number, now: number) => (now > 0 ? Math.min(2, Math.max(0.5, usual / now)) : 1);

function widened(cells: Uint8Array, { cols, rows }: { cols: number; rows: number }): Uint8Array {
  const wide = new Uint8Array(cells.length);
  for (const [cell, isMoved] of cells.entries()) {
    if (!isMoved) continue;
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    const from = Math.max(0, col - AROUND);
    const to = Math.min(cols, col + AROUND + 1);
    for (let near = Math.max(0, row - AROUND); near <= Math.min(rows - 1, row + AROUND); near += 1)
      wide.fill(1, near * cols + from, near * cols + to);
  }
  return wide;
}
