// Colour sums for the demo scenes. Values only.

/** Red, green, blue, each 0 to 255. */
export type Rgb = readonly [number, number, number];

/** `a` at 0, `b` at 1. */
export function mix(a: Rgb, b: Rgb, t: number): Rgb {
  const k = Math.min(1, Math.max(0, t));
  return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k];
}

export function scale(c: Rgb, by: Rgb): Rgb {
  return [c[0] * by[0], c[1] * by[1], c[2] * by[2]];
}

/** As SVG writes it. */
export function css(c: Rgb): string {
  return `rgb(${c.map((v) => Math.round(Math.min(255, Math.max(0, v)))).join(',')})`;
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function ramp(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
