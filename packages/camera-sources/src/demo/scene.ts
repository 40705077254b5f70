// Puts a demo picture together. Deterministic: the same variant, time and size give the same drawing, so that any past
// moment can be drawn for a backfill.
import { clockFace } from './clock-face.ts';
import type { DemoVariant } from './demo-url.ts';
import { drawGarden } from './garden.ts';
import { drawHills } from './hills.ts';
import { type Light, lightAt } from './light.ts';
import { localTime } from './local-time.ts';
import { drawSea } from './sea.ts';
import { HIGH, WIDE } from './shapes.ts';
import { drawSite } from './site.ts';
import { drawSky } from './sky.ts';

/** Size in pixels; `zone` is where the shown clock and the sun are (IANA name or offset, default UTC). */
export interface SceneSize {
  width: number;
  height: number;
  zone?: string;
}

const SCENES: Readonly<Record<DemoVariant, { seed: number; land: (light: Light) => string }>> = {
  site: { seed: 11, land: drawSite },
  sea: { seed: 23, land: drawSea },
  hills: { seed: 37, land: drawHills },
  garden: { seed: 53, land: drawGarden },
};

/** The scene of `variant` at `timeMs` (milliseconds since 1970) as an SVG document. Needs no fonts. */
export function drawDemoScene(
  variant: DemoVariant,
  timeMs: number,
  { width, height, zone = 'UTC' }: SceneSize,
): string {
  const { seed, land } = SCENES[variant];
  const local = localTime(timeMs, zone);
  const light = lightAt(timeMs, local, seed);
  const view = `width="${width}" height="${height}" viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="xMidYMid slice"`;
  const drawn = drawSky(light, seed) + land(light) + clockFace(local);
  return `<svg xmlns="http://www.w3.org/2000/svg" ${view}>${drawn}</svg>`;
}
