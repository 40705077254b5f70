// Demo scene: a harbour bay with sailing boats, a ferry, a lighthouse and a pier.
import { chance, drift, wrap } from './chance.ts';
import { css, mix, type Rgb, ramp } from './colour.ts';
import { haze, lampPost, ridge } from './land.ts';
import { HORIZON, type Light } from './light.ts';
import { birds, walkers } from './movers.ts';
import { dot, ellipse, fade, HIGH, line, lines, rect, shape, WIDE } from './shapes.ts';

export function drawSea(light: Light): string {
  const coast = {
    seed: 14,
    y: HORIZON - 6,
    swing: 42,
    waves: 1.6,
    colour: [84, 104, 104],
    far: 0.68,
    snow: 0.4,
  } as const;
  return [
    ridge(light, coast),
    haze(light, HORIZON, 34, 0.9),
    water(light),
    glitter(
      light,
      light.sun.x,
      light.day * (1 - 0.7 * light.cover) * (light.sunAltitude > -2 ? 1 : 0.3),
      [255, 240, 200],
    ),
    glitter(
      light,
      light.moon.x,
      light.moon.altitude > 0 ? (1 - light.day) * light.moon.lit * 0.6 : 0,
      [226, 230, 240],
    ),
    waves(light),
    freighter(light),
    ferry(light),
    sails(light),
    lighthouse(light),
    pier(light),
    birds(light, 61, 7),
  ].join('');
}

function water(light: Light): string {
  const deep = light.lit([28, 78, 104]);
  const far = css(mix(light.sky.low, [70, 120, 146], 0.35 + 0.25 * light.day));
  const gradient = fade('sea', [
    [0, far, 1],
    [0.25, light.lit([58, 116, 142], 0.25), 1],
    [1, deep, 1],
  ]);
  return `<defs>${gradient}</defs>${rect(0, HORIZON, WIDE, HIGH - HORIZON, 'url(#sea)')}`;
}

/** The path of light under sun or moon. */
function glitter(
  light: Light,
  x: number,
  strength: number,
  colour: readonly [number, number, number],
): string {
  if (strength < 0.03) return '';
  const tone = css(mix(colour, [255, 176, 96], light.golden * 0.8));
  return Array.from({ length: 80 }, (_, i) => {
    const depth = chance(701, i) ** 0.8;
    const y = HORIZON + 3 + depth * 270;
    const flicker = 0.5 + 0.5 * Math.sin(light.timeMs / (340 + 300 * chance(702, i)) + i * 2.4);
    const spread = (20 + 150 * depth) * (chance(703, i) - 0.5) * 2;
    return ellipse(
      x + spread,
      y,
      6 + 30 * depth * chance(704, i),
      0.8 + 1.7 * depth,
      tone,
      strength * flicker * 0.75,
    );
  }).join('');
}

function waves(light: Light): string {
  const crest = css(mix(light.sky.middle, [255, 255, 255], 0.25 + 0.4 * light.day));
  const rough = 1 + 2.2 * light.wet;
  const all = Array.from({ length: 70 }, (_, i) => {
    const depth = chance(711, i);
    const y = HORIZON + 8 + depth ** 1.4 * 280;
    const w = 14 + 80 * depth;
    const x = wrap(chance(712, i) * 1500 + (light.timeMs / 1000) * (2 + 9 * depth), WIDE + 200) - 100;
    const bob = Math.sin(light.timeMs / 1400 + i) * 2 * depth;
    const crestY = y + bob - 2 * depth * rough;
    return {
      depth,
      points: [x - w, y + bob, x - w * 0.4, crestY, x + w * 0.3, y + bob, x + w, y - depth + bob],
    };
  });
  return [0.17, 0.5, 0.83]
    .map((middle) => {
      const these = all.filter(({ depth }) => Math.abs(depth - middle) <= 1 / 6);
      const paths = these.map(({ points }) => points);
      return lines(paths, crest, 0.8 + 1.3 * middle, (0.1 + 0.16 * middle) * Math.min(2, rough));
    })
    .join('');
}

