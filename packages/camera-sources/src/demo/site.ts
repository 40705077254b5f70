// Demo scene: a building site. The tower gains a floor every few days, the crane works by day.
import { chance, drift } from './chance.ts';
import { mix } from './colour.ts';
import { haze, lampPost, ridge, skyline, tower } from './land.ts';
import type { Light } from './light.ts';
import { cars, person } from './movers.ts';
import { dot, ellipse, HIGH, line, rect, shape, WIDE } from './shapes.ts';

const GROUND = 610;
const FLOORS = 14;
const FLOOR_HIGH = 27;
/** There is something to see from the first day on. */
const START_FLOORS = 3;
/** Days from the first floors to a finished tower; then the next one is begun. */
const BUILD_DAYS = 64;

export function drawSite(light: Light): string {
  const { dayNumber, hour } = light.local;
  const works = hour > 6.8 && hour < 18;
  // Floors grow in working hours only.
  const today = Math.min(1, Math.max(0, (hour - 7) / 11));
  const grown = ((dayNumber % BUILD_DAYS) + today) / (BUILD_DAYS - 8);
  const built = Math.min(FLOORS, START_FLOORS + grown * (FLOORS - START_FLOORS));
  const hill = {
    seed: 5,
    y: 470,
    swing: 46,
    waves: 2.2,
    colour: [86, 112, 92],
    far: 0.62,
    snow: 0.7,
  } as const;
  return [
    ridge(light, hill),
    skyline(light, 560, 71, 0.52),
    haze(light, 545, 60, 0.7),
    tower(light, { x: 120, y: GROUND, w: 150, h: 260, colour: [186, 164, 142], far: 0.06, seed: 301 }),
    tower(light, { x: 1010, y: GROUND, w: 190, h: 330, colour: [150, 160, 170], far: 0.04, seed: 302 }),
    ground(light),
    building(light, 430, 270, built),
    crane(light, works),
    yard(light, works),
    road(light),
  ].join('');
}

function ground(light: Light): string {
  const earth = mix([164, 138, 108], [228, 232, 238], 0.75 * light.winter ** 4);
  const edge: number[] = [];
  for (let x = 0; x <= WIDE; x += 40) edge.push(x, GROUND - 8 + 10 * drift(9, x / 120));
  return (
    shape([...edge, WIDE, HIGH, 0, HIGH], light.lit(earth)) + heap(light, 880, 60) + heap(light, 330, 44)
  );
}

function heap(light: Light, x: number, size: number): string {
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
    light.lit([142, 116, 88]),
  );
}

/** Finished floors below with glass, the bare frame above. */
function building(light: Light, x: number, w: number, built: number): string {
  const whole = Math.floor(built);
  const glazed = built >= FLOORS ? FLOORS : Math.max(0, whole - 3);
  const glassy = tower(light, {
    x,
    y: GROUND,
    w,
    h: glazed * FLOOR_HIGH,
    colour: [206, 204, 198],
    far: 0,
    seed: 303,
  });
  const floors = Array.from({ length: Math.ceil(built) - glazed }, (_, k) => {
    const i = glazed + k;
    const share = Math.min(1, built - i);
    return frameFloor(light, x, w, GROUND - i * FLOOR_HIGH, share);
  });
  return (glazed > 0 ? glassy : '') + floors.join('') + (built < FLOORS ? starters(light, x, w, built) : '');
}

function frameFloor(light: Light, x: number, w: number, y: number, share: number): string {
  const concrete = light.lit([178, 174, 166]);
  const columns = Array.from({ length: 7 }, (_, c) =>
    rect(x + 4 + (c * (w - 16)) / 6, y - FLOOR_HIGH * share, 8, FLOOR_HIGH * share, concrete),
  );
  const inside = rect(
    x + 6,
    y - FLOOR_HIGH * share,
    w - 12,
    FLOOR_HIGH * share,
    light.lit([84, 82, 82]),
    0.75,
  );
  const slab = share >= 1 ? rect(x - 5, y - FLOOR_HIGH - 3, w + 10, 6, light.lit([196, 190, 180])) : '';
  return inside + columns.join('') + slab;
}

