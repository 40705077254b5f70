/**
 * A picture as a coarse grid of mean colours. What is painted from it is a blur: no finer than its cells, whatever
 * the picture held.
 */
import type { Pixels } from './pixels.ts';
import type { Spans } from './spans.ts';

/** Samples along a cell's side. */
const SAMPLES = 4;
const GREY = 128;

export class CellGrid {
  readonly cols: number;
  readonly rows: number;
  readonly cellPx: number;
  /** Mean red, green, blue of each cell, row by row. */
  readonly values: Float32Array;
  readonly #isKnown: Uint8Array;

  private constructor(cols: number, rows: number, cellPx: number) {
    this.cols = cols;
    this.rows = rows;
    this.cellPx = cellPx;
    this.values = new Float32Array(cols * rows * 3);
    this.#isKnown = new Uint8Array(cols * rows);
  }

  /** `hidden`: spans whose pixels must not count; no cell that one of them touches does. */
  static measure(pixels: Pixels, cellPx: number, hidden?: Spans): CellGrid {
    const { width, height } = pixels;
    const grid = new CellGrid(Math.ceil(width / cellPx), Math.ceil(height / cellPx), cellPx);
    grid.#isKnown.fill(1);
    if (hidden) grid.#forget(hidden);
    const step = Math.max(1, Math.floor(cellPx / SAMPLES));
    for (let row = 0; row < grid.rows; row += 1)
      for (let col = 0; col < grid.cols; col += 1)
        if (grid.#isKnown[row * grid.cols + col]) grid.#measureCell(pixels, col, row, step);
    if (hidden) fillUnknown(grid.values, grid.#isKnown, grid.cols, grid.rows);
    return grid;
  }

  /** Whether any pixel was left to count. */
  get isKnownAnywhere(): boolean {
    return this.#isKnown.includes(1);
  }

  /** Paints the spans from the grid: smoothly, or in even boxes. */
  paint({ data, width }: Pixels, spans: Spans, isSmooth: boolean): void {
    const lines = new GridLines(this, width, isSmooth);
    for (let at = 0; at < spans.length; at += 3) {
      const y = spans[at] ?? 0;
      lines.paint(data, y, spans[at + 1] ?? 0, spans[at + 2] ?? 0);
    }
  }

  #forget(hidden: Spans): void {
    for (let at = 0; at < hidden.length; at += 3) {
      const row = Math.floor((hidden[at] ?? 0) / this.cellPx);
      const first = Math.floor((hidden[at + 1] ?? 0) / this.cellPx);
      const last = Math.floor(((hidden[at + 2] ?? 1) - 1) / this.cellPx);
      this.#isKnown.fill(0, row * this.cols + first, row * this.cols + last + 1);
    }
  }

  #measureCell({ data, width, height }: Pixels, col: number, row: number, step: number): void {
    const sums = [0, 0, 0];
    let count = 0;
    const endY = Math.min(height, (row + 1) * this.cellPx);
    const endX = Math.min(width, (col + 1) * this.cellPx);
    for (let y = row * this.cellPx; y < endY; y += step)
      for (let x = col * this.cellPx; x < endX; x += step) {
        const at = (y * width + x) * 3;
        for (let c = 0; c < 3; c += 1) sums[c] = (sums[c] ?? 0) + (data[at + c] ?? 0);
        count += 1;
      }
    const at = (row * this.cols + col) * 3;
    for (let c = 0; c < 3; c += 1) this.values[at + c] = (sums[c] ?? 0) / count;
  }
}

/** Paints parts of rows; rows of a grid are blended once for each line of the picture. */
class GridLines {
  readonly #grid: CellGrid;
  readonly #isSmooth: boolean;
  readonly #line: Float32Array;
  #lineY = -1;
  /** For each x: the cell to its left, and how far it is on the way to the next. */
  readonly #cells: Int32Array;
  readonly #shares: Float32Array;

