/** Owns reading which frames a tile holds as a whole, so that a part of it is put together from shared pieces (EXT-372). */
import { SLOTS_PER_TILE } from '@longview/rules';
import { type FilmFrames, framesOf } from './choose-frames.ts';
import { piecesOf, type TilePiece } from './tile-pieces.ts';
import type { TileSpec } from './tile-spec.ts';

/** An end within these last seconds is that of a film that goes on: its newest tile is encoded up to it. */
const GROWING_SEC = 120;
const MINUTE_SEC = 60;

/** The pieces that show the frames of `asked`, which are all of [from, to) within its tile. */
export async function tileParts(
  frames: FilmFrames,
  asked: TileSpec,
  { fromSec, toSec }: { fromSec: number; toSec: number },
  nowSec: number,
): Promise<TilePiece[]> {
  const { slotSec, number, times } = asked;
  const startSec = number * slotSec * SLOTS_PER_TILE;
  const endSec = encodedTo((number + 1) * slotSec * SLOTS_PER_TILE, toSec, nowSec);
  const isWhole = fromSec <= startSec && toSec >= endSec;
  if (isWhole) return [{ spec: asked, frameCount: times.length }];
  const whole = { ...asked, fromSec: startSec, toSec: endSec, limit: SLOTS_PER_TILE };
  return piecesOf(asked, (await framesOf(frames, whole)).times);
}

/**
 * Where a tile that ends at `endSec` ends for now. The newest one is the same for all whose film ends within one of the
 * last minutes, whatever came since: else each new frame would make all of it anew.
 */
function encodedTo(endSec: number, toSec: number, nowSec: number): number {
  const settledSec = nowSec - (nowSec % MINUTE_SEC) - GROWING_SEC;
  const minuteSec = Math.ceil(toSec / MINUTE_SEC) * MINUTE_SEC;
  return Math.min(endSec, Math.max(minuteSec, settledSec));
}
