/** Colours as `#rrggbb`, and how well one is read on another (WCAG 2). */

export type Rgb = readonly [red: number, green: number, blue: number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** @throws Error for what is no `#rrggbb`; callers give checked colours */
function rgbOf(color: string): Rgb {
  const [, red = '', green = '', blue = ''] = HEX.exec(color) ?? [];
  if (red === '') throw new Error(`${color} is no colour.`);
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

export const hexOf = (rgb: Rgb) =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** `part` of `other` in `color`, from 0 to 1. */
export function mix(color: string, other: string, part: number): string {
  const [to, from] = [rgbOf(other), rgbOf(color)];
  const at = (channel: 0 | 1 | 2) => from[channel] + (to[channel] - from[channel]) * part;
  return hexOf([at(0), at(1), at(2)]);
}

/** From 1 (the same) to 21 (black and white). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether black is read better on it than white. */
export const isLight = (color: string) => contrast(color, BLACK) > contrast(color, WHITE);

export const BLACK = '#000000';
export const WHITE = '#ffffff';
const STEPS = 100;

/**
 * The colour nearest to `color` with that contrast to all `grounds`, towards black or towards white; null where no colour
 * on the way has it.
 */
export function nearestReadable(color: string, grounds: readonly string[], least: number): string | null {
  for (let step = 0; step <= STEPS; step += 1) {
    for (const end of [BLACK, WHITE]) {
      const tried = mix(color, end, step / STEPS);
      if (grounds.every((ground) => contrast(tried, ground) >= least)) return tried;
    }
  }
  return null;
}
