import type { CameraMove } from './measure-move.ts';

/** Moves are told in pixels of this size at most: those of `confirmMove` are of 1080p. */
const LONG_SIDE = 1920;
/** A move is worth a message from this share of the picture's longer side on, or this turn in degrees. */
const TOLD_SHARE = 0.005;
const TOLD_TURN = 0.5;
/** A view counts as the usual one after this (EXT-592). */
export const MOVE_SETTLED_SEC = 7 * 86_400;
/** As in `confirmMove`: nearer than this a camera is back. */
const BACK_PIXELS = 3;
const BACK_TURN = 0.18;

export interface PictureSize {
  width: number;
  height: number;
}

/** Where a camera stands against the first picture of it: pixels of the fitted picture and degrees clockwise. */
export interface CameraPlace {
  dx: number;
  dy: number;
  turn: number;
}

export const SAME_PLACE: CameraPlace = { dx: 0, dy: 0, turn: 0 };

/** The size in which a picture of `size` is measured, and how many of its pixels are one of that. */
export function fittedSize({ width, height }: PictureSize): { size: PictureSize; scale: number } {
  const scale = Math.max(1, Math.max(width, height) / LONG_SIDE);
  return { size: { width: width / scale, height: height / scale }, scale };
}

/** The move against the first picture, of one that was measured against a reference from `place`. */
export function moveFrom(place: CameraPlace, move: CameraMove): CameraMove {
  const rotation = move.rotation === null && place.turn === 0 ? null : (move.rotation ?? 0) + place.turn;
  return { dx: move.dx + place.dx, dy: move.dy + place.dy, rotation, peak: move.peak };
}

export const addPlaces = (a: CameraPlace, b: CameraPlace): CameraPlace => ({
  dx: a.dx + b.dx,
  dy: a.dy + b.dy,
  turn: a.turn + b.turn,
});

/** Whether a place of pictures of `size` is far enough to be told (EXT-593). */
export function isMoveTold({ dx, dy, turn }: CameraPlace, { width, height }: PictureSize): boolean {
  return Math.hypot(dx, dy) >= TOLD_SHARE * Math.max(width, height) || Math.abs(turn) >= TOLD_TURN;
}

/** Whether a camera that was moved stands where it stood; in fitted pixels. */
export const isBack = ({ dx, dy, turn }: CameraPlace): boolean =>
  Math.hypot(dx, dy) < BACK_PIXELS && Math.abs(turn) < BACK_TURN;
