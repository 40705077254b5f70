/** Where points and parts of a picture are once it is turned (ENT-31), and where they were before. */
import type { Size } from '../values/sizes.ts';
import { type CropFractions, type PixelRect, roundFractions } from './crop.ts';
import { type Orientation, turnedSize, turnOf } from './orientation.ts';
import type { Point } from './polygon-spans.ts';

/** As a canvas takes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type TurnMatrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Turns a picture of `size` pixels, upright as viewers see it [IMG-15]. */
export function turnMatrix(orientation: Orientation, size: Size): TurnMatrix {
  const [swaps, mirrorsX, mirrorsY] = turnOf(orientation);
  const turned = turnedSize(size, orientation);
  const alongX = mirrorsX ? -1 : 1;
  const alongY = mirrorsY ? -1 : 1;
  const [e, f] = [mirrorsX ? turned.width : 0, mirrorsY ? turned.height : 0];
  return swaps ? [0, alongY, alongX, 0, e, f] : [alongX, 0, 0, alongY, e, f];
}

/** Where a point of a picture turned by `from` is once that is turned by `to` instead. `upright`: before any turn. */
export function turnPoint(point: Point, upright: Size, from: Orientation, to: Orientation): Point {
  const { x, y } = turnedBack(point, upright, from);
  const [a, b, c, d, e, f] = turnMatrix(to, upright);
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** The matrices are made of 0, 1 and -1, so each is undone by its transpose. */
function turnedBack({ x, y }: Point, upright: Size, orientation: Orientation): Point {
  const [a, b, c, d, e, f] = turnMatrix(orientation, upright);
  return { x: a * (x - e) + b * (y - f), y: c * (x - e) + d * (y - f) };
}

/** The same part of the scene, on a picture turned by `to` instead of `from`; with six decimals [IMG-05]. */
export function turnCrop(crop: CropFractions, from: Orientation, to: Orientation): CropFractions {
  const one = { width: 1, height: 1 };
  const a = turnPoint(crop, one, from, to);
  const b = turnPoint({ x: crop.x + crop.width, y: crop.y + crop.height }, one, from, to);
  const [width, height] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  return roundFractions({ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width, height });
}

/** A rectangle in pixels of the picture turned by `from`, on the one turned by `to`. */
export function turnRect(rect: PixelRect, upright: Size, from: Orientation, to: Orientation): PixelRect {
  const { left, top, width, height } = rect;
  const a = turnPoint({ x: left, y: top }, upright, from, to);
  const b = turnPoint({ x: left + width, y: top + height }, upright, from, to);
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}
