/** The pixels of a stack, and what every kind of stack is. */
import type { Size } from '@longview/rules';

/** Red, green, blue. */
export const CHANNELS = 3;
/** A byte as 16 bits, so that white stays white. */
export const WIDE = 257;

/** Bytes, or 16 bits where the kind has more than its pictures. */
export interface StackPixels extends Size {
  samples: Uint8Array | Uint16Array;
}

export interface Stack {
  /** `pixels`: red, green, blue of picture `index`, in the size the stack was made for; broken pictures are left out. */
  add(pixels: Uint8Array, index: number): void | Promise<void>;
  /** After at least one. */
  finish(): StackPixels | Promise<StackPixels>;
}
