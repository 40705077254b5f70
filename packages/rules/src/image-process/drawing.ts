/**
 * The areas of a mask as the texts that are stored beside its picture: `Canvas` (JSON of our own) and `SVG`. A drawing
 * of another program is a text that cannot be read.
 */
import type { Size } from '../values/sizes.ts';
import { MOST_MASK_POINTS } from './editor-limits.ts';
import type { Polygon } from './mask-area.ts';
import type { Orientation } from './orientation.ts';
import { turnedSize } from './orientation.ts';
import { turnPoint } from './turn.ts';

/** `Canvas` of areas on a picture of `frame` pixels. */
export function canvasText(areas: readonly Polygon[], frame: Size): string {
  const drawn = areas.map((area) => area.map(({ x, y }) => [x, y]));
  return JSON.stringify({ Version: 1, Frame: [frame.width, frame.height], Areas: drawn });
}

/** `SVG` of areas on a picture of `width` by `height` pixels. */
export function svgText(areas: readonly Polygon[], { width, height }: Size): string {
  const polygons = areas.map((area) => {
    const points = area.map(({ x, y }) => `${x},${y}`);
    return `<polygon points="${points.join(' ')}"/>`;
  });
  const box = `viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${polygons.join('')}</svg>`;
}

/** The areas of `Canvas`; null for what is not ours, not of this frame, or of too many points. */
export function readCanvas(text: string | null, frame: Size): Polygon[] | null {
  const drawn = parsed(text);
  if (typeof drawn !== 'object' || drawn === null) return null;
  const { Version, Frame, Areas } = drawn as Record<string, unknown>;
  const isOurs = Version === 1 && JSON.stringify(Frame) === JSON.stringify([frame.width, frame.height]);
  if (!isOurs || !Array.isArray(Areas) || !Areas.every(isPolygon)) return null;
  const count = Areas.reduce((sum, points) => sum + points.length, 0);
  return count <= MOST_MASK_POINTS ? Areas.map((points) => points.map(([x, y]) => ({ x, y }))) : null;
}

/** The areas of `SVG`; null for what is not to the letter as we write it. */
function readSvg(text: string | null, frame: Size): Polygon[] | null {
  if (text === null) return null;
  const areas = [...text.matchAll(/<polygon points="([^"]*)"\/>/g)].map(([, points = '']) =>
    points.split(' ').map((pair) => {
      const [x, y] = pair.split(',');
      return { x: Number(x), y: Number(y) };
    }),
  );
  return svgText(areas, frame) === text ? areas : null;
}

/** The drawing of a picture of `frame` pixels turned by `from`, on the one turned by `to`; null where it is not ours. */
export function turnDrawing(
  { canvas, svg }: { canvas: string | null; svg: string | null },
  frame: Size,
  from: Orientation,
  to: Orientation,
): { canvas: string | null; svg: string | null } {
  const upright = turnedSize(frame, from);
  const turned = turnedSize(upright, to);
  const turn = (areas: readonly Polygon[]) =>
    areas.map((area) => area.map((point) => turnPoint(point, upright, from, to)));
  const [drawn, outlined] = [readCanvas(canvas, frame), readSvg(svg, frame)];
  return {
    canvas: drawn && canvasText(turn(drawn), turned),
    svg: outlined && svgText(turn(outlined), turned),
  };
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function isPolygon(points: unknown): points is [number, number][] {
  return Array.isArray(points) && points.length <= MOST_MASK_POINTS && points.every(isPair);
}

function isPair(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isFinite(part));
}
