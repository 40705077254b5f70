// What moves through the demo scenes: cars, people, boats, gulls. Places follow from the time alone.
import { chance, wrap } from './chance.ts';
import type { Rgb } from './colour.ts';
import type { Light } from './light.ts';
import { dot, ellipse, line, rect, shape, WIDE } from './shapes.ts';

const PAINT: readonly Rgb[] = [
  [196, 62, 52],
  [236, 238, 240],
  [52, 92, 152],
  [60, 64, 72],
  [226, 172, 62],
  [120, 150, 140],
];

/** How busy it is by the hour: rush in the morning and the evening, little at night. */
export function bustle(light: Light): number {
  const { hour } = light.local;
  const peak = (at: number, width: number) => Math.exp(-(((hour - at) / width) ** 2));
  return 0.1 + 0.75 * Math.max(peak(8, 1.8), peak(17.5, 2.2)) + 0.4 * peak(13, 4);
}

/** Cars on a road from edge to edge. `speed` in drawing units per second, negative to the left. */
export function cars(light: Light, y: number, size: number, speed: number, seed: number): string {
  const slots = 9;
  const span = WIDE + 300;
  return Array.from({ length: slots }, (_, i) => {
    const lap = (light.timeMs / 1000) * speed * (0.9 + 0.2 * chance(seed, i)) + (i / slots) * span;
    // Each lap is another car, and may be none at all.
    const round = Math.floor(lap / span);
    if (chance(seed + i * 31, round) > bustle(light)) return '';
    return car(light, wrap(lap, span) - 150, y, size, Math.sign(speed), seed + i * 17 + round);
  }).join('');
}

function car(light: Light, x: number, y: number, s: number, way: number, seed: number): string {
  const paint = light.lit(PAINT[Math.floor(chance(seed) * PAINT.length)] ?? [200, 200, 200]);
  const van = chance(seed, 3) > 0.75;
  const top = y - s * (van ? 1.45 : 1.02);
  const slope = van ? 0.12 : 0.3;
  const body = rect(x - s, y - s * 0.6, s * 2, s * 0.46, paint);
  const cabin = shape(
    [
      x - s * 0.78,
      y - s * 0.55,
      x - s * (0.78 - slope),
      top,
      x + s * (0.78 - slope),
      top,
      x + s * 0.78,
      y - s * 0.55,
    ],
    van ? paint : light.lit([70, 86, 100]),
  );
  const tyre = light.lit([28, 30, 34]);
  const wheels =
    dot(x - s * 0.55, y - s * 0.16, s * 0.2, tyre) + dot(x + s * 0.55, y - s * 0.16, s * 0.2, tyre);
  const front = x + way * s;
  const beam =
    light.lamps < 0.2
      ? ''
      : shape(
          [front, y - s * 0.5, front + way * s * 4, y - s * 0.9, front + way * s * 4, y + s * 0.25],
          '#ffe9b0',
          0.16 * light.lamps,
        ) +
        dot(front, y - s * 0.42, s * 0.14, '#fff6d8', light.lamps) +
        dot(x - way * s, y - s * 0.42, s * 0.12, '#ff4a3a', light.lamps);
  return ellipse(x, y, s * 1.1, s * 0.14, '#000', 0.18) + cabin + body + wheels + beam;
}

/** One person walking; `coat` is what they wear. */
export function person(light: Light, x: number, y: number, size: number, coat: Rgb, step: number): string {
  const swing = Math.sin(step) * size * 0.16;
  const legs = light.lit([46, 50, 62]);
  return (
    line([x - swing, y, x, y - size * 0.42, x + swing, y], legs, size * 0.11) +
    line([x, y - size * 0.45, x, y - size * 0.72], light.lit(coat), size * 0.24) +
    dot(x, y - size * 0.92, size * 0.11, light.lit([206, 164, 136]))
  );
}

/** People on a path from edge to edge, fewer at night. */
export function walkers(light: Light, y: number, size: number, seed: number, count: number): string {
  const span = WIDE + 80;
  return Array.from({ length: count }, (_, i) => {
    const way = chance(seed, i) > 0.5 ? 1 : -1;
    const lap = (light.timeMs / 1000) * way * (9 + 7 * chance(seed + 1, i)) + chance(seed + 2, i) * span;
    if (chance(seed + 5 + i, Math.floor(lap / span)) > bustle(light) * light.day + 0.04) return '';
    const coat = PAINT[(i + seed) % PAINT.length] ?? [90, 90, 90];
    return person(
      light,
      wrap(lap, span) - 40,
      y + 10 * chance(seed + 3, i),
      size,
      coat,
      light.timeMs / 170 + i,
    );
  }).join('');
}

/** Gulls or swallows by day. */
export function birds(light: Light, seed: number, count: number): string {
  if (light.day < 0.5) return '';
  return Array.from({ length: count }, (_, i) => {
    const t = light.timeMs / 1000 + i * 13.7;
    const x = wrap(t * (16 + 9 * chance(seed, i)) + chance(seed + 1, i) * 1500, WIDE + 100) - 50;
    const y = 150 + 150 * chance(seed + 2, i) + 24 * Math.sin(t / 3 + i);
    const flap = 4 * Math.sin(t * 5 + i);
    return line([x - 9, y - flap, x, y, x + 9, y - flap], light.lit([60, 64, 72], 0.15), 1.8);
  }).join('');
}
