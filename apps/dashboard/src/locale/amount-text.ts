import { numberFormat } from './formats.ts';

/** 1 GB is 2^30 bytes everywhere (PRC-29). */
const STEP = 1024;
const BYTES_PER_GB = STEP ** 3;

/** `41.7 GB`, or `12 MB` and `38 kB` where GB would only say nought. */
export function gbText(gb: number): string {
  return gb === 0 ? `${digits(0, 0)} GB` : sizeText(gb * BYTES_PER_GB);
}

/** `38 kB`, `1.2 MB`, `1.4 GB`: what a number of bytes comes to; never nought where there is something. */
export function sizeText(bytes: number): string {
  const [kb, mb, gb] = [bytes / STEP, bytes / STEP ** 2, bytes / BYTES_PER_GB];
  if (Math.ceil(kb) < STEP) return `${digits(Math.ceil(kb), 0)} kB`;
  if (gb < 0.1) return `${digits(mb, mb < 10 ? 1 : 0)} MB`;
  return `${digits(gb, gb < 100 ? 1 : 0)} GB`;
}

export function countText(count: number): string {
  return digits(count, 0);
}

function digits(value: number, maximumFractionDigits: number): string {
  return numberFormat({ maximumFractionDigits }).format(value);
}
