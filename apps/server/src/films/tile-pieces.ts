/**
 * Owns how the asked part of a tile is put together from pieces that many share (EXT-372), so that a tile costs about the
 * same however many ranges end within it. Pure.
 *
 * A part that begins with the tile is the whole tile, cut after its last frame: its only key frame is the first, so the end
 * comes off without encoding and the start does not. A part that begins later is put together from halves, quarters and so on
 * of the tile: all such parts together are made of 59 pieces with 184 frames.
 */
import { SLOTS_PER_TILE } from '@longview/rules';
import type { TileSpec } from './tile-spec.ts';

/** The first frames of something that is encoded as one. */
export interface TilePiece {
  spec: TileSpec;
  /** Of the frames of `spec`, these many are shown; the others are never sent. */
  frameCount: number;
}

/** `asked` holds the frames to show, `whole` the times of all of its tile as they are encoded together, ascending. */
export function piecesOf(asked: TileSpec, whole: readonly number[]): TilePiece[] {
  const { times } = asked;
  const firstAt = whole.indexOf(times[0] ?? -1);
  const [first = 0, second = -1] = times;
  // The first frame after a start within a slot need not be the slot's first.
  if (firstAt < 0 && whole.includes(second)) {
    return [alone(asked, [first]), ...piecesOf({ ...asked, times: times.slice(1) }, whole)];
  }
  const isPart = firstAt >= 0 && times.every((time, i) => whole[firstAt + i] === time);
  // Frames came or went between the two looks.
  if (!isPart) return [alone(asked, times)];
  return pickFrom(asked, whole, firstAt === 0 ? 0 : slotOf(asked, first));
}

const alone = (asked: TileSpec, times: readonly number[]): TilePiece => ({
  spec: { ...asked, times },
  frameCount: times.length,
});

function pickFrom(asked: TileSpec, whole: readonly number[], startSlot: number): TilePiece[] {
  const pieces: TilePiece[] = [];
  let left = asked.times.length;
  for (const [fromSlot, toSlot] of blocksFrom(startSlot, 0, SLOTS_PER_TILE)) {
    const times = whole.filter((time) => slotOf(asked, time) >= fromSlot && slotOf(asked, time) < toSlot);
    const frameCount = Math.min(left, times.length);
    if (frameCount > 0) pieces.push({ spec: { ...asked, times }, frameCount });
    left -= frameCount;
  }
  return pieces;
}

/** The slot within its tile, from 0. */
const slotOf = ({ slotSec, number }: TileSpec, timeSec: number) =>
  Math.floor(timeSec / slotSec) - number * SLOTS_PER_TILE;

/** The fewest halves of halves of [from, to) that make up [start, to). */
function blocksFrom(start: number, from: number, to: number): [number, number][] {
  if (start <= from) return [[from, to]];
  if (start >= to) return [];
  const middle = (from + to) >> 1;
  return [...blocksFrom(start, from, middle), ...blocksFrom(start, middle, to)];
}
