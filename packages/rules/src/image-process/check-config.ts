/** What a config must hold to beyond its form (API-61), without looking into its PNG. */
import type { Size } from '../values/sizes.ts';
import { isInsideFrame, type PixelRect } from './crop.ts';
import type { ImageProcess, PrivacyMask } from './image-process.ts';

/** Sentences of the catalogue. */
type ConfigReason =
  | 'CropOutside'
  | 'DrawingHoldsPicture'
  | 'DrawnSizeMissing'
  | 'MaskPictureMissing'
  | 'MaskPngForm'
  | 'NotRectangles'
  | 'RectangleOutside';

/** A wire field and what is wrong with it. */
export interface ConfigProblem {
  name: string;
  reason: ConfigReason;
}

const PNG_START = 'data:image/png;base64,';
const MOST_RECTANGLES = 10_000;
/** Four numbers and their names; a longer text is not read, for reading it takes a second of everybody's. */
const MOST_COMMAND_CHARS = MOST_RECTANGLES * 150;
/** A picture within a drawing would be a copy that no mask reaches. */
const PICTURE_WITHIN = /data:image/i;

/** Everything that is wrong, in the order of the fields; empty when nothing is [API-61]. */
export function imageProcessProblems({ frame, mask }: ImageProcess): ConfigProblem[] {
  const problems = maskProblems(mask);
  if (frame.isCropEnabled && !isInsideFrame(frame.crop))
    problems.unshift({ name: 'Frame.CropTargetRect', reason: 'CropOutside' });
  return problems;
}

function maskProblems({ isEnabled, canvas, svg, frameSize, png, command }: PrivacyMask): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const say = (field: string, reason: ConfigReason) => problems.push({ name: `Mask.${field}`, reason });
  if (canvas && PICTURE_WITHIN.test(canvas)) say('Canvas', 'DrawingHoldsPicture');
  if (svg && PICTURE_WITHIN.test(svg)) say('SVG', 'DrawingHoldsPicture');
  if (frameSize === null && (isEnabled || png !== null)) say('FrameSize', 'DrawnSizeMissing');
  if (png === null && isEnabled) say('PNG', 'MaskPictureMissing');
  if (png !== null && pngBase64(png) === null) say('PNG', 'MaskPngForm');
  const rectangles = command === null ? [] : parseRectangles(command);
  if (!rectangles) say('Command', 'NotRectangles');
  else if (frameSize && !rectangles.every((rect) => isRectInside(rect, frameSize)))
    say('Command', 'RectangleOutside');
  return problems;
}

/** The base64 text of a PNG's data URL; null for anything else [MSK-11]. */
export function pngBase64(dataUrl: string): string | null {
  const text = dataUrl.startsWith(PNG_START) ? dataUrl.slice(PNG_START.length) : '';
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? text : null;
}

/** The rectangles of `Command`, e.g. `[{"left":10,"top":20,"width":120,"height":80}]`; null for anything else. */
export function parseRectangles(command: string): PixelRect[] | null {
  if (command.length > MOST_COMMAND_CHARS) return null;
  try {
    const parsed: unknown = JSON.parse(command);
    if (!Array.isArray(parsed) || parsed.length > MOST_RECTANGLES) return null;
    return parsed.every(isPixelRect) ? parsed : null;
  } catch {
    return null;
  }
}

function isPixelRect(value: unknown): value is PixelRect {
  if (typeof value !== 'object' || value === null) return false;
  const { left, top, width, height } = value as Record<string, unknown>;
  return [left, top, width, height].every((number) => Number.isFinite(number));
}

function isRectInside({ left, top, width, height }: PixelRect, frame: Size): boolean {
  const isPositive = left >= 0 && top >= 0 && width > 0 && height > 0;
  return isPositive && left + width <= frame.width && top + height <= frame.height;
}