/** Iron rods that wait for the next floor, and the orange rail. */
function starters(light: Light, x: number, w: number, built: number): string {
  const y = GROUND - Math.floor(built) * FLOOR_HIGH;
  const rods = Array.from({ length: 14 }, (_, i) =>
    line(
      [x + 6 + (i * (w - 12)) / 13, y, x + 6 + (i * (w - 12)) / 13, y - 13],
      light.lit([140, 92, 70]),
      1.4,
    ),
  );
  return rods.join('') + line([x - 4, y - 10, x + w + 4, y - 10], light.lit([236, 122, 44]), 2);
}

function crane(light: Light, works: boolean): string {
  const x = 770;
  const top = 130;
  const yellow = light.lit([240, 180, 44]);
  // By day the jib wanders, by night it stands in the wind.
  const turn = works ? drift(77, light.timeMs / 240_000) * 2 * Math.PI : 0.5 + light.local.dayNumber;
  const reach = Math.cos(turn);
  const jib = 330 * reach;
  const tail = -110 * reach;
  const lattice = Array.from({ length: 24 }, (_, i) => {
    const y = GROUND - i * 20;
    return line([x - 8, y, x + 8, y - 20, x - 8, y - 20], yellow, 1.6);
  });
  const trolley = x + jib * (0.35 + 0.55 * drift(78, light.timeMs / 90_000));
  const hook = works ? top + 70 + 260 * drift(79, light.timeMs / 75_000) : top + 50;
  const braces = Array.from({ length: 12 }, (_, i) =>
    line(
      [x + (jib * i) / 12, top, x + (jib * (i + 0.5)) / 12, top - 14, x + (jib * (i + 1)) / 12, top],
      yellow,
      1.4,
    ),
  );
  const load =
    works && chance(80, Math.floor(light.timeMs / 600_000)) > 0.35
      ? rect(trolley - 20, hook, 40, 8, light.lit([150, 110, 80]))
      : '';
  const beacon =
    light.lamps > 0.3 ? dot(x + jib, top - 16, 3, '#ff5040') + dot(x, top - 58, 3, '#ff5040') : '';
  return [
    line([x - 8, GROUND, x - 8, top], yellow, 3) + line([x + 8, GROUND, x + 8, top], yellow, 3),
    lattice.join(''),
    line([x + tail, top, x + jib, top], yellow, 4) + line([x, top - 14, x + jib * 0.97, top - 14], yellow, 2),
    braces.join(''),
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

function yard(light: Light, works: boolean): string {
  const crew = works
    ? Array.from({ length: 9 }, (_, i) => {
        const x = 360 + 560 * drift(90 + i, light.timeMs / 420_000);
        return person(light, x, GROUND + 22 + i * 2, 22, VESTS[i % 2] ?? VESTS[0], light.timeMs / 240 + i);
      }).join('')
    : '';
  const cabins = [0, 1, 2].map((i) =>
    rect(
      905 + (i % 2) * 12,
      GROUND + 10 - i * 24,
      86,
      22,
      light.lit(i === 1 ? [66, 112, 160] : [222, 224, 226]),
    ),
  );
  const posts = [300, 640, 940].map((x) => lampPost(light, x, GROUND + 30, 78)).join('');
  const fence = Array.from({ length: 27 }, (_, i) =>
    rect(i * 48, GROUND + 34, 45, 20, light.lit(i % 5 === 2 ? [92, 132, 170] : [214, 216, 214])),
  );
  const pit = light.lamps > 0.3 ? ellipse(560, GROUND + 6, 420, 90, 'url(#lamp)', 0.4 * light.lamps) : '';
  return cabins.join('') + pit + crew + fence.join('') + posts;
}

function road(light: Light): string {
  const dashes = Array.from({ length: 17 }, (_, i) =>
    rect(i * 80 + 10, 688, 38, 3, light.lit([224, 224, 216]), 0.8),
  );
  return (
    rect(0, 664, WIDE, 56, light.lit([84, 86, 92])) +
    rect(0, 660, WIDE, 5, light.lit([168, 166, 160])) +
    dashes.join('') +
    cars(light, 684, 17, -95, 401) +
    cars(light, 714, 20, 110, 402)
  );
}
