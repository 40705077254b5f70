/** The crop's rectangle as it is dragged and typed, in whole pixels of the turned picture. Pure. */
import type { Size } from '@longview/rules';
import { clampRect, type PixelRect, type Point } from '@longview/rules/image-process';

/** The sides that a handle moves: -1 left or top, 1 right or bottom, 0 neither. */
export interface CropHandle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

export const CROP_HANDLES: readonly CropHandle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
];

/** Where a handle is. */
export function handlePlace({ left, top, width, height }: PixelRect, { x, y }: CropHandle): Point {
  return { x: left + (width * (x + 1)) / 2, y: top + (height * (y + 1)) / 2 };
}

/** The rectangle once a handle is dragged to a point: within the frame, of the ratio where there is one [IMG-04]. */
export function dragged(
  rect: PixelRect,
  handle: CropHandle,
  to: Point,
  ratio: number | null,
  frame: Size,
): PixelRect {
  const [left, width] = draggedSide(rect.left, rect.width, handle.x, to.x, frame.width);
  const [top, height] = draggedSide(rect.top, rect.height, handle.y, to.y, frame.height);
  const free = { left, top, width, height };
  if (ratio === null) return clampRect(free, frame);
  return shaped(rect, free, handle, ratio, frame);
}

/** A side never passes the one opposite. */
function draggedSide(from: number, length: number, side: number, to: number, whole: number) {
  const at = Math.min(whole, Math.max(0, to));
  if (side === 0) return [from, length] as const;
  if (side < 0) {
    const start = Math.min(at, from + length - 1);
    return [start, from + length - start] as const;
  }
  return [from, Math.max(1, at - from)] as const;
}

/** The dragged rectangle brought to a ratio; the point opposite to the handle stays. */
function shaped(rect: PixelRect, free: PixelRect, handle: CropHandle, ratio: number, frame: Size): PixelRect {
  const still = handlePlace(rect, { x: -handle.x as 0, y: -handle.y as 0 });
  const wanted = handle.x === 0 ? free.height * ratio : free.width;
  const room = Math.min(
    roomOf(still.x, handle.x, frame.width),
    roomOf(still.y, handle.y, frame.height) * ratio,
  );
  const width = Math.max(1, Math.min(wanted, room));
  const height = width / ratio;
  const left = still.x - (width * (1 - handle.x)) / 2;
  const top = still.y - (height * (1 - handle.y)) / 2;
  return clampRect({ left, top, width, height }, frame);
}

/** How long a side can be that grows from `at` to one side, or to both. */
function roomOf(at: number, side: number, whole: number): number {
  if (side === 0) return 2 * Math.min(at, whole - at);
  return side < 0 ? at : whole - at;
}

/** The largest part of a rectangle that has the ratio, around its middle [IMG-06]. */
export function withRatio(rect: PixelRect, ratio: number | null, frame: Size): PixelRect {
  if (ratio === null) return clampRect(rect, frame);
  const width = Math.min(rect.width, rect.height * ratio);
  const height = width / ratio;
  const left = rect.left + (rect.width - width) / 2;
  return clampRect({ left, top: rect.top + (rect.height - height) / 2, width, height }, frame);
}

/** Moved as a whole, and stopped at the frame's edges. */
export function movedRect(rect: PixelRect, by: Point, frame: Size): PixelRect {
  const left = Math.min(frame.width - rect.width, Math.max(0, Math.round(rect.left + by.x)));
  const top = Math.min(frame.height - rect.height, Math.max(0, Math.round(rect.top + by.y)));
  return { ...rect, left, top };
}
