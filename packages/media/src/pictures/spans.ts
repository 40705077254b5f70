/** Which pixels of a picture are meant: a mask laid over it, or the cells of a grid. */
import type { PixelRect } from '@longview/rules/image-process';

/** Three numbers a span, ordered by row: row, first column, column after the last. */
export type Spans = Int32Array;

/** One byte a pixel, not 0 is meant. */
export interface MaskPixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * The mask on the part of a picture of `turned` pixels that is kept. Where the sizes differ a pixel is meant if
 * anything of it is: a mask never becomes smaller by scaling.
 */
export function maskSpans(
  mask: MaskPixels,
  turned: { width: number; height: number },
  crop: PixelRect,
): Spans {
  const spans: number[] = [];
  const line = new Uint8Array(mask.width + 1);
  for (let y = 0; y < crop.height; y += 1) {
    const [fromRow, toRow] = reach(crop.top + y, mask.height, turned.height);
    gatherRows(mask, fromRow, toRow, line);
    const isMeant = (x: number) => {
      const [from, to] = reach(crop.left + x, mask.width, turned.width);
      for (let at = from; at < to; at += 1) if (line[at]) return true;
      return false;
    };
    addRuns(spans, y, crop.width, isMeant);
  }
  return Int32Array.from(spans);
}

/** The mask's pixels that one of the picture's touches. */
function reach(at: number, maskLength: number, length: number): [from: number, to: number] {
  if (maskLength === length) return [at, at + 1];
  return [
    Math.floor((at * maskLength) / length),
    Math.min(maskLength, Math.ceil(((at + 1) * maskLength) / length)),
  ];
}

function gatherRows({ data, width }: MaskPixels, fromRow: number, toRow: number, line: Uint8Array): void {
  line.fill(0);
  for (let row = fromRow; row < toRow; row += 1)
    for (let x = 0; x < width; x += 1) if (data[row * width + x]) line[x] = 1;
}

/** The pixels of all cells that are not 0. */
export function cellSpans(
  cells: Uint8Array,
  grid: { cols: number; rows: number; cellPx: number },
  { width, height }: { width: number; height: number },
): Spans {
  const spans: number[] = [];
  for (let row = 0; row < grid.rows; row += 1) {
    const runs: number[] = [];
    addRuns(runs, 0, grid.cols, (col) => cells[row * grid.cols + col] !== 0);
    const endY = Math.min(height, (row + 1) * grid.cellPx);
    for (let y = row * grid.cellPx; y < endY; y += 1)
      for (let at = 0; at < runs.length; at += 3) {
        const toX = Math.min(width, (runs[at + 2] ?? 0) * grid.cellPx);
        spans.push(y, (runs[at + 1] ?? 0) * grid.cellPx, toX);
      }
  }
  return Int32Array.from(spans);
}

/** Every pixel. */
export function allSpans({ width, height }: { width: number; height: number }): Spans {
  return Int32Array.from({ length: height * 3 }, (_, at) => [at / 3, 0, width][at % 3] ?? 0);
}

function addRuns(spans: number[], row: number, length: number, isMeant: (x: number) => boolean): void {
  let from = -1;
  for (let x = 0; x < length; x += 1) {
    const meant = isMeant(x);
    if (meant && from < 0) from = x;
    if (meant || from < 0) continue;
    spans.push(row, from, x);
    from = -1;
  }
  if (from >= 0) spans.push(row, from, length);
}
