// Demo scene: a building site. Within a year a pit becomes a tower; people and crane work by day, not on Sundays.
import { chance, drift } from './chance.ts';
import { mix, ramp } from './colour.ts';
import { haze, lampPost, ridge, skyline, tower, tree } from './land.ts';
import type { Light } from './light.ts';
import { cars, person } from './movers.ts';
import { dot, ellipse, HIGH, line, lines, rect, shape, WIDE } from './shapes.ts';

const GROUND = 610;
const FLOOR_HIGH = 27;
/** Sunday is the fourth day of a week that begins as 1970 did. */
const SUNDAY = 3;

/** Days of the works, from the first digger on. A camera that is a year old shows the last of them before it is done. */
const PLAN = {
  dug: 26,
  foundation: 44,
  crane: { up: 30, down: 380 },
  tower: { from: 44, to: 318, floors: 14 },
  wing: { from: 168, to: 262, floors: 5 },
  /** Glass follows the bare frame by so many floors. */
  glassBehind: 3,
  roof: 352,
  garden: 384,
} as const;

export function drawSite(light: Light): string {
  const { dayNumber, hour } = light.local;
  const works = hour > 6.8 && hour < 18 && dayNumber % 7 !== SUNDAY;
  // Nothing grows but in working hours.
  const day = Math.floor(light.worksDay) + Math.min(1, Math.max(0, (hour - 7) / 11));
  const hill = {
    seed: 5,
    y: 470,
    swing: 46,
    waves: 2.2,
    colour: [86, 112, 92],
    far: 0.62,
    snow: 0.8,
  } as const;
  return [
    ridge(light, hill),
    skyline(light, 560, 71, 0.52),
    haze(light, 545, 60, 0.7),
    tower(light, { x: 120, y: GROUND, w: 150, h: 260, colour: [186, 164, 142], far: 0.06, seed: 301 }),
    tower(light, { x: 1010, y: GROUND, w: 190, h: 330, colour: [150, 160, 170], far: 0.04, seed: 302 }),
    ground(light, day),
    pit(light, day),
    building(light, { x: 292, w: 134, seed: 305 }, storeys(PLAN.wing, day), works),
    building(light, { x: 430, w: 270, seed: 303 }, storeys(PLAN.tower, day), works),
    roof(light, day),
    crane(light, works, day),
    yard(light, works, day),
    garden(light, day),
    road(light),
  ].join('');
}

interface Storeys {
  floors: number;
  /** Floors whose frame stands, with parts of one. */
  frame: number;
  /** Floors with glass. */
  glass: number;
}

function storeys({ from, to, floors }: { from: number; to: number; floors: number }, day: number): Storeys {
  const perDay = floors / (to - from);
  const frame = Math.min(floors, Math.max(0, (day - from) * perDay));
  const glass = Math.min(floors, Math.max(0, Math.floor((day - from) * perDay) - PLAN.glassBehind));
  return { floors, frame, glass };
}

function ground(light: Light, day: number): string {
  // Grass before the first digger and after the last one.
  const grown = Math.max(1 - ramp(0, 9, day), ramp(PLAN.garden, PLAN.garden + 20, day));
  const mud = mix([164, 138, 108], [128, 104, 82], 0.8 * light.wet);
  const earth = mix(mix(mud, [122, 148, 84], 0.8 * grown), [230, 235, 242], 0.9 * light.snow);
  const edge: number[] = [];
  for (let x = 0; x <= WIDE; x += 40) edge.push(x, GROUND - 8 + 10 * drift(9, x / 120));
  return (
    shape([...edge, WIDE, HIGH, 0, HIGH], light.lit(earth)) +
    heap(light, 880, 66 * ramp(3, PLAN.dug, day) * (1 - ramp(PLAN.roof, PLAN.garden, day))) +
    heap(light, 790, 48 * ramp(8, PLAN.dug, day) * (1 - ramp(120, 200, day)))
  );
}

function heap(light: Light, x: number, size: number): string {
  if (size < 2) return '';
  return shape(
    [
      x - size,
      GROUND + 8,
      x - size * 0.2,
      GROUND - size * 0.5,
      x + size * 0.3,
      GROUND - size * 0.42,
      x + size,
      GROUND + 8,
    ],
    light.lit(mix([142, 116, 88], [230, 235, 242], 0.8 * light.snow)),
  );
}

