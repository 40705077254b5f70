import type { PictureBox } from '../../../api/pictures/frame-changes.ts';

/** The box that *Find changes* asks about (EXT-570): drawn, moved by keys, and as addresses have it. Knows no pixels. */

/** In parts of the picture, 0 to 1. */
export interface PicturePoint {
  x: number;
  y: number;
}

export const WHOLE_PICTURE: PictureBox = { x: 0, y: 0, width: 1, height: 1 };
/** Where keys begin. */
export const FIRST_BOX: PictureBox = { x: 0.35, y: 0.35, width: 0.3, height: 0.3 };
/** Changes are measured in 32 columns and 18 rows. */
const LEAST = { width: 1 / 32, height: 1 / 18 };
const DIGITS = 4;

/** The box with these corners, within the picture and never smaller than a cell that changes are measured in. */
export function boxBetween(from: PicturePoint, to: PicturePoint): PictureBox {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)].map(inside) as [number, number];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)].map(inside) as [number, number];
  return keptIn({ x: left, y: top, width: right - left, height: bottom - top });
}

/** The same box around a point, as far as the picture goes. */
export function boxAround(box: PictureBox, { x, y }: PicturePoint): PictureBox {
  return keptIn({ ...box, x: x - box.width / 2, y: y - box.height / 2 });
}

/** Moved by parts of the picture, no further than its edges. */
export function movedBox(box: PictureBox, dx: number, dy: number): PictureBox {
  return keptIn({ ...box, x: box.x + dx, y: box.y + dy });
}

/** With its lower right corner moved; the upper left one stays. */
export function resizedBox(box: PictureBox, dx: number, dy: number): PictureBox {
  return keptIn({
    ...box,
    width: Math.min(box.width + dx, 1 - box.x),
    height: Math.min(box.height + dy, 1 - box.y),
  });
}

export function isWholePicture({ x, y, width, height }: PictureBox): boolean {
  return x === 0 && y === 0 && width === 1 && height === 1;
}

/** As the address tells boxes apart. */
export const isSameBox = (one: PictureBox, other: PictureBox): boolean => boxText(one) === boxText(other);

/** `x,y,width,height` (EXT-572). */
export function boxText({ x, y, width, height }: PictureBox): string {
  return [x, y, width, height].map((part) => String(Number(part.toFixed(DIGITS)))).join(',');
}

/** Null when it is no box of the picture. */
export function parseBox(text: string): PictureBox | null {
  const parts = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] = parts;
  const isBox =
    parts.length === 4 && x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1 + ROUNDING;
  return isBox && y + height <= 1 + ROUNDING ? keptIn({ x, y, width, height }) : null;
}

/** What two rounded parts can be too much. */
const ROUNDING = 2 / 10 ** DIGITS;

function keptIn({ x, y, width, height }: PictureBox): PictureBox {
  const size = {
    width: Math.min(1, Math.max(LEAST.width, width)),
    height: Math.min(1, Math.max(LEAST.height, height)),
  };
  return {
    x: Math.min(Math.max(0, x), 1 - size.width),
    y: Math.min(Math.max(0, y), 1 - size.height),
    ...size,
  };
}

const inside = (part: number) => Math.min(1, Math.max(0, part));
