/** How the picture lies on the screen: fitted, zoomed, moved. All else counts in pixels of the picture. Pure. */
import type { Size } from '@longview/rules';
import type { Point } from '@longview/rules/image-process';

/** Screen = picture × scale × zoom + offset. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

export const WHOLE_VIEW: View = { zoom: 1, x: 0, y: 0 };
const MOST_ZOOM = 8;

/** The box a picture takes on the screen: as wide as there is room, no higher than `mostHeight`. */
export function fitted(frame: Size, width: number, mostHeight: number): Size & { scale: number } {
  const scale = Math.min(width / frame.width, mostHeight / frame.height);
  return { scale, width: Math.round(frame.width * scale), height: Math.round(frame.height * scale) };
}

/** Zoomed around a point of the screen, which stays where it is. */
export function zoomed(view: View, factor: number, around: Point, box: Size): View {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, view.zoom * factor));
  const by = zoom / view.zoom;
  return bounded(
    { zoom, x: around.x - (around.x - view.x) * by, y: around.y - (around.y - view.y) * by },
    box,
  );
}

/** The picture always fills its box. */
export function bounded({ zoom, x, y }: View, { width, height }: Size): View {
  const within = (value: number, side: number) => Math.min(0, Math.max(side - side * zoom, value));
  return { zoom, x: within(x, width), y: within(y, height) };
}

/** A point of the screen on the picture. */
export function onPicture({ x, y }: Point, view: View, scale: number): Point {
  return { x: (x - view.x) / (scale * view.zoom), y: (y - view.y) / (scale * view.zoom) };
}
