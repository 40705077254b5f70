// Sky, stars, moon, sun and clouds: what all demo scenes have in common.
import { chance, drift, wrap } from './chance.ts';
import { css, mix, ramp } from './colour.ts';
import type { Light } from './light.ts';
import { HORIZON } from './light.ts';
import { dot, ellipse, fade, glow, HIGH, rect, WIDE } from './shapes.ts';

/** Everything behind the land. */
export function drawSky(light: Light, seed: number): string {
  const { sky } = light;
  const gradient = fade('sky', [
    [0, css(sky.top), 1],
    [0.4, css(sky.middle), 1],
    [0.62, css(sky.low), 1],
    [1, css(sky.low), 1],
  ]);
  const low = css(sky.low);
  const hazeFade = fade('haze', [
    [0, low, 0],
    [0.5, low, 1],
    [1, low, 0],
  ]);
  return [
    `<defs>${gradient}${hazeFade}${glows(light)}</defs>`,
    rect(0, 0, WIDE, HIGH, 'url(#sky)'),
    stars(light, seed),
    moon(light),
    sun(light),
    clouds(light, seed),
  ].join('');
}

function glows(light: Light): string {
  const warm = css(mix([255, 246, 220], [255, 170, 90], light.golden));
  const puffTop = css(
    mix(light.sky.middle, mix([255, 255, 255], [255, 206, 170], light.golden), 0.12 + 0.78 * light.day),
  );
  const puffLow = css(
    mix(light.sky.middle, mix([176, 188, 204], [190, 130, 130], light.golden), 0.1 + 0.6 * light.day),
  );
  const soft = (id: string, colour: string) =>
    glow(id, [
      [0, colour, 0.85],
      [0.45, colour, 0.6],
      [1, colour, 0],
    ]);
  return (
    glow('shine', [
      [0, warm, 0.95],
      [0.18, warm, 0.42],
      [0.5, warm, 0.12],
      [1, warm, 0],
    ]) +
    glow('lamp', [
      [0, '#ffe2a0', 0.9],
      [0.3, '#ffcf7a', 0.35],
      [1, '#ffb74d', 0],
    ]) +
    soft('puff', puffTop) +
    soft('shade', puffLow)
  );
}

function stars(light: Light, seed: number): string {
  const seen = (1 - ramp(-14, -5, light.sunAltitude)) * (1 - 0.9 * light.cover);
  if (seen < 0.03) return '';
  // The sky turns once a day, so the stars move on between pictures.
  const turn = (light.local.hour / 24) * 2600;
  return Array.from({ length: 130 }, (_, i) => {
    const x = wrap(chance(seed, i) * 2600 + turn, 2600) - 400;
    const y = chance(seed + 1, i) ** 1.4 * HORIZON;
    const bright = chance(seed + 2, i);
    return x < 0 || x > WIDE ? '' : dot(x, y, 0.6 + 1.1 * bright ** 3, '#fff', seen * (0.25 + 0.7 * bright));
  }).join('');
}

function moon(light: Light): string {
  const { x, y, altitude, lit, waxing } = light.moon;
  const seen = ramp(-2, 3, altitude) * (0.25 + 0.75 * (1 - light.day)) * (1 - 0.8 * light.cover);
  if (seen < 0.03) return '';
  const r = 19;
  // The lit part is a half disc and a half ellipse whose width follows the phase.
  const bulge = r * Math.abs(1 - 2 * lit);
  const side = waxing ? 1 : 0;
  const inner = lit > 0.5 ? side : 1 - side;
  const d = `M${x} ${y - r}A${r} ${r} 0 0 ${side} ${x} ${y + r}A${bulge} ${r} 0 0 ${inner} ${x} ${y - r}Z`;
  return `${ellipse(x, y, 90, 90, 'url(#shine)', 0.16 * seen * lit)}<path d="${d}" fill="#f4f1e4" fill-opacity="${seen}"/>`;
}

function sun(light: Light): string {
  const { x, y } = light.sun;
  const up = ramp(-9, 0, light.sunAltitude);
  if (up <= 0) return '';
  const veil = 1 - 0.75 * light.cover;
  const wide = 300 + 260 * light.golden;
  const disc = css(mix([255, 252, 236], [255, 214, 140], light.golden));
  return (
    ellipse(x, y, wide, wide * (1 - 0.25 * light.golden), 'url(#shine)', up * veil * 0.85) +
    (light.sunAltitude > -2 ? dot(x, y, 22, disc, veil) : '')
  );
}

/** Soft heaps that drift with the wind; how many are there follows the weather. */
function clouds(light: Light, seed: number): string {
  const wind = light.timeMs / 1000;
  const count = 16;
  return Array.from({ length: count }, (_, i) => {
    const there = ramp(0, 0.28, light.cover + 0.22 - i / count);
    if (there <= 0) return '';
    const far = chance(seed + 3, i);
    const span = WIDE + 700;
    const x = wrap(chance(seed + 4, i) * span + wind * (0.35 + 0.5 * (1 - far)), span) - 350;
    const y = 50 + far * 260 + 20 * drift(seed + i, wind / 3600);
    return cloud(x, y, (1.25 - 0.75 * far) * (0.8 + 0.5 * light.cover), seed + i * 7, there);
  }).join('');
}

/** Gradients are the dearest thing in a picture, so a cloud has few of them. */
const PUFFS = 5;

function cloud(x: number, y: number, size: number, seed: number, opacity: number): string {
  const puffs = Array.from({ length: PUFFS }, (_, k) => {
    const along = (k / (PUFFS - 1)) * 2 - 1;
    const rise = (1 - along * along) * (0.5 + 0.7 * chance(seed, k));
    const rx = size * (74 + 52 * chance(seed + 1, k));
    return { x: x + along * 150 * size, y: y - rise * 34 * size, rx, ry: rx * 0.5 };
  });
  const shade = [0, 1].map((k) =>
    ellipse(x + (k - 0.5) * 150 * size, y + 8 * size, 150 * size, 40 * size, 'url(#shade)', opacity * 0.8),
  );
  const tops = puffs.map((p) => ellipse(p.x, p.y, p.rx, p.ry, 'url(#puff)', opacity));
  const base = ellipse(x, y + 6 * size, 190 * size, 44 * size, 'url(#puff)', opacity);
  return shade.join('') + base + tops.join('');
}

/** Rain, or snow in winter, over everything: one element, however hard it falls. */
export function fall(light: Light): string {
  if (light.wet < 0.05) return '';
  const isSnow = light.winter > 0.72;
  const speed = isSnow ? 40 : 900;
  const drops = Array.from({ length: Math.round(260 * light.wet) }, (_, i) => {
    const x = wrap(chance(911, i) * WIDE + (isSnow ? 12 * Math.sin(light.timeMs / 900 + i) : 0), WIDE);
    const y = wrap(
      chance(912, i) * HIGH + (light.timeMs / 1000) * speed * (0.7 + 0.6 * chance(913, i)),
      HIGH,
    );
    return `M${Math.round(x)} ${Math.round(y)}${isSnow ? 'h.1' : 'l-3 17'}`;
  });
  const veil = rect(0, 0, WIDE, HIGH, css(light.sky.low), 0.22 * light.wet);
  const paint = css(mix(light.sky.middle, [255, 255, 255], isSnow ? 0.85 : 0.5));
  return `${veil}<path d="${drops.join('')}" fill="none" stroke="${paint}" stroke-width="${isSnow ? 4 : 1.3}" stroke-linecap="round" stroke-opacity="${isSnow ? 0.85 : 0.4}"/>`;
}
