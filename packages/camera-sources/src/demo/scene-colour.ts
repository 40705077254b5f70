// The mean colour of a demo picture without drawing it: a hundred thousand moments of a year in about a second. Computes
// from shares of the picture; a test compares it with drawn pictures.
import { mix, type Rgb } from './colour.ts';
import type { DemoVariant } from './demo-url.ts';
import { leafColour } from './land.ts';
import type { Light } from './light.ts';
import { type ScenePlace, sceneLight } from './scene.ts';

/** What a scene consists of: its share of the picture, and how it looks now. */
type Part = readonly [share: number, colour: (light: Light) => Rgb];

const top = (light: Light) => light.sky.top;
const low = (light: Light) => light.sky.low;
/** White clouds by day; they are as dark as the sky by night. */
const clouds = (light: Light) => mix(light.sky.middle, [236, 238, 242], 0.8 * light.day * light.cover);
const ground =
  (colour: Rgb, far = 0, snow = 0.9) =>
  (light: Light) =>
    light.shade(mix(colour, [232, 238, 246], snow * light.snow), far);
const leaves = (light: Light) => light.shade(mix(leafColour(light, 5), [232, 238, 246], 0.7 * light.snow));
const lamps = (light: Light): Rgb => mix([0, 0, 0], [255, 200, 120], light.lamps);

/** Fitted to the colours of drawn pictures, of all hours of a year. */
const PARTS: Readonly<Record<DemoVariant, readonly Part[]>> = {
  site: [
    [0.128, top],
    [0.033, low],
    [0.342, clouds],
    [0.365, ground([154, 146, 140], 0.3, 0.1)],
    [0.058, ground([164, 138, 108])],
    [0.088, ground([84, 86, 92], 0, 0.35)],
    [0.04, lamps],
  ],
  sea: [
    [0.488, clouds],
    [0.04, ground([28, 78, 104], 0, 0)],
    [0.39, ground([58, 116, 142], 0.25, 0)],
    [0.064, ground([122, 98, 76], 0, 0.7)],
    [0.031, lamps],
  ],
  hills: [
    [0.07, top],
    [0.378, clouds],
    [0.205, ground([112, 124, 144], 0.6, 1)],
    [0.275, ground([116, 142, 80], 0.12)],
    [0.059, leaves],
    [0.012, lamps],
  ],
  garden: [
    [0.073, top],
    [0.032, low],
    [0.394, clouds],
    [0.022, ground([150, 150, 150], 0.3, 0.2)],
    [0.065, ground([112, 146, 72])],
    [0.156, ground([214, 196, 164], 0, 0.75)],
    [0.222, leaves],
    [0.037, lamps],
  ],
};

/** Red, green and blue, 0 to 255 each, of the scene at `timeMs`; good to a few steps. */
export function demoColor(variant: DemoVariant, timeMs: number, place: ScenePlace): Rgb {
  const light = sceneLight(variant, timeMs, place);
  const sum: [number, number, number] = [0, 0, 0];
  for (const [share, colour] of PARTS[variant]) {
    const [r, g, b] = colour(light);
    sum[0] += share * r;
    sum[1] += share * g;
    sum[2] += share * b;
  }
  return [Math.round(sum[0]), Math.round(sum[1]), Math.round(sum[2])];
}
