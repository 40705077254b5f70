/** Luma pictures of a made camera that is turned, in the weather it meets (EXT-557). */

export interface ViewOptions {
  /** Which scene. */
  scene: number;
  /** Which noise, people and clouds. */
  seed: number;
  /** Pixels of the 256 to the right and down, and degrees clockwise about the middle. */
  dx?: number;
  dy?: number;
  turn?: number;
  /** Gain and offset of the exposure. */
  gain?: number;
  offset?: number;
  /** 0 to 1: how much of the scene fog hides. */
  fog?: number;
  /** Snow lies in the lower half. */
  snow?: boolean;
  /** Lit by a lamp beside the camera, which throws no shadows; with more noise. */
  night?: boolean;
  people?: number;
}

const SIDE = 256;
/** Sizes of what the scene is made of, in pixels. */
const GRAINS = [4, 11, 29, 83];

export function madeView(options: ViewOptions): Uint8Array {
  const { scene, seed, dx = 0, dy = 0, turn = 0, gain = 1, offset = 0, fog = 0 } = options;
  const random = (at: number, salt: number) => hash(at, seed * 31 + salt) / 2 ** 32;
  const [cos, sin] = [Math.cos((-turn * Math.PI) / 180), Math.sin((-turn * Math.PI) / 180)];
  const people = Array.from({ length: options.people ?? 0 }, (_, i) => ({
    x: random(i, 1) * SIDE,
    y: SIDE / 2 + (random(i, 2) * SIDE) / 2,
  }));
  const noise = options.night ? 14 : 6;
  return Uint8Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [column, row] = [at % SIDE, Math.floor(at / SIDE)];
    const [right, down] = [column - SIDE / 2 - dx, row - SIDE / 2 - dy];
    const [x, y] = [cos * right - sin * down + 1000, sin * right + cos * down + 1000];
    let value = 0;
    for (const [i, grain] of GRAINS.entries()) value += grainAt(x / grain, y / grain, scene * 8 + i) * 45;
    // The sun's shadow of a roof and clouds, which the lamp does not throw.
    if (!options.night) value *= 0.7 + 0.5 * grainAt(x / 120 + 50, y / 120, scene * 8 + 6);
    if (options.snow && y > 1000) value = 190 + value * 0.12;
    value = 15 + value * gain * (options.night ? 0.5 : 1) + offset;
    for (const person of people)
      if (Math.abs(column - person.x) < 5 && Math.abs(row - person.y) < 10) value = 20;
    value = value * (1 - fog) + 140 * fog + (random(at, 3) + random(at, 4) - 1) * noise;
    return Math.max(0, Math.min(255, Math.round(value)));
  });
}

/** Smooth between random corners, 0 to 1. */
function grainAt(x: number, y: number, salt: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, below] = [smooth(x - left), smooth(y - top)];
  const corner = (i: number, j: number) => hash((left + i) * 65_537 + top + j, salt) / 2 ** 32;
  const upper = corner(0, 0) * (1 - across) + corner(1, 0) * across;
  const lower = corner(0, 1) * (1 - across) + corner(1, 1) * across;
  return upper * (1 - below) + lower * below;
}

const smooth = (share: number) => Math.max(0, Math.min(1, (share - 0.5) * 2 + 0.5));

function hash(at: number, salt: number): number {
  let mixed = Math.imul(at ^ Math.imul(salt + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
