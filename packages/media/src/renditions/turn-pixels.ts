/** Turns decoded pictures by EXIF number, as stills are turned. */
import type { Pixels } from '../pictures/pixels.ts';

/** By EXIF number less one: whether x and y change places, and whether the source is read from its right, from below. */
const TURNS: readonly (readonly [swaps: boolean, fromRight: boolean, fromBelow: boolean])[] = [
  [false, false, false],
  [false, true, false],
  [false, true, true],
  [false, false, true],
  [true, false, false],
  [true, false, true],
  [true, true, true],
  [true, true, false],
];

/** The picture itself where nothing is to be done. `turn`: 1 to 8. */
export function turnPixels(pixels: Pixels, turn: number): Pixels {
  const [swaps, fromRight, fromBelow] = TURNS[turn - 1] ?? [false, false, false];
  if (!swaps && !fromRight && !fromBelow) return pixels;
  const { data: source, width, height } = pixels;
  const size = swaps ? { width: height, height: width } : { width, height };
  const data = Buffer.allocUnsafe(source.length);
  const column = (fromRight ? -1 : 1) * 3;
  const row = (fromBelow ? -width : width) * 3;
  const [stepX, stepY] = swaps ? [row, column] : [column, row];
  const first = ((fromRight ? width - 1 : 0) + (fromBelow ? (height - 1) * width : 0)) * 3;
  let to = 0;
  for (let y = 0; y < size.height; y += 1) {
    let from = first + y * stepY;
    for (let x = 0; x < size.width; x += 1) {
      data[to] = source[from] ?? 0;
      data[to + 1] = source[from + 1] ?? 0;
      data[to + 2] = source[from + 2] ?? 0;
      to += 3;
      from += stepX;
    }
  }
  return { data, ...size };
}
