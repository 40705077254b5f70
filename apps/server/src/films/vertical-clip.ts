/** Owns what a clip for phones is (EXT-505): its size, length and rate, and the tiles it is made of. */
import { cutTiles } from '@longview/rules';
import { spreadOver } from '@longview/rules/kept-films';
import type { FrameFeed, Frames } from '../frames/index.ts';
import { type FilmWishes, planFilm, specOf } from './plan-film.ts';
import type { TileSpec } from './tile-spec.ts';

/** Length in seconds; frames a second. */
export const VERTICAL_CLIP = { size: { width: 1080, height: 1920 }, lengthSec: 15, fps: 30 } as const;

/** What a caller may choose of a clip. */
export type ClipWishes = Pick<FilmWishes, 'fromSec' | 'toSec' | 'delaySec' | 'everySec' | 'style'>;

/** Of a clip, in order; null when there is no picture in the range. Their times are repeated where pictures are few. */
export async function planVerticalClip(
  frames: Frames,
  feed: FrameFeed,
  wishes: ClipWishes,
  nowSec: number,
): Promise<TileSpec[] | null> {
  const { size, lengthSec, fps } = VERTICAL_CLIP;
  const plan = await planFilm(frames, feed, { ...wishes, lengthSec, fps, maxHeightPx: size.height }, nowSec);
  if (!plan) return null;
  const pictures = plan.tiles.flatMap(({ times }) => times);
  const times = spreadOver(pictures, lengthSec * fps);
  return cutTiles(times, plan.slotSec).map((tile) => ({ ...specOf(plan, tile), size, fills: true }));
}
