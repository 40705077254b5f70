// Demo scene: a city park with a pond, flower beds that follow the seasons, and people on the paths.
import { chance } from './chance.ts';
import { css, mix, type Rgb, ramp } from './colour.ts';
import { haze, lampPost, leafColour, skyline, tree } from './land.ts';
import type { Light } from './light.ts';
import { birds, walkers } from './movers.ts';
import { dot, dots, ellipse, fade, HIGH, line, lines, rect, shape, WIDE } from './shapes.ts';

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
    tree(light, 1180, 600, 290, 17, { blooms: true }),
    birds(light, 73, 4),
  ].join('');
}

function hedge(light: Light): string {
  return Array.from({ length: 30 }, (_, i) => {
    const x = i * 45 - 20;
    const size = 70 + 60 * chance(141, i);
    return tree(light, x, 532, size, 150 + i, { far: 0.2, blooms: i % 3 === 0 });
  }).join('');
}

function lawn(light: Light): string {
  const { dayOfYear } = light.local;
  const dry =
    Math.exp(-(((dayOfYear - 215) / 26) ** 2)) * (0.4 + 0.6 * chance(9, light.local.dayNumber >> 4));
  const tired = mix([112, 158, 66], [134, 138, 92], light.winter ** 2);
  const green = mix(mix(tired, [178, 172, 94], 0.75 * dry), [232, 238, 246], 0.95 * light.snow);
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
  const ice = light.shade([226, 234, 240]);
  const water = fade('pond', [
    [0, css(mix(mix(light.sky.low, [90, 120, 120], 0.25), ice, 0.9 * light.snow)), 1],
    [1, css(mix(mix(light.sky.top, [40, 70, 80], 0.35), ice, 0.75 * light.snow)), 1],
  ]);
  const ripples = Array.from({ length: 9 }, (_, i) => {
    const age = (light.timeMs / 2600 + i / 9) % 1;
    return `<ellipse cx="430" cy="600" rx="${Math.round(20 + 130 * age)}" ry="${Math.round(4 + 24 * age)}" fill="none" stroke="#fff" stroke-width="1.2" stroke-opacity="${Math.round(30 * (1 - age)) / 100}"/>`;
  });
  const jets = light.winter > 0.75 ? '' : fountain(light);
  return `<defs>${water}</defs>${ellipse(430, 603, 186, 38, light.lit([176, 168, 152]))}${ellipse(430, 600, 176, 33, 'url(#pond)')}${light.snow > 0.3 ? '' : ripples.join('')}${jets}`;
}

function fountain(light: Light): string {
  const spray = css(mix(light.sky.middle, [255, 255, 255], 0.6));
  const drops = Array.from({ length: 46 }, (_, i) => {
    const age = (light.timeMs / 1400 + chance(171, i)) % 1;
    const side = (chance(172, i) - 0.5) * 90;
    const rise = 95 * (age - age * age) * 4 * (0.6 + 0.4 * chance(173, i));
    return { x: 430 + side * age, y: 596 - rise, r: 1.8 };
  });
  return dots(drops, spray, 0.55);
}

function path(light: Light): string {
  const gravel = mix([214, 196, 164], [232, 234, 238], 0.75 * light.snow);
  const edge = `M0 652C260 640 420 668 700 654S1100 632 ${WIDE} 650V684C1100 668 960 684 700 690S260 672 0 688Z`;
  const lamps = [262, 600, 905].map((x) => lampPost(light, x, 652, 104)).join('');
  return `<path d="${edge}" fill="${light.lit(gravel)}"/>${lamps}${walkers(light, 668, 40, 181, 16)}`;
}

/** What flowers from when to when (day of the year), and how high it grows. */
const SEASONS: readonly { from: number; to: number; high: number; kinds: readonly Rgb[] }[] = [
  {
    from: 48,
    to: 92,
    high: 5,
    kinds: [
      [246, 240, 250],
      [168, 130, 210],
      [250, 214, 90],
    ],
  },
  {
    from: 88,
    to: 148,
    high: 11,
    kinds: [
      [232, 64, 74],
      [250, 206, 70],
      [244, 140, 190],
    ],
  },
  {
    from: 140,
    to: 210,
    high: 17,
    kinds: [
      [206, 60, 110],
      [140, 104, 206],
      [252, 236, 214],
    ],
  },
  {
    from: 200,
    to: 268,
    high: 21,
    kinds: [
      [240, 110, 50],
      [250, 190, 60],
      [226, 60, 70],
    ],
  },
  {
    from: 258,
    to: 312,
    high: 14,
    kinds: [
      [170, 60, 96],
      [226, 150, 60],
      [196, 120, 190],
    ],
  },
];

/** Flowers by season: each kind comes up, opens and fades; in winter the beds are bare. They open in the morning. */
function beds(light: Light): string {
  const { dayOfYear } = light.local;
  const awake = 0.55 + 0.45 * light.day;
  return [980, 760, 210]
    .map((x, b) => {
      const y = b === 2 ? 712 : 616;
      const soil = light.lit(mix([98, 76, 58], [232, 238, 246], 0.9 * light.snow));
      const cover = 0.9 * ramp(60, 100, dayOfYear) * (1 - ramp(300, 330, dayOfYear));
      const green = light.lit(mix([78, 120, 58], leafColour(light, 2), 0.3));
      const flowers = SEASONS.map(({ from, to, ...season }) => {
        const grown = ramp(from - 14, from + 12, dayOfYear) * (1 - ramp(to - 4, to + 8, dayOfYear));
        return grown > 0.05 ? bed(light, { x, y, seed: 190 + b, ...season, grown, awake, green }) : '';
      });
      return ellipse(x, y + 8, 110, 18, soil) + ellipse(x, y + 4, 104, 14, green, cover) + flowers.join('');
    })
    .join('');
}

interface Bed {
  x: number;
  y: number;
  seed: number;
  high: number;
  kinds: readonly Rgb[];
  /** 0 nothing to 1 in full bloom. */
  grown: number;
  awake: number;
  green: string;
}

function bed(light: Light, { x, y, seed, high, kinds, grown, awake, green }: Bed): string {
  const blooms = Array.from({ length: 46 }, (_, i) => {
    const root = { x: x + (chance(seed, i) - 0.5) * 190, y: y + (chance(seed + 1, i) - 0.5) * 20 + 8 };
    const sway = 1.5 * Math.sin(light.timeMs / 1300 + i);
    // Not all of them open on the same day.
    const open = ramp(0.3 * chance(seed + 3, i), 0.5 + 0.5 * chance(seed + 3, i), grown) * awake;
    return { root, x: root.x + sway, y: root.y - (3 + high) * grown, r: 5.4 * open };
  });
  const stems = blooms.map(({ root, x: topX, y: topY }) => [root.x, root.y, topX, topY]);
  const heads = kinds.map((kind, k) =>
    dots(
      blooms.filter(({ r }, i) => i % kinds.length === k && r > 0.4),
      light.lit(kind),
    ),
  );
  return lines(stems, green, 1.6) + heads.join('');
}

function bench(light: Light): string {
  const wood = light.lit([142, 100, 66]);
  const iron = light.lit([52, 56, 60]);
  const slats = [622, 630, 642].map((y) => rect(1030, y, 92, 5, wood)).join('');
  return slats + rect(1040, 622, 5, 36, iron) + rect(1107, 622, 5, 36, iron);
}
