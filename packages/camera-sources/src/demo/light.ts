// The light of a moment: where sun and moon stand, how the sky is coloured, how cloudy it is, where snow lies, and what
// that does to the colour of things. From the time alone.
import { getMoonIllumination, getMoonPosition, getPosition } from 'suncalc';
import { chance, drift } from './chance.ts';
import { css, mix, type Rgb, ramp, scale } from './colour.ts';
import type { LocalTime } from './local-time.ts';
import { WIDE } from './shapes.ts';

/** Where the demo cameras stand. */
const LATITUDE = 48;
/** Where land meets sky, in the drawing. */
export const HORIZON = 430;

export interface Moon {
  x: number;
  y: number;
  altitude: number;
  lit: number;
  waxing: boolean;
}

export interface Light {
  timeMs: number;
  local: LocalTime;
  /** Degrees above the horizon. */
  sunAltitude: number;
  sun: { x: number; y: number };
  readonly moon: Moon;
  /** 0 at night, 1 by day. */
  day: number;
  /** 1 at sunrise and sunset, else 0. */
  golden: number;
  /** 0 clear to 1 overcast. */
  cover: number;
  sky: { top: Rgb; middle: Rgb; low: Rgb };
  /** 0 in high summer to 1 in deep winter. */
  winter: number;
  /** Share of the ground that is white: comes and goes in winter, 0 from April to October. */
  snow: number;
  /** How hard it rains, or snows while `winter` is high; 0 to 1. */
  wet: number;
  /** Days since the scene's building works began; what grows on the site follows it. */
  worksDay: number;
  /** How a thing of this colour looks now. */
  shade: (colour: Rgb, far?: number) => Rgb;
  /** How a thing of this colour looks now, as SVG colour. `far` 0 to 1 adds the haze of distance. */
  lit: (colour: Rgb, far?: number) => string;
  /** Share of lamps and windows that are on, 0 to 1. */
  lamps: number;
}

type SkyRow = readonly [altitude: number, top: Rgb, middle: Rgb, low: Rgb];
const SKY: readonly SkyRow[] = [
  [-18, [7, 10, 26], [11, 17, 40], [22, 30, 56]],
  [-10, [13, 20, 50], [28, 37, 80], [64, 64, 104]],
  [-5, [30, 46, 96], [94, 90, 138], [216, 132, 112]],
  [-1, [60, 90, 150], [172, 142, 160], [252, 168, 106]],
  [3, [86, 132, 192], [180, 184, 200], [255, 206, 148]],
  [9, [82, 146, 214], [146, 194, 230], [224, 228, 222]],
  [25, [62, 132, 210], [118, 182, 234], [200, 224, 238]],
  [65, [46, 116, 202], [102, 170, 232], [190, 220, 240]],
];

function clearSky(altitude: number): Light['sky'] {
  const next = SKY.findIndex(([at]) => at >= altitude);
  const b = SKY[next < 0 ? SKY.length - 1 : next] ?? SKY[0];
  const a = SKY[next <= 0 ? (next < 0 ? SKY.length - 1 : 0) : next - 1] ?? b;
  if (!a || !b) return { top: [0, 0, 0], middle: [0, 0, 0], low: [0, 0, 0] };
  const t = b[0] === a[0] ? 0 : (altitude - a[0]) / (b[0] - a[0]);
  return { top: mix(a[1], b[1], t), middle: mix(a[2], b[2], t), low: mix(a[3], b[3], t) };
}

/** The camera looks south: east is left, west is right. Azimuth in degrees from north. */
function place(azimuth: number, altitude: number): { x: number; y: number } {
  return { x: WIDE / 2 + ((azimuth - 180) / 112) * (WIDE / 2), y: HORIZON - altitude * 6.1 };
}

export interface Place {
  /** Gives each scene its own weather. */
  seed: number;
  /** Local day on which the building works began, days since 1970; without one they begin again and again. */
  worksFromDay?: number | null;
}

