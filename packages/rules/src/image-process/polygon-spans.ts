/** Where a horizontal line meets a polygon, or all that is near to an edge of it. Plain geometry. */

export interface Point {
  x: number;
  y: number;
}

/** A part of a horizontal line. */
export interface Span {
  from: number;
  to: number;
}

/** The parts of the line at `y` that the polygon goes around, once or more often, in either direction. */
export function windingSpans(polygon: readonly Point[], y: number): Span[] {
  const crossings = crossingsAt(polygon, y);
  const spans: Span[] = [];
  let winding = 0;
  for (const [index, { x, turn }] of crossings.entries()) {
    winding += turn;
    const next = crossings[index + 1];
    if (winding !== 0 && next) spans.push({ from: x, to: next.x });
  }
  return spans;
}

function crossingsAt(polygon: readonly Point[], y: number): { x: number; turn: 1 | -1 }[] {
  const crossings: { x: number; turn: 1 | -1 }[] = [];
  for (const [index, a] of polygon.entries()) {
    const b = polygon[(index + 1) % polygon.length] ?? a;
    if (a.y <= y === b.y <= y) continue;
    const x = a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x);
    crossings.push({ x, turn: b.y > a.y ? 1 : -1 });
  }
  return crossings.sort((one, other) => one.x - other.x);
}

/** The part of the line at `y` within `reach` of the edge from `a` to `b`; null when there is none. */
export function capsuleSpan(a: Point, b: Point, reach: number, y: number): Span | null {
  const spans = [circleSpan(a, reach, y), circleSpan(b, reach, y), bandSpan(a, b, reach, y)];
  return spans.reduce((all, span) => joined(all, span), null);
}

function joined(one: Span | null, other: Span | null): Span | null {
  if (!one || !other) return one ?? other;
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };
}

function circleSpan({ x, y: middle }: Point, reach: number, y: number): Span | null {
  const half = Math.sqrt(reach ** 2 - (y - middle) ** 2);
  return Number.isNaN(half) ? null : { from: x - half, to: x + half };
}

/** Of the rectangle along the edge, `reach` to both sides. */
function bandSpan(a: Point, b: Point, reach: number, y: number): Span | null {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return null;
  const sideX = (-(b.y - a.y) / length) * reach;
  const sideY = ((b.x - a.x) / length) * reach;
  const corners = [
    { x: a.x + sideX, y: a.y + sideY },
    { x: b.x + sideX, y: b.y + sideY },
    { x: b.x - sideX, y: b.y - sideY },
    { x: a.x - sideX, y: a.y - sideY },
  ];
  return windingSpans(corners, y).reduce<Span | null>((all, span) => joined(all, span), null);
}
