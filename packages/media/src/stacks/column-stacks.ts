/** Stacks of columns: time runs from left to right. */
import type { Size } from '@longview/rules';
import { CHANNELS, type Stack } from './stack-pixels.ts';

/**
 * Each picture gives the columns where it would lie if all of them stood side by side, in place: the view is whole, and each
 * of its columns from another moment. What a broken picture would have given comes from the next one.
 */
export function timeSliceStack(size: Size, count: number): Stack {
  const samples = new Uint8Array(size.width * size.height * CHANNELS);
  const rowBytes = size.width * CHANNELS;
  let done = 0;
  let last: Uint8Array | null = null;
  const takeUntil = (pixels: Uint8Array, end: number) => {
    for (let row = 0; row < size.height; row += 1) {
      const at = row * rowBytes;
      samples.set(pixels.subarray(at + done * CHANNELS, at + end * CHANNELS), at + done * CHANNELS);
    }
    done = end;
  };
  return {
    add: (pixels, index) => {
      takeUntil(pixels, Math.floor(((index + 1) * size.width) / count));
      last = pixels;
    },
    finish: () => {
      if (last) takeUntil(last, size.width);
      return { ...size, samples };
    },
  };
}

/** The middle column of each picture, one pixel wide, side by side. */
export function keogramStack({ width, height }: Size): Stack {
  const columns: Uint8Array[] = [];
  const middle = Math.floor(width / 2) * CHANNELS;
  return {
    add: (pixels) => {
      const column = new Uint8Array(height * CHANNELS);
      for (let row = 0; row < height; row += 1) {
        const at = row * width * CHANNELS + middle;
        column.set(pixels.subarray(at, at + CHANNELS), row * CHANNELS);
      }
      columns.push(column);
    },
    finish: () => {
      const samples = new Uint8Array(columns.length * height * CHANNELS);
      for (const [at, column] of columns.entries())
        for (let row = 0; row < height; row += 1) {
          const pixel = column.subarray(row * CHANNELS, (row + 1) * CHANNELS);
          samples.set(pixel, (row * columns.length + at) * CHANNELS);
        }
      return { width: columns.length, height, samples };
    },
  };
}
