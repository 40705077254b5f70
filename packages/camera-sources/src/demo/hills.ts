// Demo scene: a valley with mountains, fields, a village and a road.
import { chance, wrap } from './chance.ts';
import { css, mix, type Rgb, ramp } from './colour.ts';
import { conifer, haze, leafColour, type Ridge, ridge, ridgeY, tree } from './land.ts';
import { isLampOn, type Light } from './light.ts';
import { birds, bustle } from './movers.ts';
import { dot, ellipse, line, lines, rect, shape, WIDE } from './shapes.ts';

const PEAKS: Ridge = { seed: 41, y: 370, swing: 120, waves: 2.6, colour: [112, 124, 144], far: 0.6, snow: 1 };
const WOODS: Ridge = { seed: 43, y: 455, swing: 62, waves: 2, colour: [70, 100, 84], far: 0.38, snow: 0.8 };
const MEADOW: Ridge = {
  seed: 47,
  y: 540,
  swing: 44,
  waves: 1.5,
  colour: [116, 142, 80],
  far: 0.12,
  snow: 0.9,
};
const FRONT: Ridge = { seed: 49, y: 664, swing: 40, waves: 1.3, colour: [84, 110, 62], far: 0, snow: 0.9 };

export function drawHills(light: Light): string {
  return [
    ridge(light, PEAKS),
    peakSnow(light),
    haze(light, 440, 50, 1),
    ridge(light, WOODS),
    forest(light, WOODS, 90, 14, 0.36),
    haze(light, 512, 46, 0.9),
    ridge(light, MEADOW),
    fields(light),
    road(light),
    village(light),
    forest(light, { ...MEADOW, y: MEADOW.y + 14 }, 20, 26, 0.1),
    ridge(light, FRONT),
    frontTrees(light),
    balloon(light),
    birds(light, 67, 5),
  ].join('');
}

/** White tops, lower down in winter. */
function peakSnow(light: Light): string {
  const white = light.lit([244, 247, 252], 0.42);
  const depth = 14 + 46 * light.winter ** 2 + 34 * light.snow;
  const upper: number[] = [];
  const lower: number[] = [];
  for (let x = -10; x <= WIDE + 10; x += 12) {
    const y = ridgeY(PEAKS, x);
    const cap = Math.max(0, (PEAKS.y - 20 - y) / 100) * depth * (0.6 + 0.8 * chance(44, Math.round(x / 12)));
    upper.push(x, y);
    // Backwards, so that the outline closes.
    lower.unshift(x, y + cap);
  }
  return shape([...upper, ...lower], white, 0.9);
}

function forest(light: Light, on: Ridge, count: number, size: number, far: number): string {
  return Array.from({ length: count }, (_, i) => {
    const x = chance(on.seed + 5, i) * WIDE;
    const s = size * (0.7 + 0.7 * chance(on.seed + 6, i));
    return conifer(light, x, ridgeY(on, x) + 6 + s * 0.4 * chance(on.seed + 7, i), s, far);
  }).join('');
}

/** Strips of crop that ripen and are mown. */
function fields(light: Light): string {
  const { dayOfYear } = light.local;
  const ripe = ramp(160, 195, dayOfYear) * (1 - ramp(212, 218, dayOfYear));
  const rape = Math.exp(-(((dayOfYear - 128) / 13) ** 2));
  const stubble = ramp(212, 218, dayOfYear) * (1 - ramp(262, 290, dayOfYear));
  // Ploughed in autumn, green again in spring.
  const bare = 0.8 * Math.max(ramp(275, 300, dayOfYear), 1 - ramp(70, 105, dayOfYear));
  const tones: Rgb[] = [
    mix(mix([112, 152, 70], [226, 190, 88], ripe), [206, 182, 120], stubble),
    mix([104, 140, 66], [240, 220, 60], rape),
    mix(mix([126, 158, 78], [214, 178, 80], ripe), [196, 168, 112], stubble),
    mix([116, 156, 76], [150, 172, 92], stubble),
  ];
  return tones
    .map((tone, i) => {
      const x = 40 + i * 150;
      const snowy = mix(mix(tone, [138, 118, 88], bare), [236, 240, 247], 0.95 * light.snow);
      return shape(
        [x, 562 + i * 6, x + 150, 556 + i * 7, x + 128, 640, x - 46, 640],
        light.lit(snowy, 0.06),
        0.85,
      );
    })
    .join('');
}

/** Middle of the road at `u` from 0 (far) to 1 (near), and its width. */
function roadAt(u: number): { x: number; y: number; w: number } {
  return { x: 640 + 210 * Math.sin(u * 4.4) * (0.35 + u) - 120 * u, y: 536 + 150 * u, w: 5 + 26 * u };
}

