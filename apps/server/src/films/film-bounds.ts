/**
 * Owns what a tile's address may ask for: sizes and slots that a playlist of the feed could have named. Addresses
 * are not signed, and without this anyone who may see a feed could have pictures of any size encoded and kept.
 */
import { filmSize, filmSlots, INTERVAL_SECONDS, SIZE_HEIGHTS, type Size } from '@longview/rules';
import type { FrameFeed, Frames } from '../frames/index.ts';
import { baseSec } from './plan-film.ts';

/** Whether `size` is that of a film of the feed which ends at `endSec`; absent: now. */
export async function isFilmSize(
  frames: Pick<Frames, 'store' | 'latest'>,
  feedId: string,
  size: Size,
  endSec: number | undefined,
): Promise<boolean> {
  const ofEnd = endSec === undefined ? null : await frames.store.find(feedId, endSec - 1, 'before');
  const shape = ofEnd ?? (await frames.latest(feedId));
  if (!shape) return false;
  return Object.values(SIZE_HEIGHTS).some((heightPx) => {
    const { width, height } = filmSize(shape, heightPx);
    return width === size.width && height === size.height;
  });
}

/** Whether a level of the feed has slots of this length; levels of other intervals count too, for they may change. */
export function isFilmSlot(feed: FrameFeed, slotSec: number): boolean {
  return [baseSec(feed), ...Object.values(INTERVAL_SECONDS)].some((base) => {
    for (const levelSec of filmSlots(base)) if (levelSec >= slotSec) return levelSec === slotSec;
    return false;
  });
}
