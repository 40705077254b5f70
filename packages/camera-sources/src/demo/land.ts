// Pieces of land and town that several demo scenes share: ridges, trees, houses with windows, lamps, haze.
import { chance, drift } from './chance.ts';
import { mix, type Rgb, ramp } from './colour.ts';
import { isLampOn, type Light } from './light.ts';
import { dot, dots, ellipse, HIGH, line, lines, rect, shape, WIDE } from './shapes.ts';

export interface Ridge {
  seed: number;
  /** Height of its middle line in the drawing, and how far it swings up and down. */
  y: number;
  swing: number;
  /** Waves across the picture. */
  waves: number;
  colour: Rgb;
  /** 0 near to 1 lost in haze. */
  far: number;
  /** How white it gets under snow, 0 to 1. */
  snow?: number;
}

/** Height of a ridge's edge at `x`. */
export function ridgeY({ seed, y, swing, waves }: Ridge, x: number): number {
  const u = (x / WIDE) * waves;
  return (
    y - swing * (1.5 * drift(seed, u) + 0.5 * drift(seed + 1, u * 3.1) + 0.16 * drift(seed + 2, u * 11) - 1)
  );
}

export function ridge(light: Light, r: Ridge): string {
  const edge: number[] = [];
  for (let x = -10; x <= WIDE + 10; x += 12) edge.push(x, ridgeY(r, x));
  const colour = mix(r.colour, [236, 240, 246], (r.snow ?? 0) * light.snow);
  return shape([...edge, WIDE + 10, HIGH, -10, HIGH], light.lit(colour, r.far));
}

/** A soft band of haze along a height. */
export function haze(light: Light, y: number, height: number, strength: number): string {
  const shown = strength * (0.3 + 0.7 * light.day) * 0.55;
  return rect(0, y - height, WIDE, 2 * height, 'url(#haze)', shown);
}

/** Leaves by season: fresh in May, gold in October. */
export function leafColour(light: Light, seed: number): Rgb {
  const { dayOfYear } = light.local;
  const autumn = Math.exp(-(((dayOfYear - 293) / 20) ** 2));
  const fresh = Math.exp(-(((dayOfYear - 125) / 22) ** 2));
  const green = mix(mix([66, 108, 54], [98, 136, 62], chance(seed)), [140, 186, 70], 0.55 * fresh);
  const gold = mix([214, 146, 46], [184, 78, 40], chance(seed, 2));
  return mix(mix(green, [104, 98, 90], 0.8 * bareness(light)), gold, autumn);
}

/** 0 in leaf to 1 bare: the leaves fall in November and come in April. */
function bareness({ local: { dayOfYear } }: Light): number {
  return Math.max(ramp(300, 322, dayOfYear), 1 - ramp(92, 122, dayOfYear));
}

/** A round tree standing at `x`, `y`; it sways a little, flowers in April if it `blooms`, and is bare in winter. */
export function tree(
  light: Light,
  x: number,
  y: number,
  size: number,
  seed: number,
  { far = 0, blooms = false }: { far?: number; blooms?: boolean } = {},
): string {
  const sway = Math.sin(light.timeMs / 2600 + seed) * size * 0.02;
  const bare = bareness(light);
  const bloom = blooms ? Math.exp(-(((light.local.dayOfYear - 112) / 11) ** 2)) : 0;
  const leaf = mix(leafColour(light, seed), [248, 208, 220], 0.9 * bloom);
  const crown = Array.from({ length: 6 }, (_, k) => {
    const a = k * 1.05 + chance(seed, k);
    return {
      x: x + Math.cos(a) * size * 0.24 + sway,
      y: y - size * 0.72 + Math.sin(a) * size * 0.2,
      r: size * (0.22 + 0.08 * chance(seed + 5, k)) * (1 - 0.25 * bare),
    };
  });
  const shown = Math.max((1 - bare) ** 1.5, bloom);
  const dark = light.lit(mix(mix(leaf, [20, 40, 30], 0.12), [232, 238, 246], 0.5 * light.snow), far);
  const bright = light.lit(mix(leaf, [255, 250, 200], 0.1), far);
  const wood = light.lit(mix([78, 62, 50], [228, 234, 242], 0.35 * light.snow), far);
  return [
    line([x, y, x + sway * 0.4, y - size * 0.6], wood, size * 0.07),
    bare > 0.2 ? lines(branches(x, y, size, seed), wood, Math.max(1, size * 0.022)) : '',
    dots(crown.slice(0, 3), dark, shown),
    dots(crown.slice(3), bright, shown),
  ].join('');
}