function road(light: Light): string {
  const left: number[] = [];
  const right: number[] = [];
  for (let u = 0; u <= 1.001; u += 0.05) {
    const { x, y, w } = roadAt(u);
    left.push(x - w / 2, y);
    right.push(y, x + w / 2);
  }
  const traffic = Array.from({ length: 6 }, (_, i) => {
    const lap = (light.timeMs / 1000) * (i % 2 === 0 ? 0.03 : -0.034) + i / 6;
    if (chance(501 + i, Math.floor(lap)) > bustle(light)) return '';
    const { x, y, w } = roadAt(wrap(lap, 1));
    const night = light.lamps > 0.3 ? ellipse(x, y, w * 1.5, w * 0.9, 'url(#lamp)', 0.9) : '';
    return (
      night +
      rect(
        x - w * 0.22,
        y - w * 0.4,
        w * 0.44,
        w * 0.4,
        light.lit(i % 3 === 0 ? [206, 64, 52] : [230, 232, 236]),
      )
    );
  });
  return shape([...left, ...right.reverse()], light.lit([150, 146, 140], 0.05)) + traffic.join('');
}

function village(light: Light): string {
  const homes = Array.from({ length: 13 }, (_, i) => {
    const x = 800 + i * 29 + 12 * chance(511, i);
    return house(light, x, ridgeY(MEADOW, x) + 16 + 26 * chance(512, i), 17 + 9 * chance(513, i), 520 + i);
  });
  return homes.join('') + church(light, 985, ridgeY(MEADOW, 985) + 18);
}

function house(light: Light, x: number, y: number, s: number, seed: number): string {
  const roof = mix([168, 84, 62], [238, 242, 248], 0.95 * light.snow);
  const pane = isLampOn(light, seed, 1) ? '#ffd88c' : light.lit([88, 98, 108]);
  const second = isLampOn(light, seed, 2) ? '#ffd88c' : light.lit([88, 98, 108]);
  return [
    rect(x - s / 2, y - s * 0.7, s, s * 0.7, light.lit([232, 222, 204], 0.08)),
    shape([x - s * 0.64, y - s * 0.66, x, y - s * 1.2, x + s * 0.64, y - s * 0.66], light.lit(roof, 0.08)),
    rect(x - s * 0.3, y - s * 0.48, s * 0.2, s * 0.24, pane) +
      rect(x + s * 0.1, y - s * 0.48, s * 0.2, s * 0.24, second),
  ].join('');
}

function church(light: Light, x: number, y: number): string {
  const wall = light.lit([238, 232, 220], 0.05);
  const shine = light.lamps > 0.3 ? ellipse(x, y - 46, 56, 66, 'url(#lamp)', 0.55 * light.lamps) : '';
  return (
    shine +
    rect(x - 9, y - 74, 18, 74, wall) +
    shape([x - 11, y - 74, x + 11, y - 74, x, y - 118], light.lit([92, 104, 116], 0.05)) +
    rect(x + 9, y - 32, 42, 32, wall) +
    shape([x + 6, y - 32, x + 54, y - 32, x + 46, y - 52, x + 9, y - 52], light.lit([150, 78, 60], 0.05)) +
    dot(x, y - 60, 5, light.lit([250, 250, 246]))
  );
}

function frontTrees(light: Light): string {
  const grass = light.lit(
    mix(mix(leafColour(light, 3), [190, 200, 120], 0.3), [226, 232, 240], 0.7 * light.snow),
  );
  const blades = Array.from({ length: 60 }, (_, i) => {
    const x = chance(531, i) * WIDE;
    const y = ridgeY(FRONT, x) + 8 + 50 * chance(532, i);
    const lean = 4 * Math.sin(light.timeMs / 1500 + i * 0.4);
    return [x, y, x + lean, y - 12 - 8 * chance(533, i)];
  });
  const at = (x: number, size: number, seed: number) =>
    tree(light, x, ridgeY(FRONT, x) + 14, size, seed, { blooms: seed === 6 });
  return (
    lines(blades, grass, 1.6, 0.6) +
    at(84, 210, 5) +
    at(196, 130, 6) +
    at(1196, 170, 8) +
    conifer(light, 1110, ridgeY(FRONT, 1110) + 12, 120)
  );
}

/** On calm mornings and evenings. */
function balloon(light: Light): string {
  const { hour, dayNumber } = light.local;
  if (light.day < 0.35 || chance(541, dayNumber) < 0.25 || (hour > 11 && hour < 16.5)) return '';
  const u = ((hour + 24) % 12) / 12;
  const x = wrap(180 + u * 1900 + 300 * chance(542, dayNumber), WIDE + 200) - 100;
  const y = 240 - 70 * Math.sin(u * 6) + 6 * Math.sin(light.timeMs / 4000);
  const stripes = [-1, -0.5, 0, 0.5].map((k, i) =>
    shape(
      [
        x,
        y - 44,
        x + k * 34,
        y - 10,
        x + k * 15,
        y + 34,
        x + (k + 0.5) * 15,
        y + 34,
        x + (k + 0.5) * 34,
        y - 10,
      ],
      light.lit(i % 2 === 0 ? [214, 66, 58] : [248, 222, 150], 0.1),
    ),
  );
  const ball = ellipse(
    x,
    y - 8,
    34,
    37,
    css(mix([214, 66, 58], light.sky.low, 0.15)),
    0.35 + 0.65 * light.day,
  );
  return (
    ball +
    stripes.join('') +
    line([x - 8, y + 32, x - 6, y + 48], light.lit([60, 50, 44]), 1) +
    line([x + 8, y + 32, x + 6, y + 48], light.lit([60, 50, 44]), 1) +
    rect(x - 7, y + 48, 14, 10, light.lit([128, 88, 56]))
  );
}