function sails(light: Light): string {
  const { dayOfYear } = light.local;
  const season = ramp(85, 135, dayOfYear) * (1 - ramp(270, 310, dayOfYear)) * (1 - light.wet);
  if (light.day < 0.25) return '';
  return Array.from({ length: 5 }, (_, i) => {
    if (chance(720, i + 7 * light.local.dayNumber) > 0.15 + 0.85 * season) return '';
    const depth = 0.15 + 0.16 * i;
    const s = 18 + 46 * depth;
    const way = i % 2 === 0 ? 1 : -1;
    const x = wrap(chance(721, i) * 1400 + (light.timeMs / 1000) * way * (2.2 + 2 * depth), WIDE + 240) - 120;
    const y = HORIZON + 10 + depth * 130 + Math.sin(light.timeMs / 1300 + i) * 1.5;
    const lean = s * (0.1 + 0.12 * drift(722 + i, light.timeMs / 60_000)) * way;
    const cloth = light.lit(
      [
        [250, 248, 240],
        [244, 226, 200],
        [226, 92, 70],
        [250, 248, 240],
        [120, 170, 200],
      ][i] as [number, number, number],
      0.25 - 0.2 * depth,
    );
    return [
      ellipse(x, y + 3, s * 0.7, 2.4, '#001018', 0.2),
      shape([x + lean, y - s * 1.7, x + lean * 0.4, y - s * 0.12, x - way * s * 0.6, y - s * 0.12], cloth),
      shape(
        [x + lean * 1.1, y - s * 1.5, x + way * s * 0.46, y - s * 0.14, x + lean * 0.5, y - s * 0.12],
        cloth,
        0.85,
      ),
      shape(
        [
          x - s * 0.62,
          y - s * 0.1,
          x + s * 0.66,
          y - s * 0.1,
          x + s * 0.44,
          y + s * 0.1,
          x - s * 0.5,
          y + s * 0.1,
        ],
        light.lit([70, 56, 50]),
      ),
    ].join('');
  }).join('');
}

const CONTAINERS: readonly Rgb[] = [
  [192, 70, 52],
  [46, 96, 150],
  [222, 176, 70],
  [86, 128, 96],
  [214, 214, 210],
];

/** Large ships far out, slow and not every day. */
function freighter(light: Light): string {
  const lap = light.timeMs / 33_000_000;
  const trip = Math.floor(lap);
  if (chance(731, trip) < 0.25) return '';
  const way = chance(732, trip) > 0.5 ? 1 : -1;
  const x = WIDE / 2 + way * (lap - trip - 0.5) * (WIDE + 420);
  const y = HORIZON + 8;
  const boxes = CONTAINERS.map((paint, k) => {
    const high = 6 + 12 * chance(733 + k, trip);
    return rect(x - 76 + k * 28, y - 12 - high, 26, high, light.lit(paint, 0.25));
  });
  return [
    boxes.join(''),
    rect(x - way * 84 - 9, y - 34, 18, 24, light.lit([236, 238, 240], 0.22)),
    shape([x - 100, y - 13, x + 100, y - 13, x + 90, y + 3, x - 92, y + 3], light.lit([66, 62, 70], 0.22)),
  ].join('');
}

/** Comes by every 41 minutes, each time the other way. */
function ferry(light: Light): string {
  // Not in time with the day: the pictures of many noons show it at different places.
  const lap = light.timeMs / 2_470_000;
  const share = (lap % 1) / 0.42;
  if (share > 1) return '';
  const way = Math.floor(lap) % 2 === 0 ? 1 : -1;
  const x = WIDE / 2 + way * (share - 0.5) * (WIDE + 360);
  const y = HORIZON + 26;
  const white = light.lit([240, 242, 244], 0.1);
  const panes = Array.from({ length: 18 }, (_, i) =>
    rect(x - 92 + i * 10.4, y - 33, 6, 5, light.lamps > 0.3 ? '#ffdf9a' : light.lit([70, 96, 118])),
  );
  return [
    shape([x - 132, y - 20, x + 132, y - 20, x + 118, y + 4, x - 118, y + 4], light.lit([44, 74, 112], 0.08)),
    rect(x - 104, y - 40, 208, 21, white) + rect(x - 70, y - 56, 130, 17, white),
    panes.join(''),
    shape(
      [x - 26 * way, y - 56, x - 50 * way, y - 56, x - 54 * way, y - 80, x - 32 * way, y - 80],
      light.lit([204, 70, 52]),
    ),
    ellipse(x - 130 * way, y + 5, 90, 3, '#fff', 0.25 * (0.2 + light.day)),
  ].join('');
}

