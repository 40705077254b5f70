/** One area of a mask: its points in whole pixels of the turned picture. Pure; draws and stores nothing. */
import type { Size } from '@longview/rules';
import { MASK_UNIT_PX, type Point } from '@longview/rules/image-process';

/** The points are kept relative to the corner of their box [MSK-03]. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
  points: readonly Point[];
}

export const LEAST_POINTS = 3;

/** Points → area: whole pixels within the frame, none twice in a row; null for fewer than 3 [MSK-03] [MSK-07]. */
export function areaOf(points: readonly Point[], frame: Size): Area | null {
  const whole = points.map(({ x, y }) => ({ x: clamp(x, frame.width), y: clamp(y, frame.height) }));
  const kept = whole.filter((point, index) => !isSamePoint(point, whole.at(index - 1)) || whole.length === 1);
  const places = new Set(kept.map(({ x, y }) => `${x},${y}`));
  return places.size < LEAST_POINTS ? null : boxed(kept);
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, Math.round(value)));
}

function isSamePoint(a: Point, b: Point | undefined): boolean {
  return b !== undefined && a.x === b.x && a.y === b.y;
}

function boxed(points: readonly Point[]): Area {
  const [left, top] = [least(points, 'x'), least(points, 'y')];
  const relative = points.map(({ x, y }) => ({ x: x - left, y: y - top }));
  return { left, top, width: -least(relative, 'x', -1), height: -least(relative, 'y', -1), points: relative };
}

/** Not `Math.min(...)`: a list may be long. With `sign` -1 the greatest, negated. */
function least(points: readonly Point[], axis: 'x' | 'y', sign = 1): number {
  return points.reduce((lowest, point) => Math.min(lowest, sign * point[axis]), Infinity);
}

/** Its points on the picture. */
export function pointsOf({ left, top, points }: Area): Point[] {
  return points.map(({ x, y }) => ({ x: x + left, y: y + top }));
}

/** The square that is added without drawing: 100 pixels in the middle of the picture [MSK-13]. */
export function squareArea(frame: Size): Area {
  const side = Math.min(MASK_UNIT_PX, frame.width, frame.height);
  const left = Math.round((frame.width - side) / 2);
  const top = Math.round((frame.height - side) / 2);
  const [right, bottom] = [left + side, top + side];
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return boxed(corners);
}

/** Moved as a whole, and stopped at the picture's edges. */
export function movedArea(area: Area, by: Point, frame: Size): Area {
  return {
    ...area,
    left: clamp(area.left + by.x, frame.width - area.width),
    top: clamp(area.top + by.y, frame.height - area.height),
  };
}

/** With one point elsewhere. Its box is computed anew when the edit ends [MSK-06] [MSK-07]. */
export function withPoint(area: Area, index: number, to: Point, frame: Size): Area {
  const point = { x: clamp(to.x, frame.width) - area.left, y: clamp(to.y, frame.height) - area.top };
  return { ...area, points: area.points.map((old, at) => (at === index ? point : old)) };
}

/** With a further point half way to the next one. */
export function withPointAfter(area: Area, index: number): Area {
  const here = area.points[index];
  const next = area.points[(index + 1) % area.points.length];
  if (!here || !next) return area;
  const middle = { x: Math.round((here.x + next.x) / 2), y: Math.round((here.y + next.y) / 2) };
  return { ...area, points: area.points.toSpliced(index + 1, 0, middle) };
}

/** Without a point; an area keeps three. */
export function withoutPoint(area: Area, index: number): Area {
  return area.points.length <= LEAST_POINTS ? area : { ...area, points: area.points.toSpliced(index, 1) };
}

/** On the same picture in another size, e.g. after the camera was set to more pixels. */
export function scaledArea(area: Area, from: Size, to: Size): Area | null {
  const [alongX, alongY] = [to.width / from.width, to.height / from.height];
  return areaOf(
    pointsOf(area).map(({ x, y }) => ({ x: x * alongX, y: y * alongY })),
    to,
  );
}
