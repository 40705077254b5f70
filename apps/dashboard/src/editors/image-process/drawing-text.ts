/**
 * The areas as the texts that are stored beside their picture: `Canvas` (JSON of our own) and `SVG`. Never holds a
 * picture: what lies behind the areas must not get into a text that no mask reaches.
 */
import type { Size } from '@longview/rules';
import {
  grownRectangle,
  MOST_MASK_POINTS,
  maskMargin,
  type PrivacyMask,
} from '@longview/rules/image-process';
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
  const drawn = readCanvas(canvas, frameSize);
  if (drawn && rectanglesText(drawn, mask.blurLevel, frameSize) === mask.command)
    return { areas: drawn, isForeign: false };
  const box = boxOfPng(png, frameSize);
  return { areas: box ? [box] : [], isForeign: box !== null };
}

export function canvasText(areas: readonly Area[], frame: Size): string {
  const drawn = areas.map((area) => pointsOf(area).map(({ x, y }) => [x, y]));
  return JSON.stringify({ Version: 1, Frame: [frame.width, frame.height], Areas: drawn });
}

export function svgText(areas: readonly Area[], { width, height }: Size): string {
  const polygons = areas.map((area) => {
    const points = pointsOf(area).map(({ x, y }) => `${x},${y}`);
    return `<polygon points="${points.join(' ')}"/>`;
  });
  const box = `viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${polygons.join('')}</svg>`;
}

/** `Command`: the box of each area, grown by the level's margin [MSK-10]. */
function rectanglesText(areas: readonly Area[], level: PrivacyMask['blurLevel'], frame: Size): string {
  const margin = maskMargin(level);
  return JSON.stringify(areas.flatMap((area) => grownRectangle(pointsOf(area), margin, frame) ?? []));
}

/** Null for what is not ours, or not of this frame. */
function readCanvas(text: string | null, frame: Size): Area[] | null {
  const drawn = parsed(text);
  if (typeof drawn !== 'object' || drawn === null) return null;
  const { Version, Frame, Areas } = drawn as Record<string, unknown>;
  const isOurs = Version === 1 && JSON.stringify(Frame) === JSON.stringify([frame.width, frame.height]);
  if (!isOurs || !Array.isArray(Areas)) return null;
  const areas = Areas.map((points: unknown) => readArea(points, frame));
  const count = areas.reduce((sum, area) => sum + (area?.points.length ?? 0), 0);
  return areas.every((area) => area !== null) && count <= MOST_MASK_POINTS ? areas : null;
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function readArea(points: unknown, frame: Size): Area | null {
  if (!Array.isArray(points) || points.length > MOST_MASK_POINTS || !points.every(isPair)) return null;
  return areaOf(
    points.map(([x, y]) => ({ x, y })),
    frame,
  );
}

function isPair(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isFinite(part));
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
