/** The areas as the texts that are stored beside their picture, and what of a stored mask is believed. */
import type { Size } from '@longview/rules';
import { grownRectangle, maskMargin, type PrivacyMask, readCanvas } from '@longview/rules/image-process';
import { type Area, areaOf, pointsOf } from './area.ts';
import { hiddenBounds } from './mask-png.ts';

/** What a stored mask shows as. `isForeign`: it was not drawn here, so only the box around it is known. */
export interface StoredAreas {
  areas: readonly Area[];
  isForeign: boolean;
}

/** The areas of a stored mask, in pixels of its frame. */
export function areasOfMask(mask: PrivacyMask): StoredAreas {
  const { frameSize, png, canvas } = mask;
  if (!frameSize || png === null) return { areas: [], isForeign: false };
  const drawn = readAreas(canvas, frameSize);
  if (drawn && rectanglesText(drawn, mask.blurLevel, frameSize) === mask.command)
    return { areas: drawn, isForeign: false };
  const box = boxOfPng(png, frameSize);
  return { areas: box ? [box] : [], isForeign: box !== null };
}

/** `Command`: the box of each area, grown by the level's margin [MSK-10]. */
function rectanglesText(areas: readonly Area[], level: PrivacyMask['blurLevel'], frame: Size): string {
  const margin = maskMargin(level);
  return JSON.stringify(areas.flatMap((area) => grownRectangle(pointsOf(area), margin, frame) ?? []));
}

/** Null for what is not ours, or not of this frame. */
function readAreas(text: string | null, frame: Size): Area[] | null {
  const areas = readCanvas(text, frame)?.map((points) => areaOf(points, frame)) ?? null;
  return areas?.every((area) => area !== null) ? areas : null;
}

/** The box around all that a PNG hides; all of the picture when that cannot be read. */
function boxOfPng(png: string, frame: Size): Area | null {
  const [right, bottom] = [frame.width, frame.height];
  const whole = { left: 0, top: 0, right, bottom };
  const box = hiddenBounds(png, frame) ?? whole;
  if (box.right <= box.left) return null;
  const corners = [
    { x: box.left, y: box.top },
    { x: box.right, y: box.top },
    { x: box.right, y: box.bottom },
    { x: box.left, y: box.bottom },
  ];
  return areaOf(corners, frame);
}
