/** The part of a picture that is kept, as fractions of it, so that it holds for any size of it (IMG-04, IMG-05). */
import type { Size } from '../values/sizes.ts';

/** Of the turned picture, each 0 to 1. */
export interface CropFractions {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** In pixels; whole numbers where a rule gives one. */
export interface PixelRect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** IMG-06. */
export const CROP_RATIOS = ['Original', '16:9', '4:3', 'Other'] as const;
export type CropRatio = (typeof CROP_RATIOS)[number];

export const WHOLE: CropFractions = { x: 0, y: 0, width: 1, height: 1 };

/** CON-44. */
const DECIMALS = 6;
const STEP = 10 ** -DECIMALS;

const round6 = (value: number) => Number(value.toFixed(DECIMALS));

/** Width divided by height that a choice asks for; null where it is free [IMG-06]. */
export function ratioOf(choice: CropRatio, frame: Size): number | null {
  if (choice === 'Other') return null;
  if (choice === 'Original') return frame.width / frame.height;
  return choice === '16:9' ? 16 / 9 : 4 / 3;
}

/** Whether the rectangle lies in the picture and has an area; 6 decimals of rounding are borne [API-61]. */
export function isInsideFrame({ x, y, width, height }: CropFractions): boolean {
  if (![x, y, width, height].every(Number.isFinite)) return false;
  const isIn = x >= 0 && y >= 0 && x + width <= 1 + 2 * STEP && y + height <= 1 + 2 * STEP;
  return isIn && width >= STEP && height >= STEP;
}

/** With six decimals and not beyond the picture's edges [IMG-05] [CON-44]. */
export function roundFractions({ x, y, width, height }: CropFractions): CropFractions {
  const left = round6(x);
  const top = round6(y);
  return {
    x: left,
    y: top,
    width: round6(Math.min(width, 1 - left)),
    height: round6(Math.min(height, 1 - top)),
  };
}

/** A rectangle in whole pixels within the frame, at least one pixel wide and high [IMG-04]. */
export function clampRect(rect: PixelRect, frame: Size): PixelRect {
  const [left, width] = clampSpan(rect.left, rect.width, frame.width);
  const [top, height] = clampSpan(rect.top, rect.height, frame.height);
  return { left, top, width, height };
}

function clampSpan(from: number, length: number, whole: number): [from: number, length: number] {
  const start = Math.min(whole - 1, Math.max(0, Math.round(from)));
  const end = Math.min(whole, Math.max(start + 1, Math.round(from + length)));
  return [start, end - start];
}

/** What a rectangle drawn on a picture of `frame` pixels is stored as [IMG-04] [IMG-05]. */
export function toFractions(rect: PixelRect, frame: Size): CropFractions {
  const { left, top, width, height } = clampRect(rect, frame);
  return roundFractions({
    x: left / frame.width,
    y: top / frame.height,
    width: width / frame.width,
    height: height / frame.height,
  });
}

/** The pixels that are kept of a picture of `frame` pixels, whatever size the crop was drawn on [IMG-04]. */
export function cropPixels({ x, y, width, height }: CropFractions, frame: Size): PixelRect {
  const rect = { left: x * frame.width, top: y * frame.height };
  return clampRect({ ...rect, width: width * frame.width, height: height * frame.height }, frame);
}