/** Works that nobody dated begin again after this many days. */
const WORKS_CYCLE_DAYS = 448;

/** Everything about the light at a moment. */
export function lightAt(timeMs: number, local: LocalTime, { seed, worksFromDay = null }: Place): Light {
  const date = new Date(timeMs);
  const longitude = local.offsetHours * 15;
  const sunPlace = getPosition(date, LATITUDE, longitude);
  const altitude = sunPlace.altitude;
  const day = ramp(-7, 10, altitude);
  const golden = ramp(-5, 1, altitude) * (1 - ramp(3, 11, altitude));
  // Weather changes over hours, and some days are grey from morning to evening.
  const cover = ramp(
    0.35,
    0.95,
    0.6 * drift(seed, timeMs / 18_000_000) + 0.4 * drift(seed + 1, local.dayNumber),
  );
  const winter = 0.5 + 0.5 * Math.cos(((local.dayOfYear - 15) / 365.25) * 2 * Math.PI);
  const localDay = local.dayNumber + local.hour / 24;
  const fallen = drift(seed + 7, localDay / 9) + 0.35 * drift(seed + 8, localDay / 2.3);
  const snow = ramp(0.52, 0.8, winter) * ramp(0.42, 0.75, fallen * winter);
  const sky = cloudedSky(clearSky(altitude), cover, day);
  const tint: Rgb = mix([1, 1, 1], [1.1, 0.9, 0.72], golden * (1 - cover * 0.6));
  const dim = 1 - 0.22 * cover;
  const shade = (colour: Rgb, far = 0): Rgb => {
    const dark: Rgb = [colour[0] * 0.13 + 6, colour[1] * 0.14 + 9, colour[2] * 0.17 + 20];
    const bright = scale(colour, [tint[0] * dim, tint[1] * dim, tint[2] * dim]);
    return mix(mix(dark, bright, day), mix(sky.middle, sky.low, 0.6), far);
  };
  return {
    timeMs,
    local,
    sunAltitude: altitude,
    sun: place(sunPlace.azimuth, altitude),
    // Only drawings need it, and it costs more than the rest of the light.
    get moon() {
      return moonAt(date, longitude);
    },
    day,
    golden,
    cover,
    sky,
    winter,
    snow,
    wet: ramp(0.88, 1, cover) * ramp(0.35, 0.6, drift(seed + 9, timeMs / 5_400_000)),
    worksDay: worksFromDay === null ? localDay % WORKS_CYCLE_DAYS : localDay - worksFromDay,
    shade,
    lit: (colour, far) => css(shade(colour, far)),
    lamps: 1 - ramp(-5, 3, altitude - 2 * cover),
  };
}

function moonAt(date: Date, longitude: number): Moon {
  const { azimuth, altitude } = getMoonPosition(date, LATITUDE, longitude);
  const { fraction, phase } = getMoonIllumination(date);
  return { ...place(azimuth, altitude), altitude, lit: fraction, waxing: phase < 0.5 };
}

function cloudedSky(sky: Light['sky'], cover: number, day: number): Light['sky'] {
  const grey = (level: number): Rgb => mix([14, 18, 32], [level, level + 7, level + 15], day);
  return {
    top: mix(sky.top, grey(138), cover * 0.75),
    middle: mix(sky.middle, grey(166), cover * 0.7),
    low: mix(sky.low, grey(192), cover * 0.55),
  };
}

/** Whether a window or lamp is on: some people go to bed, a few never do. */
export function isLampOn(light: Light, seed: number, index: number): boolean {
  const { hour, dayNumber } = light.local;
  const asleep = hour >= 22 ? (hour - 22) / 3 : hour < 5.5 ? 0.85 : 0;
  return (
    light.lamps > 0.15 + 0.7 * chance(seed, index) && chance(seed + dayNumber, index) > 0.25 + 0.65 * asleep
  );
}
