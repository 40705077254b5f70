/** Crop and mask after a camera was moved: over the same part of the scene as before (EXT-597). Pure. */
import type { Size } from '@longview/rules';
import { cropPixels, type Point, toFractions } from '@longview/rules/image-process';
import { areaOf, pointsOf } from './area.ts';
import type { Draft } from './draft.ts';

/** How far the scene lies elsewhere in the stored pictures, in pixels of one of `width` x `height`. */
export interface SceneMove {
  /** Pixels to the right, at the picture's middle. */
  dx: number;
  /** Pixels down. */
  dy: number;
  /** Degrees clockwise about the picture's middle; null where it is not known. */
  rotation: number | null;
  width: number;
  height: number;
}

/** Whether there is something that could follow. */
export const hasPlace = ({ isCropEnabled, mask }: Draft): boolean =>
  isCropEnabled || (mask.isEnabled && mask.areas.length > 0);

/**
 * The draft with its areas and its crop moved along. `made`: what the moved pictures were made with, whose crop they show;
 * `frame`: size of the turned picture. An area of which nothing would be left in the picture stays: nothing is uncovered.
 */
export function followMove(draft: Draft, made: Draft, frame: Size, move: SceneMove): Draft {
  const whole = { left: 0, top: 0, width: frame.width, height: frame.height };
  const shown = made.isCropEnabled ? cropPixels(made.crop, frame) : whole;
  const by = {
    x: (move.dx * shown.width) / move.width,
    y: (move.dy * shown.height) / move.height,
  };
  const middle = { x: shown.left + shown.width / 2, y: shown.top + shown.height / 2 };
  const turn = ((move.rotation ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const moved = ({ x, y }: Point): Point => {
    const [fromX, fromY] = [x - middle.x, y - middle.y];
    return {
      x: middle.x + fromX * cos - fromY * sin + by.x,
      y: middle.y + fromX * sin + fromY * cos + by.y,
    };
  };
  const areas = draft.mask.areas.map((area) => areaOf(pointsOf(area).map(moved), frame) ?? area);
  const next = { ...draft, mask: { ...draft.mask, areas } };
  if (!draft.isCropEnabled) return next;
  const rect = cropPixels(draft.crop, frame);
  // As large as before, at the edge of the picture where the scene left it.
  const left = Math.min(Math.max(0, rect.left + by.x), frame.width - rect.width);
  const top = Math.min(Math.max(0, rect.top + by.y), frame.height - rect.height);
  return { ...next, crop: toFractions({ ...rect, left, top }, frame) };
}
