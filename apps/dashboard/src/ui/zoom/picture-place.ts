import type { Size } from '@longview/rules';
import type { ViewBox } from './view-box.ts';

/** Where a picture is seen that is shown whole within a box, as a view zooms it. */

/** In parts of the box; a zoomed picture reaches beyond it. */
export interface PicturePlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** @param ratio width / height of the picture. Null while the box has no size. */
export function picturePlace(box: Size, ratio: number, view: ViewBox): PicturePlace | null {
  if (box.width <= 0 || box.height <= 0) return null;
  const boxRatio = box.width / box.height;
  const width = Math.min(1, ratio / boxRatio);
  const height = Math.min(1, boxRatio / ratio);
  return {
    left: view.x + ((1 - width) / 2) * view.scale,
    top: view.y + ((1 - height) / 2) * view.scale,
    width: width * view.scale,
    height: height * view.scale,
  };
}