  constructor(grid: CellGrid, width: number, isSmooth: boolean) {
    this.#grid = grid;
    this.#isSmooth = isSmooth;
    this.#line = new Float32Array((grid.cols + 1) * 3);
    this.#cells = new Int32Array(width);
    this.#shares = new Float32Array(width);
    for (let x = 0; x < width; x += 1) {
      const [cell, share] = this.#place(x, grid.cols);
      this.#cells[x] = cell;
      this.#shares[x] = share;
    }
  }

  paint(data: Buffer, y: number, fromX: number, toX: number): void {
    if (y !== this.#lineY) this.#blend(y);
    let at = (y * this.#cells.length + fromX) * 3;
    for (let x = fromX; x < toX; x += 1) {
      const cell = (this.#cells[x] ?? 0) * 3;
      const share = this.#shares[x] ?? 0;
      for (let c = 0; c < 3; c += 1) {
        const left = this.#line[cell + c] ?? 0;
        data[at + c] = left + ((this.#line[cell + 3 + c] ?? 0) - left) * share + 0.5;
      }
      at += 3;
    }
  }

  #place(pixel: number, count: number): [cell: number, share: number] {
    const { cellPx } = this.#grid;
    if (!this.#isSmooth) return [Math.floor(pixel / cellPx), 0];
    const position = Math.min(count - 1, Math.max(0, (pixel + 0.5) / cellPx - 0.5));
    const cell = Math.floor(position);
    return [cell, position - cell];
  }

  #blend(y: number): void {
    this.#lineY = y;
    const { cols, rows, values } = this.#grid;
    const [row, share] = this.#place(y, rows);
    const next = Math.min(rows - 1, row + 1);
    for (let at = 0; at < cols * 3; at += 1) {
      const upper = values[row * cols * 3 + at] ?? 0;
      this.#line[at] = upper + ((values[next * cols * 3 + at] ?? 0) - upper) * share;
    }
    // One cell more, so that the last column has a neighbour.
    for (let c = 0; c < 3; c += 1) this.#line[cols * 3 + c] = this.#line[(cols - 1) * 3 + c] ?? 0;
  }
}

/** Lets the colours around flow into unknown cells: known ones gathered ever coarser, then spread back. */
function fillUnknown(values: Float32Array, isKnown: Uint8Array, cols: number, rows: number): void {
  if (!isKnown.includes(0)) return;
  if (!isKnown.includes(1)) {
    values.fill(GREY);
    return;
  }
  const halfCols = Math.ceil(cols / 2);
  const halfRows = Math.ceil(rows / 2);
  const half = new Float32Array(halfCols * halfRows * 3);
  const counts = new Uint8Array(halfCols * halfRows);
  for (let cell = 0; cell < cols * rows; cell += 1) {
    if (!isKnown[cell]) continue;
    const parent = parentOf(cell, cols, halfCols);
    counts[parent] = (counts[parent] ?? 0) + 1;
    for (let c = 0; c < 3; c += 1)
      half[parent * 3 + c] = (half[parent * 3 + c] ?? 0) + (values[cell * 3 + c] ?? 0);
  }
  for (let at = 0; at < half.length; at += 1) half[at] = (half[at] ?? 0) / (counts[Math.floor(at / 3)] || 1);
  fillUnknown(
    half,
    counts.map((count) => Math.min(1, count)),
    halfCols,
    halfRows,
  );
  for (let cell = 0; cell < cols * rows; cell += 1) {
    if (isKnown[cell]) continue;
    const parent = parentOf(cell, cols, halfCols);
    for (let c = 0; c < 3; c += 1) values[cell * 3 + c] = half[parent * 3 + c] ?? GREY;
  }
}

const parentOf = (cell: number, cols: number, halfCols: number) =>
  Math.floor(Math.floor(cell / cols) / 2) * halfCols + Math.floor((cell % cols) / 2);
