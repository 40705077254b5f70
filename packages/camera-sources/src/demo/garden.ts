// Demo scene: a city park with a pond, flower beds that follow the seasons, and people on the paths.
import { chance } from './chance.ts';
import { css, mix, type Rgb } from './colour.ts';
import { haze, lampPost, leafColour, skyline, tree } from './land.ts';
import type { Light } from './light.ts';
import { birds, walkers } from './movers.ts';
import { dot, ellipse, fade, HIGH, line, rect, shape, WIDE } from './shapes.ts';

export function drawGarden(light: Light): string {
  return [
    skyline(light, 520, 131, 0.5),
    haze(light, 500, 60, 0.9),
    hedge(light),
    lawn(light),
    glasshouse(light),
    pond(light),
    path(light),
    beds(light),
    bench(light),
    tree(light, 150, 640, 400, 12),
    tree(light, 1180, 600, 290, 17),
    birds(light, 73, 4),
  ].join('');
}

function hedge(light: Light): string {
  return Array.from({ length: 40 }, (_, i) => {
    const x = i * 34 - 20;
    const size = 70 + 60 * chance(141, i);
    return tree(light, x, 532, size, 150 + i, 0.2);
  }).join('');
}

function lawn(light: Light): string {
  const green = mix(
    mix([112, 152, 72], [140, 160, 80], chance(9, light.local.dayNumber >> 4)),
    [226, 232, 240],
    0.85 * light.winter ** 4,
  );
  const gradient = fade('lawn', [
    [0, light.lit(mix(green, [210, 214, 170], 0.25)), 1],
    [1, light.lit(mix(green, [40, 70, 40], 0.35)), 1],
  ]);
  const stripes = Array.from({ length: 7 }, (_, i) =>
    shape([i * 200 - 60, 516, i * 200 + 30, 516, i * 260 - 120, HIGH, i * 260 - 290, HIGH], '#fff', 0.035),
  );
  return `<defs>${gradient}</defs>${rect(0, 514, WIDE, HIGH - 514, 'url(#lawn)')}${stripes.join('')}`;
}

/** Lit from within in the evening. */
function glasshouse(light: Light): string {
  const glass =
    light.lamps > 0.3
      ? css(mix([255, 214, 140], light.sky.middle, 0.25))
      : css(mix(light.sky.middle, [206, 228, 226], 0.45));
  const frame = light.lit([238, 240, 240]);
  const x = 700;
  const y = 548;
  const ribs = Array.from({ length: 13 }, (_, i) =>
    line([x + i * 20, y, x + i * 20, y - 62 - 34 * Math.sin((i / 12) * Math.PI)], frame, 2),
  );
  const arch = `M${x} ${y}V${y - 62}Q${x + 120} ${y - 134} ${x + 240} ${y - 62}V${y}Z`;
  const shine = light.lamps > 0.3 ? ellipse(x + 120, y - 30, 220, 120, 'url(#lamp)', 0.4 * light.lamps) : '';
  const plants = Array.from({ length: 9 }, (_, i) =>
    dot(x + 20 + i * 25, y - 12, 13 + 6 * chance(161, i), light.lit([66, 116, 70]), 0.55),
  );
  return `${shine}<path d="${arch}" fill="${glass}" fill-opacity="0.88"/>${plants.join('')}<path d="${arch}" fill="none" stroke="${frame}" stroke-width="3"/>${ribs.join('')}${line([x, y - 62, x + 240, y - 62], frame, 2)}${line([x, y - 30, x + 240, y - 30], frame, 1.4)}`;
}