function branches(x: number, y: number, size: number, seed: number): number[][] {
  return Array.from({ length: 13 }, (_, k) => {
    const a = -Math.PI / 2 + (k / 12 - 0.5) * 2.5;
    const reach = size * (0.34 + 0.16 * chance(seed + 6, k));
    const from = y - size * (0.38 + 0.2 * chance(seed + 7, k));
    return [x, from, x + Math.cos(a) * reach, from + Math.sin(a) * reach];
  });
}

/** A dark conifer standing at `x`, `y`. */
export function conifer(light: Light, x: number, y: number, size: number, far = 0): string {
  const colour = light.lit(mix([38, 74, 58], [222, 230, 238], 0.6 * light.snow), far);
  return shape(
    [
      x,
      y - size,
      x + size * 0.22,
      y - size * 0.3,
      x + size * 0.28,
      y,
      x - size * 0.28,
      y,
      x - size * 0.22,
      y - size * 0.3,
    ],
    colour,
  );
}

export interface Tower {
  x: number;
  y: number;
  w: number;
  h: number;
  colour: Rgb;
  far: number;
  seed: number;
}

/** A block standing on `y` with rows of windows, lit at night one by one. */
export function tower(light: Light, t: Tower): string {
  return towers(light, [t], t.far);
}

/** Blocks in the same haze: their windows and shades are one element each, however many they are. */
function towers(light: Light, all: readonly Tower[], far: number): string {
  const glass = light.lit(mix([70, 92, 112], light.sky.middle, 0.35), far);
  const bodies = all.map((t) => rect(t.x, t.y - t.h, t.w, t.h, light.lit(t.colour, far)));
  const sides = all.map((t) => box(t.x + t.w * 0.78, t.y - t.h, t.w * 0.22, t.h));
  const panes = all.map((t) => panesOf(light, t));
  const lit = panes.map((one) => one.lit).join('');
  const dark = panes.map((one) => one.dark).join('');
  return [
    bodies.join(''),
    `<path d="${sides.join('')}" fill-opacity="0.1"/>`,
    dark && `<path d="${dark}" fill="${glass}"/>`,
    lit && `<path d="${lit}" fill="#ffd88c" fill-opacity="${1 - far * 0.5}"/>`,
  ].join('');
}

function panesOf(light: Light, t: Tower): { lit: string; dark: string } {
  const cols = Math.max(2, Math.floor(t.w / 13));
  const rows = Math.max(0, Math.floor((t.h - 8) / 15));
  const cell = t.w / cols;
  const panes = { lit: '', dark: '' };
  for (let i = 0; i < cols * rows; i++) {
    const pane = box(
      t.x + (i % cols) * cell + cell * 0.26,
      t.y - t.h + 8 + Math.floor(i / cols) * 15,
      cell / 2,
      8,
    );
    if (isLampOn(light, t.seed, i)) panes.lit += pane;
    else panes.dark += pane;
  }
  return panes;
}

const tenths = (value: number) => Math.round(value * 10) / 10;
const box = (x: number, y: number, w: number, h: number) =>
  `M${tenths(x)} ${tenths(y)}h${tenths(w)}v${tenths(h)}h${tenths(-w)}z`;

/** A row of towers behind everything. */
export function skyline(light: Light, y: number, seed: number, far: number): string {
  const all = Array.from({ length: 22 }, (_, i) => ({
    x: i * 60 - 20 + 20 * chance(seed + 3, i),
    y,
    w: 40 + 46 * chance(seed, i),
    h: 40 + 130 * chance(seed + 1, i) ** 2,
    colour: mix([128, 130, 138], [164, 146, 132], chance(seed + 2, i)),
    far,
    seed: seed + i,
  }));
  return towers(light, all, far);
}

/** A lamp post; by night with its pool of light. */
export function lampPost(light: Light, x: number, y: number, height: number): string {
  const post = line(
    [x, y, x, y - height, x + height * 0.16, y - height * 1.04],
    light.lit([70, 74, 80]),
    2.4,
  );
  if (light.lamps < 0.2) return post;
  const shine = ellipse(
    x + height * 0.16,
    y - height,
    height * 0.9,
    height * 0.9,
    'url(#lamp)',
    light.lamps * 0.8,
  );
  return post + shine + dot(x + height * 0.16, y - height * 1.02, 3, '#fff2cc', light.lamps);
}
