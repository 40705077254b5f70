/**
 * Which pixels a mask's polygons hide once grown by their margin (MSK-09 to MSK-12). Hides rather a pixel too many
 * than one too few: every pixel that the grown polygon touches counts, and where a polygon crosses itself all that
 * it goes around does.
 */
import type { Size } from '../values/sizes.ts';
import type { PixelRect } from './crop.ts';
import type { BlurLevel } from './image-process.ts';
import { capsuleSpan, type Point, type Span, windingSpans } from './polygon-spans.ts';

export type Polygon = readonly Point[];

const MARGINS: Readonly<Record<BlurLevel, number>> = { Low: 8, Medium: 10, High: 15, Max: 15 };
const DEFAULT_MARGIN = 10;
/** From a pixel's middle to its corner. */
const HALF_DIAGONAL = Math.SQRT1_2;

/** How far masks grow outward, in pixels of the frame drawn on [MSK-09] [CON-40]. */
export function maskMargin(level: BlurLevel | null): number {
  return level === null ? DEFAULT_MARGIN : MARGINS[level];
}

/** What an export is made of. */
export interface MaskExport {
  /** One byte a pixel, row by row from the top: 255 is hidden, 0 is not [MSK-11]. */
  pixels: Uint8Array;
  /** The bounding rectangle of each mask that reaches into the frame, in whole pixels [MSK-10]. */
  rectangles: PixelRect[];
}

/** Grows the polygons by the level's margin and draws them white on black [MSK-09] [MSK-12]. */
export function exportMask(polygons: readonly Polygon[], level: BlurLevel | null, frame: Size): MaskExport {
  const margin = maskMargin(level);
  const pixels = new Uint8Array(frame.width * frame.height);
  for (const polygon of polygons) paintPolygon(pixels, frame, polygon, margin);
  const rectangles = polygons.flatMap((polygon) => grownRectangle(polygon, margin, frame) ?? []);
  return { pixels, rectangles };
}

/** Bounds of a grown polygon within the frame; null when it lies outside [MSK-10]. */
export function grownRectangle(polygon: Polygon, margin: number, frame: Size): PixelRect | null {
  if (polygon.length === 0) return null;
  const bounds = boundsOf(polygon);
  const left = Math.max(0, Math.floor(bounds.left - margin));
  const top = Math.max(0, Math.floor(bounds.top - margin));
  const right = Math.min(frame.width, Math.ceil(bounds.right + margin));
  const bottom = Math.min(frame.height, Math.ceil(bounds.bottom + margin));
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
}

function boundsOf(polygon: Polygon) {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of polygon) {
    bounds.left = Math.min(bounds.left, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

function paintPolygon(pixels: Uint8Array, frame: Size, polygon: Polygon, margin: number): void {
  const rect = grownRectangle(polygon, margin, frame);
  if (!rect) return;
  const reach = margin + HALF_DIAGONAL;
  const fill = (row: number, { from, to }: Span) => {
    // Of the row's pixels those whose middle lies in the span.
    const first = Math.max(rect.left, Math.ceil(from - 0.5));
    const last = Math.min(rect.left + rect.width - 1, Math.floor(to - 0.5));
    if (last >= first) pixels.fill(255, row * frame.width + first, row * frame.width + last + 1);
  };
  for (let row = rect.top; row < rect.top + rect.height; row += 1)
    for (const span of windingSpans(polygon, row + 0.5)) fill(row, span);
  for (const [index, start] of polygon.entries()) {
    const end = polygon[(index + 1) % polygon.length] ?? start;
    const firstRow = Math.max(rect.top, Math.floor(Math.min(start.y, end.y) - reach));
    const endRow = Math.min(rect.top + rect.height, Math.ceil(Math.max(start.y, end.y) + reach));
    for (let row = firstRow; row < endRow; row += 1) {
      const span = capsuleSpan(start, end, reach, row + 0.5);
      if (span) fill(row, span);
    }
  }
}