/** The hole that the digger makes, and the foundation that fills it. */
function pit(light: Light, day: number): string {
  const deep = ramp(2, PLAN.dug, day);
  if (deep < 0.02 || day > PLAN.foundation + 2) return '';
  const floor = GROUND + 4 + 30 * deep;
  const hole = shape([424, GROUND + 3, 706, GROUND + 3, 680, floor, 450, floor], light.lit([104, 80, 60]));
  const poured = ramp(PLAN.dug, PLAN.foundation, day);
  const slab = rect(446, floor - 26 * poured, 238, 26 * poured, light.lit([176, 174, 168]));
  const bars = Array.from({ length: 20 }, (_, i) => [
    452 + i * 12,
    floor - 26 * poured,
    452 + i * 12,
    floor - 26 * poured - 16,
  ]);
  const iron = poured > 0.05 ? lines(bars, light.lit([140, 92, 70]), 1.4) : '';
  return hole + slab + iron;
}

interface Plot {
  x: number;
  w: number;
  seed: number;
}

/** Finished floors below with glass, the bare frame above. */
function building(
  light: Light,
  { x, w, seed }: Plot,
  { floors, frame, glass }: Storeys,
  works: boolean,
): string {
  if (frame <= 0) return '';
  const h = glass * FLOOR_HIGH;
  const glassy = tower(light, { x, y: GROUND, w, h, colour: [206, 204, 198], far: 0, seed });
  const bare = Array.from({ length: Math.ceil(frame) - glass }, (_, k) =>
    frameFloor(light, x, w, GROUND - (glass + k) * FLOOR_HIGH, Math.min(1, frame - glass - k)),
  );
  const lift = glass < floors ? scaffold(light, x, h, (frame - glass) * FLOOR_HIGH, works) : '';
  return (
    (glass > 0 ? glassy : '') + bare.join('') + lift + (frame < floors ? starters(light, x, w, frame) : '')
  );
}

/** Before the floors that get their glass. */
function scaffold(light: Light, x: number, fromHigh: number, high: number, works: boolean): string {
  const low = GROUND - fromHigh;
  const posts = Array.from({ length: 5 }, (_, i) => [x - 14 + i * 9, low, x - 14 + i * 9, low - high]);
  const boards = Array.from({ length: Math.floor(high / 13) }, (_, i) => [
    x - 15,
    low - i * 13,
    x + 23,
    low - i * 13,
  ]);
  const net = rect(x - 15, low - high, 38, high, light.lit([96, 150, 120]), works ? 0.3 : 0.45);
  return net + lines([...posts, ...boards], light.lit([120, 126, 134]), 1.3);
}

function frameFloor(light: Light, x: number, w: number, y: number, share: number): string {
  const concrete = light.lit([178, 174, 166]);
  const columns = Array.from({ length: 7 }, (_, c) => {
    const middle = x + 8 + (c * (w - 16)) / 6;
    return [middle, y - 4, middle, y - FLOOR_HIGH * share + 4];
  });
  const inside = rect(
    x + 6,
    y - FLOOR_HIGH * share,
    w - 12,
    FLOOR_HIGH * share,
    light.lit([84, 82, 82]),
    0.75,
  );
  const slab = share >= 1 ? rect(x - 5, y - FLOOR_HIGH - 3, w + 10, 6, light.lit([196, 190, 180])) : '';
  return inside + (share > 0.35 ? lines(columns, concrete, 8) : '') + slab;
}

/** Iron rods that wait for the next floor, and the orange rail. */
function starters(light: Light, x: number, w: number, built: number): string {
  const y = GROUND - Math.floor(built) * FLOOR_HIGH;
  const rods = Array.from({ length: 14 }, (_, i) => {
    const at = x + 6 + (i * (w - 12)) / 13;
    return [at, y, at, y - 13];
  });
  return (
    lines(rods, light.lit([140, 92, 70]), 1.4) +
    line([x - 4, y - 10, x + w + 4, y - 10], light.lit([236, 122, 44]), 2)
  );
}

