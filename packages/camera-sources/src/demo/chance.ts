// Repeatable chance: the same seed always gives the same value, so that a moment always looks the same.

/** 0 to 1 for two whole numbers. */
export function chance(seed: number, index = 0): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 0x632be5ab, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4_294_967_296;
}

/** A smooth curve between 0 and 1 through one chance value per whole `x`. */
export function drift(seed: number, x: number): number {
  const i = Math.floor(x);
  const t = x - i;
  const k = t * t * (3 - 2 * t);
  return chance(seed, i) * (1 - k) + chance(seed, i + 1) * k;
}

/** `x` brought into 0 to `length`. */
export function wrap(x: number, length: number): number {
  return ((x % length) + length) % length;
}
