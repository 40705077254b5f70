/** How far and where a picture is zoomed within its box. Pure; never knows pixels or pointers. */

/** Lengths in parts of the box: a point at p of the picture is seen at `x + p * scale`. */
export interface ViewBox {
  /** 1 shows all of it. */
  scale: number;
  x: number;
  y: number;
}

/** From 0 to 1 across the box. */
export interface BoxPoint {
  x: number;
  y: number;
}

export const WHOLE: ViewBox = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 12;

/** Zooms by `factor`, with what is under `at` staying under it; never smaller than the box. */
export function zoomedAt(view: ViewBox, factor: number, at: BoxPoint): ViewBox {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return fitted({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio });
}

/** Moves the picture by parts of the box, no further than its edges. */
export function panned(view: ViewBox, dx: number, dy: number): ViewBox {
  return fitted({ ...view, x: view.x + dx, y: view.y + dy });
}

function fitted({ scale, x, y }: ViewBox): ViewBox {
  const kept = (value: number) => Math.min(0, Math.max(1 - scale, value));
  return { scale, x: kept(x), y: kept(y) };
}
