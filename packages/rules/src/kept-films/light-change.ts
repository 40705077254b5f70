/** How much lighter, and of another cast, a picture is than the one before it, whatever moves in it (EXT-680). */

/** Means of the cells of a grid over a picture, in the values of JPEG: luma from 0, colours around 128. */
export interface LightCells {
  y: Float32Array;
  u: Float32Array;
  v: Float32Array;
}

export interface LightChange {
  /** Natural logarithm of the gain of luma. */
  light: number;
  /** What was added to (U - 128) / Y and (V - 128) / Y. */
  castU: number;
  castV: number;
}

export const NO_CHANGE: LightChange = { light: 0, castU: 0, castV: 0 };

/** Cells that are nearly black or white tell no gain. */
const DARKEST = 12;
const BRIGHTEST = 243;
/** Of fewer cells nothing is said: night without a lamp. */
const LEAST_CELLS = 16;

export function lightChange(before: LightCells, after: LightCells): LightChange {
  const changes: { light: number; castU: number; castV: number }[] = [];
  for (const [cell, old] of before.y.entries()) {
    const now = after.y[cell] ?? 0;
    if (Math.min(old, now) < DARKEST || Math.max(old, now) > BRIGHTEST) continue;
    const cast = (plane: 'u' | 'v') =>
      ((after[plane][cell] ?? 128) - 128) / now - ((before[plane][cell] ?? 128) - 128) / old;
    changes.push({ light: Math.log(now / old), castU: cast('u'), castV: cast('v') });
  }
  if (changes.length < LEAST_CELLS) return NO_CHANGE;
  return {
    light: commonOf(changes.map(({ light }) => light)),
    castU: commonOf(changes.map(({ castU }) => castU)),
    castV: commonOf(changes.map(({ castV }) => castV)),
  };
}

/**
 * The mean of the shortest span that has half of the values. Light changes all cells by the same, what moves changes each
 * by something else, so even a lorry over nearly half of the picture does not count.
 */
function commonOf(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const half = (sorted.length >> 1) + 1;
  let best = 0;
  const width = (from: number) => (sorted[from + half - 1] as number) - (sorted[from] as number);
  for (let from = 1; from + half <= sorted.length; from++) if (width(from) < width(best)) best = from;
  return sorted.subarray(best, best + half).reduce((sum, value) => sum + value, 0) / half;
}