/** Plant, a rail and a little green on top, when the frame is done. */
function roof(light: Light, day: number): string {
  const done = ramp(PLAN.tower.to, PLAN.roof, day);
  if (done <= 0) return '';
  const y = GROUND - PLAN.tower.floors * FLOOR_HIGH - 4;
  const plant = rect(500, y - 22 * done, 70, 22 * done, light.lit([150, 156, 162]));
  const house = rect(600, y - 30 * done, 44, 30 * done, light.lit([196, 192, 184]));
  const green = [450, 474, 668, 688]
    .map((x, i) => tree(light, x, y, 26 * ramp(0.6, 1, done), 330 + i))
    .join('');
  return (
    plant +
    house +
    (done > 0.6 ? green : '') +
    line([428, y - 8, 702, y - 8], light.lit([206, 212, 218]), 1.6)
  );
}

function crane(light: Light, works: boolean, day: number): string {
  const raised =
    ramp(PLAN.crane.up, PLAN.crane.up + 6, day) * (1 - ramp(PLAN.crane.down, PLAN.crane.down + 4, day));
  if (raised < 0.05) return '';
  const x = 770;
  const top = GROUND - 480 * raised;
  const yellow = light.lit([240, 180, 44]);
  // By day the jib wanders, by night it stands in the wind.
  const turn = works ? drift(77, light.timeMs / 240_000) * 2 * Math.PI : 0.5 + light.local.dayNumber;
  const reach = Math.cos(turn);
  const jib = 330 * reach;
  const tail = -110 * reach;
  const lattice = Array.from({ length: Math.floor(24 * raised) }, (_, i) => {
    const y = GROUND - i * 20;
    return [x - 8, y, x + 8, y - 20, x - 8, y - 20];
  });
  const trolley = x + jib * (0.35 + 0.55 * drift(78, light.timeMs / 90_000));
  const hook = top + (works ? 70 + 220 * raised * drift(79, light.timeMs / 75_000) : 50);
  const braces = Array.from({ length: 12 }, (_, i) => [
    x + (jib * i) / 12,
    top,
    x + (jib * (i + 0.5)) / 12,
    top - 14,
    x + (jib * (i + 1)) / 12,
    top,
  ]);
  const load =
    works && chance(80, Math.floor(light.timeMs / 600_000)) > 0.35
      ? rect(trolley - 20, hook, 40, 8, light.lit([150, 110, 80]))
      : '';
  const beacon =
    light.lamps > 0.3 ? dot(x + jib, top - 16, 3, '#ff5040') + dot(x, top - 58, 3, '#ff5040') : '';
  return [
    line([x - 8, GROUND, x - 8, top], yellow, 3) + line([x + 8, GROUND, x + 8, top], yellow, 3),
    lines(lattice, yellow, 1.6),
    line([x + tail, top, x + jib, top], yellow, 4) + line([x, top - 14, x + jib * 0.97, top - 14], yellow, 2),
    lines(braces, yellow, 1.4),
    line([x, top, x, top - 56, x + jib * 0.7, top - 14], yellow, 2) +
      line([x, top - 56, x + tail, top], yellow, 2),
    rect(x + tail - 16, top - 4, 32, 30, light.lit([120, 120, 124])),
    rect(x - 13, top + 4, 26, 24, light.lit([228, 232, 236])),
    line([trolley, top, trolley, hook], light.lit([40, 42, 46]), 1.4) + load,
    beacon,
  ].join('');
}

const VESTS = [
  [255, 140, 40],
  [226, 236, 60],
] as const;

