/**
 * Replaces what lies under a mask. Nothing of it is used: the area is painted with the colours around it, so that
 * nothing can be computed back, however soft or fast it is to be (ENT-32).
 */
import type { BlurLevel } from '@longview/rules/image-process';
import { CellGrid } from './cell-grid.ts';
import type { Pixels } from './pixels.ts';
import type { Spans } from './spans.ts';

/** Cells along the picture's longer side: the fewer, the softer. */
const CELLS: Readonly<Record<BlurLevel, number>> = { Low: 120, Medium: 60, High: 30, Max: 12 };
const GREY = 128;

/** How fine what is painted for a level is, pixels. */
export function softness({ width, height }: Pixels, level: BlurLevel): number {
  return Math.max(4, Math.ceil(Math.max(width, height) / CELLS[level]));
}

/** Changes `pixels` in place. */
export function hideMasked(
  pixels: Pixels,
  spans: Spans,
  { blurLevel, isFast }: { blurLevel: BlurLevel; isFast: boolean },
): void {
  if (spans.length === 0) return;
  CellGrid.measure(pixels, softness(pixels, blurLevel), spans).paint(pixels, spans, !isFast);
}

/** Changes `pixels` in place: one grey, for a picture of which nothing may be seen. */
export function hideAll({ data }: Pixels): void {
  data.fill(GREY);
}
