import { numberFormat } from '../../locale/formats.ts';

/** How figures of streams read. */

/** `0.4`, `4.1`, `25`. */
export const tenths = (value: number) =>
  numberFormat({ maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);

/** `4.1 Mbit/s`. */
export const rateText = (bitsPerSecond: number) => `${tenths(bitsPerSecond / 1e6)} Mbit/s`;
