/**
 * How a picture is turned before anything else (ENT-31). Rotations are clockwise. The EXIF numbers 1 to 8 mean the
 * same as in EXIF: what has to be done to see the picture upright.
 */
import type { Size } from '../values/sizes.ts';

export const ORIENTATION_NAMES = [
  'None',
  'Rotate90',
  'Rotate180',
  'Rotate270',
  'FlipHorizontal',
  'FlipVertical',
] as const;
export type OrientationName = (typeof ORIENTATION_NAMES)[number];

/** The two EXIF numbers without a name: mirrored along a diagonal. */
export type Orientation = OrientationName | 5 | 7;

const BY_EXIF: Readonly<Record<number, Orientation>> = {
  1: 'None',
  2: 'FlipHorizontal',
  3: 'Rotate180',
  4: 'FlipVertical',
  5: 5,
  6: 'Rotate90',
  7: 7,
  8: 'Rotate270',
};

/** The orientation under its name, where it has one; null for what is none [ENT-31]. */
export function orientationOf(value: string | number): Orientation | null {
  if (typeof value === 'number') return BY_EXIF[value] ?? null;
  const name = ORIENTATION_NAMES.find((known) => known === value);
  return name ?? (/^[1-8]$/.test(value) ? (BY_EXIF[Number(value)] ?? null) : null);
}

/** Whether width and height change places. */
export function liesOnItsSide(orientation: Orientation): boolean {
  return orientation === 5 || orientation === 7 || orientation === 'Rotate90' || orientation === 'Rotate270';
}

/** Size of a picture of `size` once it is turned. */
export function turnedSize({ width, height }: Size, orientation: Orientation): Size {
  return liesOnItsSide(orientation) ? { width: height, height: width } : { width, height };
}

/** Whether x and y change places, and whether the picture is mirrored sideways or upside down afterwards. */
export type Turn = readonly [swaps: boolean, mirrorsX: boolean, mirrorsY: boolean];

/** By EXIF number less one. */
const TURNS: readonly Turn[] = [
  [false, false, false],
  [false, true, false],
  [false, true, true],
  [false, false, true],
  [true, false, false],
  [true, true, false],
  [true, true, true],
  [true, false, true],
];

/** The EXIF number, 1 to 8, of turning by `first` (an EXIF number) and then by `second`. */
export function turnedTwice(first: number, second: Orientation): number {
  const [swapsA, ax, ay] = TURNS[first - 1] ?? NO_TURN;
  const [swapsB, bx, by] = turnOf(second);
  // What was mirrored sideways is mirrored upside down once x and y have changed places.
  const [x, y] = swapsB ? [ay, ax] : [ax, ay];
  const both: Turn = [swapsA !== swapsB, x !== bx, y !== by];
  return TURNS.findIndex((turn) => turn.every((part, index) => part === both[index])) + 1;
}

/** The EXIF number, 1 to 8, of what makes a picture turned by `to` of one that is turned by `from` [EXT-300]. */
export function turnBetween(from: Orientation, to: Orientation): number {
  const back = [1, 2, 3, 4, 5, 6, 7, 8].find((number) => turnedTwice(number, from) === 1) ?? 1;
  return turnedTwice(back, to);
}

const NO_TURN: Turn = [false, false, false];

/** What an orientation does: for whoever turns points and not sizes. */
export function turnOf(orientation: Orientation): Turn {
  return TURNS[exifOf(orientation) - 1] ?? NO_TURN;
}

function exifOf(orientation: Orientation): number {
  return Number(Object.keys(BY_EXIF).find((number) => BY_EXIF[Number(number)] === orientation) ?? 1);
}