function yard(light: Light, works: boolean, day: number): string {
  const isOpen = day > 3 && day < PLAN.garden;
  if (!isOpen) return '';
  const size = works ? Math.round(4 + 8 * ramp(20, 90, day) - 4 * ramp(PLAN.roof, PLAN.garden, day)) : 0;
  const crew = Array.from({ length: size }, (_, i) => {
    const x = 360 + 560 * drift(90 + i, light.timeMs / 420_000);
    return person(light, x, GROUND + 22 + i * 2, 22, VESTS[i % 2] ?? VESTS[0], light.timeMs / 240 + i);
  });
  const cabins = [0, 1, 2].map((i) => {
    const paint = mix(
      i === 1 ? [66, 112, 160] : [222, 224, 226],
      [240, 243, 247],
      i === 2 ? 0.8 * light.snow : 0,
    );
    return rect(905 + (i % 2) * 12, GROUND + 10 - i * 24, 86, 22, light.lit(paint));
  });
  const posts = [300, 640, 940].map((x) => lampPost(light, x, GROUND + 30, 78)).join('');
  const fence = Array.from({ length: 27 }, (_, i) =>
    rect(i * 48, GROUND + 34, 45, 20, light.lit(i % 5 === 2 ? [92, 132, 170] : [214, 216, 214])),
  );
  const pool = light.lamps > 0.3 ? ellipse(560, GROUND + 6, 420, 90, 'url(#lamp)', 0.4 * light.lamps) : '';
  return (
    cabins.join('') +
    pool +
    stacks(light, day) +
    digger(light, works, day) +
    crew.join('') +
    fence.join('') +
    posts
  );
}

/** What was delivered and is not built in yet: more and less by the week. */
function stacks(light: Light, day: number): string {
  const week = Math.floor(day / 7);
  return [0, 1, 2, 3]
    .filter((i) => day > PLAN.foundation && day < PLAN.roof && chance(340 + i, week) > 0.35)
    .map((i) => {
      const high = 8 + 16 * chance(350 + i, week);
      const paint = [
        [176, 120, 74],
        [150, 154, 160],
        [196, 190, 178],
        [120, 84, 66],
      ][i] as [number, number, number];
      return rect(
        712 + i * 46,
        GROUND + 20 - high,
        38,
        high,
        light.lit(mix(paint, [240, 243, 247], 0.5 * light.snow)),
      );
    })
    .join('');
}

/** Works while there is earth to move. */
function digger(light: Light, works: boolean, day: number): string {
  if (day < 1 || (day > 70 && day < PLAN.roof - 20)) return '';
  const x = works ? 730 + 90 * drift(361, light.timeMs / 300_000) : 800;
  const y = GROUND + 20;
  const lift = works ? drift(362, light.timeMs / 20_000) : 0.2;
  const yellow = light.lit([236, 176, 40]);
  const arm = line([x - 14, y - 26, x - 52, y - 52 - 14 * lift, x - 84, y - 18 - 34 * lift], yellow, 6);
  const scoop = shape(
    [
      x - 90,
      y - 20 - 34 * lift,
      x - 76,
      y - 20 - 34 * lift,
      x - 80,
      y - 4 - 34 * lift,
      x - 96,
      y - 8 - 34 * lift,
    ],
    light.lit([70, 72, 78]),
  );
  const cab = rect(x - 16, y - 40, 30, 28, yellow) + rect(x - 12, y - 37, 14, 13, light.lit([90, 110, 126]));
  return arm + scoop + cab + rect(x - 26, y - 12, 56, 12, light.lit([48, 50, 56])).replace('/>', ' rx="6"/>');
}

/** Trees and a path before the finished house. */
function garden(light: Light, day: number): string {
  const grown = ramp(PLAN.garden, PLAN.garden + 14, day);
  if (grown <= 0) return '';
  return [300, 380, 740, 830, 910]
    .map((x, i) => tree(light, x, GROUND + 34, 70 * grown, 370 + i, { blooms: i % 2 === 0 }))
    .join('');
}

function road(light: Light): string {
  const dashes = Array.from({ length: 17 }, (_, i) => [i * 80 + 10, 689, i * 80 + 48, 689]);
  const asphalt = mix(mix([84, 86, 92], [58, 60, 66], light.wet), [206, 212, 220], 0.35 * light.snow);
  return (
    rect(0, 664, WIDE, 56, light.lit(asphalt)) +
    rect(0, 660, WIDE, 5, light.lit([168, 166, 160])) +
    lines(dashes, light.lit([224, 224, 216]), 3, 0.8) +
    cars(light, 684, 17, -95, 401) +
    cars(light, 714, 20, 110, 402)
  );
}
