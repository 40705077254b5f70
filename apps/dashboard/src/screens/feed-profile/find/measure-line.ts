import type { DayMeasures } from '../../../api/pictures/region-measures.ts';

/** Measures of a box as a line (EXT-618): what is drawn, in parts of the chart, 0 to 1. Pure. */

export const MEASURES = ['green', 'brightness', 'snow', 'visibility'] as const;
export type MeasureKind = (typeof MEASURES)[number];

export interface MeasurePoint {
  atSec: number;
  value: number;
  /** From the left and from the bottom. */
  x: number;
  y: number;
}

export interface MeasureLine {
  points: MeasurePoint[];
  /** At the bottom and at the top. */
  least: number;
  most: number;
}

/** Days that are further apart than this are no line: there is nothing between them. */
const GAP_SEC = 1.5 * 86_400;
/** A line that hardly moves must not look like much. */
const LEAST_RANGE: Record<MeasureKind, number> = { green: 0.05, brightness: 40, snow: 1, visibility: 1 };

/** Null where no day has a value. */
export function measureLine(days: readonly DayMeasures[], kind: MeasureKind): MeasureLine | null {
  const known = days.flatMap((day) => {
    const value = day[kind];
    return value === null ? [] : [{ atSec: day.atSec, value }];
  });
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return null;
  const { least, most } = rangeOf(
    known.map(({ value }) => value),
    kind,
  );
  const seconds = Math.max(1, last.atSec - first.atSec);
  const points = known.map(({ atSec, value }) => ({
    ...{ atSec, value },
    x: (atSec - first.atSec) / seconds,
    y: (value - least) / (most - least),
  }));
  return { points, least, most };
}

function rangeOf(values: readonly number[], kind: MeasureKind): { least: number; most: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // Shares begin at nothing.
  if (kind === 'snow' || kind === 'visibility') return { least: 0, most: Math.max(1, high) };
  const missing = Math.max(0, LEAST_RANGE[kind] - (high - low)) / 2;
  return { least: Math.max(0, low - missing), most: high + missing };
}

/** The path of an SVG of this size, a piece for each stretch without a gap; a day alone is a dot. */
export function linePath({ points }: MeasureLine, width: number, height: number): string {
  return points
    .map(({ x, y, atSec }, at) => {
      const before = points[at - 1];
      const isFirst = !before || atSec - before.atSec > GAP_SEC;
      const place = `${(x * width).toFixed(1)} ${((1 - y) * height).toFixed(1)}`;
      const next = points[at + 1];
      const isAlone = isFirst && (!next || next.atSec - atSec > GAP_SEC);
      return `${isFirst ? 'M' : 'L'}${place}${isAlone ? 'h0' : ''}`;
    })
    .join('');
}

/** The point nearest to a place from the left. */
export function pointAt({ points }: MeasureLine, x: number): number {
  let nearest = 0;
  for (const [at, point] of points.entries())
    if (Math.abs(point.x - x) < Math.abs((points[nearest] as MeasurePoint).x - x)) nearest = at;
  return nearest;
}
