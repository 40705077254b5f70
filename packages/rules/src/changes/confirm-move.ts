import { type CameraMove, TRUSTED_PEAK } from './measure-move.ts';

/** So many pictures in a row must agree: half an hour of one each five minutes. */
const LEAST_PICTURES = 6;
/** Moves of fewer pixels are not told: wind and heat move a picture too. */
const LEAST_PIXELS = 3;
/** Nor are smaller turns, in degrees: 3 pixels at the side of 1080p. */
const LEAST_TURN = 0.18;
/** Pictures that agree differ by less, in pixels and degrees. */
const AGREED_PIXELS = 2;
const AGREED_TURN = 0.15;

/** A lower peak is placed less exactly, by noise: in a night of dense fog some are 2 pixels off. */
const EXACT_PEAK = 0.4;

/** A picture's time in Unix seconds, and its move against the reference; null where they cannot be compared. */
export interface MoveAt {
  time: number;
  move: CameraMove | null;
}

/** A camera that is not where it was. */
export interface ConfirmedMove {
  /** Time of the first picture at the new place. */
  since: number;
  /** Time of the last picture at the old place; null where `history` has none. */
  last: number | null;
  /** Median, pixels of the picture to the right. */
  dx: number;
  /** Median, pixels of the picture down. */
  dy: number;
  /** Median, degrees clockwise; null where it is not known. */
  rotation: number | null;
}

/**
 * Whether the camera was moved and stays there (EXT-557): the newest six pictures that can be compared with the reference,
 * and all back to the first of them, agree on a place at least three pixels away. `history` ascends. Null where it was
 * not, or where not enough pictures tell yet: fog and night only delay the answer.
 */
export function confirmMove(history: readonly MoveAt[]): ConfirmedMove | null {
  const known = history.flatMap(({ time, move }) =>
    move && move.peak >= TRUSTED_PEAK ? [{ time, move }] : [],
  );
  const newest = known.slice(-LEAST_PICTURES);
  if (newest.length < LEAST_PICTURES) return null;
  const place = placeOf(newest.map(({ move }) => move));
  const isThere = (move: CameraMove) => {
    const off = Math.hypot(move.dx - place.dx, move.dy - place.dy);
    const turned = Math.abs((move.rotation ?? 0) - (place.rotation ?? 0));
    if (off < AGREED_PIXELS && turned < AGREED_TURN) return true;
    const inexact = EXACT_PEAK / move.peak;
    const isNearer = off < Math.hypot(move.dx, move.dy);
    return isNearer && off < AGREED_PIXELS * inexact && turned < AGREED_TURN * inexact;
  };
  const isAway =
    Math.hypot(place.dx, place.dy) >= LEAST_PIXELS || Math.abs(place.rotation ?? 0) >= LEAST_TURN;
  if (!isAway || !newest.every(({ move }) => isThere(move))) return null;
  const before = known.findLastIndex(({ move }) => !isThere(move));
  const since = (known[before + 1] as (typeof known)[number]).time;
  return { since, last: known[before]?.time ?? null, ...place };
}

function placeOf(moves: readonly CameraMove[]): { dx: number; dy: number; rotation: number | null } {
  const rotations = moves.flatMap(({ rotation }) => (rotation === null ? [] : [rotation]));
  return {
    dx: middle(moves.map(({ dx }) => dx)),
    dy: middle(moves.map(({ dy }) => dy)),
    rotation: rotations.length * 2 > moves.length ? middle(rotations) : null,
  };
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] as number;
