// Pieces of land and town that several demo scenes share: ridges, trees, houses with windows, lamps, haze.
import { chance, drift } from './chance.ts';
import { mix, type Rgb } from './colour.ts';
import { isLampOn, type Light } from './light.ts';
import { dot, ellipse, HIGH, line, rect, shape, WIDE } from './shapes.ts';

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
  /** Upper edge that is white in winter, 0 to 1. */
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
  const colour = mix(r.colour, [236, 240, 246], (r.snow ?? 0) * light.winter ** 2);
  return shape([...edge, WIDE + 10, HIGH, -10, HIGH], light.lit(colour, r.far));
}

/** A soft band of haze along a height. */
export function haze(light: Light, y: number, height: number, strength: number): string {
  const shown = strength * (0.3 + 0.7 * light.day) * 0.55;
  return rect(0, y - height, WIDE, 2 * height, 'url(#haze)', shown);
}

/** Leaves by season: fresh in May, gold in October, bare and grey in winter. */
export function leafColour(light: Light, seed: number): Rgb {
  const autumn = Math.exp(-(((light.local.dayOfYear - 295) / 22) ** 2));
  const green = mix([70, 112, 58], [104, 142, 66], chance(seed));
  const gold = mix([206, 140, 46], [176, 82, 40], chance(seed, 2));
  return mix(mix(green, [104, 98, 90], Math.max(0, light.winter - 0.55) * 1.8), gold, autumn);
}

/** A round tree standing at `x`, `y`; it sways a little. */
export function tree(light: Light, x: number, y: number, size: number, seed: number, far = 0): string {
  const sway = Math.sin(light.timeMs / 2600 + seed) * size * 0.02;
  const leaf = leafColour(light, seed);
  const crown = Array.from({ length: 6 }, (_, k) => {
    const a = k * 1.05 + chance(seed, k);
    const cx = x + Math.cos(a) * size * 0.24 + sway;
    const cy = y - size * 0.72 + Math.sin(a) * size * 0.2;
    const tone = mix(leaf, k > 2 ? [255, 250, 200] : [20, 40, 30], 0.14 * chance(seed + 9, k));
    return dot(cx, cy, size * (0.22 + 0.08 * chance(seed + 5, k)), light.lit(tone, far));
  });
  return (
    line([x, y, x + sway * 0.4, y - size * 0.6], light.lit([78, 62, 50], far), size * 0.07) + crown.join('')
  );
}

/** A dark conifer standing at `x`, `y`. */
export function conifer(light: Light, x: number, y: number, size: number, far = 0): string {
  const colour = light.lit(mix([38, 74, 58], [222, 230, 238], 0.5 * light.winter ** 3), far);
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
  const cols = Math.max(2, Math.floor(t.w / 13));
  const rows = Math.floor((t.h - 8) / 15);
  const cell = t.w / cols;
  const glass = light.lit(mix([70, 92, 112], light.sky.middle, 0.35), t.far);
  let lit = '';
  let dark = '';
  for (let i = 0; i < cols * rows; i++) {
    const x = Math.round((t.x + (i % cols) * cell + cell * 0.26) * 10) / 10;
    const y = Math.round(t.y - t.h + 8 + Math.floor(i / cols) * 15);
    const pane = `M${x} ${y}h${Math.round(cell * 5) / 10}v8h-${Math.round(cell * 5) / 10}z`;
    if (isLampOn(light, t.seed, i)) lit += pane;
    else dark += pane;
  }
  const side = rect(t.x + t.w * 0.78, t.y - t.h, t.w * 0.22, t.h, '#000', 0.1);
  const panes = `<path d="${dark}" fill="${glass}"/><path d="${lit}" fill="#ffd88c" fill-opacity="${1 - t.far * 0.5}"/>`;
  return rect(t.x, t.y - t.h, t.w, t.h, light.lit(t.colour, t.far)) + side + panes;
}

/** A row of towers behind everything. */
export function skyline(light: Light, y: number, seed: number, far: number): string {
  return Array.from({ length: 22 }, (_, i) => {
    const w = 40 + 46 * chance(seed, i);
    const h = 40 + 130 * chance(seed + 1, i) ** 2;
    const colour = mix([128, 130, 138], [164, 146, 132], chance(seed + 2, i));
    return tower(light, { x: i * 60 - 20 + 20 * chance(seed + 3, i), y, w, h, colour, far, seed: seed + i });
  }).join('');
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