function lighthouse(light: Light): string {
  const x = 1085;
  const y = 452;
  const rock = shape(
    [
      960,
      520,
      1000,
      486,
      1036,
      460,
      1076,
      450,
      1120,
      454,
      1170,
      478,
      1230,
      492,
      WIDE,
      500,
      WIDE,
      560,
      990,
      548,
    ],
    light.lit([92, 86, 80]),
  );
  const grass = shape(
    [1030, 464, 1076, 450, 1120, 454, 1166, 476, 1100, 470],
    light.lit(mix([104, 124, 78], [236, 240, 246], 0.9 * light.snow)),
  );
  const bands = [0, 1, 2, 3, 4].map((i) => {
    const low = 21 - i * 1.7;
    const y0 = y - i * 33;
    return shape(
      [x - low, y0, x + low, y0, x + low - 1.7, y0 - 33, x - low + 1.7, y0 - 33],
      light.lit(i % 2 === 0 ? [240, 240, 236] : [200, 62, 52]),
    );
  });
  const top = y - 165;
  const head =
    rect(x - 17, top - 4, 34, 5, light.lit([60, 62, 66])) +
    rect(x - 10, top - 24, 20, 20, light.lamps > 0.3 ? '#fff0b8' : light.lit([150, 176, 190])) +
    shape([x - 14, top - 24, x + 14, top - 24, x, top - 40], light.lit([180, 54, 46]));
  return rock + grass + bands.join('') + beam(light, x, top - 14) + head;
}

function beam(light: Light, x: number, y: number): string {
  if (light.lamps < 0.3) return '';
  const turn = (light.timeMs / 10_000) * 2 * Math.PI;
  const reach = Math.cos(turn) * 900;
  const open = 46 * Math.abs(Math.cos(turn)) + 6;
  const rays = [reach, -reach].map((r) =>
    shape([x, y, x + r, y - open, x + r, y + open], 'url(#beam)', light.lamps),
  );
  return (
    rays.join('') +
    ellipse(x, y, 110, 110, 'url(#lamp)', light.lamps * (0.5 + 0.5 * Math.abs(Math.sin(turn))))
  );
}

function pier(light: Light): string {
  const wood = light.lit(mix([122, 98, 76], [232, 238, 246], 0.7 * light.snow));
  const dark = light.lit([70, 56, 46]);
  const piles = Array.from({ length: 9 }, (_, i) => rect(i * 84 - 14, 646, 13, 74, dark));
  const rail =
    line([0, 606, 690, 606], dark, 3) +
    Array.from({ length: 18 }, (_, i) => line([i * 40 + 6, 606, i * 40 + 6, 634], dark, 2.4)).join('');
  const planks = Array.from({ length: 24 }, (_, i) => line([i * 30, 634, i * 30, 648], dark, 1, 0.5));
  const people = `<clipPath id="pier"><rect width="680" height="${HIGH}"/></clipPath><g clip-path="url(#pier)">${walkers(light, 634, 34, 33, 9)}</g>`;
  const posts = [120, 330, 540].map((x) => lampPost(light, x, 634, 96)).join('');
  const bollard = dot(676, 628, 7, dark) + rect(670, 628, 12, 10, dark);
  return piles.join('') + rect(0, 632, 700, 16, wood) + planks.join('') + people + rail + posts + bollard;
}
