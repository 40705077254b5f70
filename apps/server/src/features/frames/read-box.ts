/** Reads the box of a call: shares of the picture, widened to the cells of grids that it touches (EXT-527). */
import { badField } from '@longview/base';
import { GRID_HEIGHT, GRID_WIDTH, type GridBox, WHOLE_GRID } from '@longview/rules/changes';

export interface BoxWish {
  x?: number | undefined;
  y?: number | undefined;
  w?: number | undefined;
  h?: number | undefined;
}

/** Sums of shares that a page has rounded: less than a pixel of a large picture. */
const ROUNDING = 1e-4;

/** The whole grid without any of the four. @throws AppError InvalidInput for some of them, or a box that is not in the picture */
export function requireBox({ x, y, w, h }: BoxWish): GridBox {
  const sides = Object.entries({ x, y, w, h });
  const missing = sides.find(([, share]) => share === undefined);
  if (missing && sides.every(([, share]) => share === undefined)) return WHOLE_GRID;
  if (missing) throw badField(missing[0], 'BoxOfFour');
  const [left, width] = span('x', x ?? 0, 'w', w ?? 0, GRID_WIDTH);
  const [top, height] = span('y', y ?? 0, 'h', h ?? 0, GRID_HEIGHT);
  return { x: left, y: top, width, height };
}

/** First cell and count of cells along one side. */
function span(
  startName: string,
  start: number,
  lengthName: string,
  length: number,
  cells: number,
): [number, number] {
  if (start < 0 || start >= 1) throw badField(startName, 'BoxInPicture');
  if (length <= 0 || start + length > 1 + ROUNDING) throw badField(lengthName, 'BoxInPicture');
  const first = Math.floor(start * cells + ROUNDING);
  const end = Math.min(cells, Math.ceil((start + length) * cells - ROUNDING));
  return [Math.min(first, cells - 1), Math.max(1, end - first)];
}
