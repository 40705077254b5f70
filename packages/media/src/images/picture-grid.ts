/** What a picture looks like in 2,304 bytes, and its mean colour, of one decode (EXT-520, PUB-17). */
import type { MeanColor } from './mean-color.ts';
import { openPicture, pictureOrInvalid } from './open-picture.ts';

const CELLS_ACROSS = 32;
const CELLS_DOWN = 18;
const CELLS = CELLS_ACROSS * CELLS_DOWN;
/** Of a cell, each way: 1080p then decodes at an eighth, where a JPEG costs least. */
const CELL_PX = 7;
const WIDTH = CELLS_ACROSS * CELL_PX;
const HEIGHT = CELLS_DOWN * CELL_PX;
const PX_PER_CELL = CELL_PX * CELL_PX;

export interface PictureGrid {
  /** Mean luma of each cell, row by row; then mean Cb, mean Cr (BT.601, full range), and edge energy; 0 to 255 each. */
  cells: Uint8Array;
  mean: MeanColor;
}

/** @throws AppError InvalidInput when the picture is broken */
export function pictureGrid(jpeg: Buffer): Promise<PictureGrid> {
  return pictureOrInvalid(async () => {
    const pixels = await openPicture(jpeg)
      .resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'linear' })
      .flatten()
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    return measure(pixels);
  });
}

function measure(pixels: Buffer): PictureGrid {
  const luma = lumaOf(pixels);
  const sums = { luma: new Float64Array(CELLS), cb: new Float64Array(CELLS), cr: new Float64Array(CELLS) };
  const edge = new Float64Array(CELLS);
  const total = { r: 0, g: 0, b: 0 };
  for (let y = 0, at = 0; y < HEIGHT; y += 1) {
    const row = Math.floor(y / CELL_PX) * CELLS_ACROSS;
    for (let x = 0; x < WIDTH; x += 1, at += 1) {
      const cell = row + Math.floor(x / CELL_PX);
      const r = pixels[at * 3] ?? 0;
      const b = pixels[at * 3 + 2] ?? 0;
      const light = luma[at] ?? 0;
      add(sums.luma, cell, light);
      add(sums.cb, cell, 128 + (b - light) * 0.564_334);
      add(sums.cr, cell, 128 + (r - light) * 0.713_267);
      // At the border there is no next pixel: no edge.
      const right = x + 1 < WIDTH ? Math.abs((luma[at + 1] ?? 0) - light) : 0;
      const below = y + 1 < HEIGHT ? Math.abs((luma[at + WIDTH] ?? 0) - light) : 0;
      add(edge, cell, right + below);
      total.r += r;
      total.g += pixels[at * 3 + 1] ?? 0;
      total.b += b;
    }
  }
  const cells = new Uint8ClampedArray(CELLS * 4);
  for (const [plane, values] of [sums.luma, sums.cb, sums.cr, edge].entries())
    for (let cell = 0; cell < CELLS; cell += 1)
      cells[plane * CELLS + cell] = Math.round((values[cell] ?? 0) / PX_PER_CELL);
  const meanOf = (sum: number) => Math.round(sum / (WIDTH * HEIGHT));
  return {
    cells: new Uint8Array(cells.buffer),
    mean: { r: meanOf(total.r), g: meanOf(total.g), b: meanOf(total.b) },
  };
}

function lumaOf(pixels: Buffer): Float32Array {
  const luma = new Float32Array(WIDTH * HEIGHT);
  for (let at = 0; at < luma.length; at += 1)
    luma[at] =
      (pixels[at * 3] ?? 0) * 0.299 + (pixels[at * 3 + 1] ?? 0) * 0.587 + (pixels[at * 3 + 2] ?? 0) * 0.114;
  return luma;
}

function add(values: Float64Array, cell: number, value: number): void {
  values[cell] = (values[cell] ?? 0) + value;
}
