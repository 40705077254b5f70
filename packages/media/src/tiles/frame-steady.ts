/** How large a picture is made so that it can be moved, and where in it the scene stands still (EXT-681). */
import type { Size } from '@longview/rules';
import type { ScenePlace, ViewWindow } from '@longview/rules/kept-films';

/** The size of a frame of which `crop` is cut away to get a film's; even, and the film's without a crop. */
export function uncropped({ width, height }: Size, crop: number): Size {
  const whole = (side: number) => Math.ceil(side / (1 - crop) / 2 - 1e-6) * 2;
  return { width: whole(width), height: whole(height) };
}

/** Of a frame of size `whole` the part of size `part` whose middle is `place` from that of the frame, shares of its sides. */
export function steadyWindow(whole: Size, part: Size, { x, y }: ScenePlace): ViewWindow {
  const start = (side: number, length: number, share: number) =>
    Math.max(0, Math.min(side - length, (side - length) / 2 + share * side));
  return { ...part, x: start(whole.width, part.width, x), y: start(whole.height, part.height, y) };
}