function pond(light: Light): string {
  const water = fade('pond', [
    [0, css(mix(light.sky.low, [90, 120, 120], 0.25)), 1],
    [1, css(mix(light.sky.top, [40, 70, 80], 0.35)), 1],
  ]);
  const ripples = Array.from({ length: 9 }, (_, i) => {
    const age = (light.timeMs / 2600 + i / 9) % 1;
    return `<ellipse cx="430" cy="600" rx="${Math.round(20 + 130 * age)}" ry="${Math.round(4 + 24 * age)}" fill="none" stroke="#fff" stroke-width="1.2" stroke-opacity="${Math.round(30 * (1 - age)) / 100}"/>`;
  });
  const jets = light.winter > 0.8 ? '' : fountain(light);
  return `<defs>${water}</defs>${ellipse(430, 603, 186, 38, light.lit([176, 168, 152]))}${ellipse(430, 600, 176, 33, 'url(#pond)')}${ripples.join('')}${jets}`;
}

function fountain(light: Light): string {
  const spray = css(mix(light.sky.middle, [255, 255, 255], 0.6));
  return Array.from({ length: 46 }, (_, i) => {
    const age = (light.timeMs / 1400 + chance(171, i)) % 1;
    const side = (chance(172, i) - 0.5) * 90;
    return dot(
      430 + side * age,
      596 - 95 * (age - age * age) * 4 * (0.6 + 0.4 * chance(173, i)),
      1.8,
      spray,
      0.75 * (1 - age * 0.6),
    );
  }).join('');
}

function path(light: Light): string {
  const gravel = mix([214, 196, 164], [232, 234, 238], 0.6 * light.winter ** 4);
  const edge = `M0 652C260 640 420 668 700 654S1100 632 ${WIDE} 650V684C1100 668 960 684 700 690S260 672 0 688Z`;
  const lamps = [262, 600, 905].map((x) => lampPost(light, x, 652, 104)).join('');
  return `<path d="${edge}" fill="${light.lit(gravel)}"/>${lamps}${walkers(light, 668, 40, 181, 16)}`;
}

const SPRING: readonly Rgb[] = [
  [232, 74, 84],
  [250, 206, 70],
  [244, 150, 190],
];
const SUMMER: readonly Rgb[] = [
  [206, 60, 90],
  [150, 110, 200],
  [252, 236, 200],
];
const AUTUMN: readonly Rgb[] = [
  [214, 120, 40],
  [166, 62, 60],
  [226, 178, 74],
];

/** Flowers by season; in winter only green. They open in the morning. */
function beds(light: Light): string {
  const { dayOfYear } = light.local;
  const kinds = dayOfYear < 150 ? SPRING : dayOfYear < 250 ? SUMMER : AUTUMN;
  const open = (0.5 + 0.5 * light.day) * Math.max(0, 1 - 1.4 * Math.max(0, light.winter - 0.6));
  const green = light.lit(mix([78, 120, 58], leafColour(light, 2), 0.3));
  return [980, 760, 210]
    .map((x, b) => bed(light, x, b === 2 ? 712 : 616, kinds, open, green, 190 + b))
    .join('');
}

function bed(
  light: Light,
  x: number,
  y: number,
  kinds: readonly Rgb[],
  open: number,
  green: string,
  seed: number,
): string {
  const blooms = Array.from({ length: 46 }, (_, i) => {
    const bx = x + (chance(seed, i) - 0.5) * 190;
    const by = y + (chance(seed + 1, i) - 0.5) * 20;
    const sway = 1.5 * Math.sin(light.timeMs / 1300 + i);
    const colour = kinds[i % kinds.length] ?? [240, 240, 240];
    return (
      line([bx, by + 8, bx + sway, by], green, 1.6) +
      (open > 0.1 ? dot(bx + sway, by, 4.2 * open, light.lit(colour)) : '')
    );
  });
  return (
    ellipse(x, y + 8, 110, 18, light.lit([98, 76, 58])) +
    ellipse(x, y + 4, 104, 14, green, 0.9) +
    blooms.join('')
  );
}

function bench(light: Light): string {
  const wood = light.lit([142, 100, 66]);
  const iron = light.lit([52, 56, 60]);
  const slats = [622, 630, 642].map((y) => rect(1030, y, 92, 5, wood)).join('');
  return slats + rect(1040, 622, 5, 36, iron) + rect(1107, 622, 5, 36, iron);
}
