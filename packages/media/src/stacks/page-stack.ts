/** A page of small pictures with words: the days of a range, or two moments beside each other. */
import type { Size } from '@longview/rules';
import type { GridCell } from '@longview/rules/stacks';
import { CHANNELS, type Stack } from './stack-pixels.ts';

/** Drawn letters, red, green, blue and opacity a byte each, and where they begin. */
export interface PageLabel extends Size, GridCell {
  rgba: Uint8Array;
}

export interface StackPage {
  page: Size;
  /** Where each picture lies, in order; what has no picture stays plain. */
  cells: readonly GridCell[];
  labels: readonly PageLabel[];
}

const RGBA = 4;
const PAPER = 255;
/** Of cells without a picture: red, green and blue. */
const PLAIN = Uint8Array.of(0xec, 0xeb, 0xe7);

/** @param size of each picture */
export function pageStack(size: Size, { page, cells, labels }: StackPage): Stack {
  const samples = new Uint8Array(page.width * page.height * CHANNELS).fill(PAPER);
  const rowBytes = size.width * CHANNELS;
  const paste = ({ left, top }: GridCell, rowOf: (row: number) => Uint8Array) => {
    for (let row = 0; row < size.height; row += 1)
      samples.set(rowOf(row), ((top + row) * page.width + left) * CHANNELS);
  };
  const plainRow = new Uint8Array(rowBytes).map((_, at) => PLAIN[at % CHANNELS] as number);
  for (const cell of cells) paste(cell, () => plainRow);
  for (const label of labels) draw(samples, page, label);
  return {
    add: (pixels, index) => {
      const cell = cells[index];
      if (cell) paste(cell, (row) => pixels.subarray(row * rowBytes, (row + 1) * rowBytes));
    },
    finish: () => ({ ...page, samples }),
  };
}

/** Lays the letters on, as far as they are on the page. */
function draw(samples: Uint8Array, page: Size, { left, top, width, height, rgba }: PageLabel): void {
  for (let row = Math.max(0, -top); row < Math.min(height, page.height - top); row += 1)
    for (let column = Math.max(0, -left); column < Math.min(width, page.width - left); column += 1) {
      const from = (row * width + column) * RGBA;
      const to = ((top + row) * page.width + left + column) * CHANNELS;
      const opacity = (rgba[from + CHANNELS] as number) / 255;
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        const below = samples[to + channel] as number;
        samples[to + channel] = Math.round(below + ((rgba[from + channel] as number) - below) * opacity);
      }
    }
}
