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
import { drawSky, fall } from './sky.ts';

/** Where and since when a scene is; what an address says of it. */
export interface ScenePlace {
  /** Of the shown clock and of the sun: IANA name or offset, default UTC. */
  zone?: string;
  /** Local day on which the building works began, in days since 1970; null: they begin again and again. */
  worksFromDay?: number | null;
}

/** Size in pixels. */
export interface SceneSize extends ScenePlace {
  width: number;
  height: number;
}

const LANDS: Readonly<Record<DemoVariant, (light: Light) => string>> = {
  site: drawSite,
  sea: drawSea,
  hills: drawHills,
  garden: drawGarden,
};
/** Of each scene's own weather. */
const SEEDS: Readonly<Record<DemoVariant, number>> = { site: 11, sea: 23, hills: 37, garden: 53 };

/** The light of a scene at `timeMs`. */
export function sceneLight(
  variant: DemoVariant,
  timeMs: number,
  { zone = 'UTC', worksFromDay = null }: ScenePlace,
): Light {
  return lightAt(timeMs, localTime(timeMs, zone), { seed: SEEDS[variant], worksFromDay });
}

/** The scene of `variant` at `timeMs` (milliseconds since 1970) as an SVG document. Needs no fonts. */
export function drawDemoScene(
  variant: DemoVariant,
  timeMs: number,
  { width, height, ...place }: SceneSize,
): string {
  const light = sceneLight(variant, timeMs, place);
  const view = `width="${width}" height="${height}" viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="xMidYMid slice"`;
  const land = LANDS[variant](light);
  const drawn = drawSky(light, SEEDS[variant]) + land + fall(light) + clockFace(light.local);
  return `<svg xmlns="http://www.w3.org/2000/svg" ${view}>${drawn}</svg>`;
}

/** How good a scene looks at `timeMs`: 1 on a clear day in summer, less under clouds, in rain and in winter. */
export function demoBeauty(variant: DemoVariant, timeMs: number, place: ScenePlace): number {
  const { day, cover, wet, winter } = sceneLight(variant, timeMs, place);
  // A few clouds look better than none.
  return day - Math.abs(cover - 0.2) - wet - 0.5 * winter;
}
