import { viewerLocale } from './viewer.ts';

const MB_PER_GB = 1024;

/** `41.7 GB`, or `12 MB` where GB would only say nought. */
export function gbText(gb: number): string {
  if (gb > 0 && gb < 0.1) return `${digits(gb * MB_PER_GB, gb * MB_PER_GB < 10 ? 1 : 0)} MB`;
  return `${digits(gb, gb < 100 ? 1 : 0)} GB`;
}

const KB = 1024;

/** `38 KB`, `12 MB`, `1.4 GB`: what a number of bytes comes to. */
export function sizeText(bytes: number): string {
  if (bytes < KB * KB) return `${digits(Math.ceil(bytes / KB), 0)} KB`;
  return gbText(bytes / KB / KB / KB);
}

export function countText(count: number): string {
  return digits(count, 0);
}

function digits(value: number, most: number): string {
  return new Intl.NumberFormat(viewerLocale(), { maximumFractionDigits: most }).format(value);
}
