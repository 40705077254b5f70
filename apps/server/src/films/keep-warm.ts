/**
 * Owns keeping the rolling films of feeds that people look at ready (TLP-01): the newest missing tiles are made while
 * nobody else wants any. Stops as soon as somebody does; what is left is for the next run.
 */
import type { Clock } from '@longview/base';
import { DEFAULT_FILM_SIZE, SIZE_HEIGHTS } from '@longview/rules';
import type { FrameFeed, Frames } from '../frames/index.ts';
import { parseStyle } from './film-style.ts';
import { type FilmPlan, planFilm } from './plan-film.ts';
import type { RecentViews } from './recent-views.ts';
import type { TilePiece } from './tile-pieces.ts';
import type { TileStore } from './tile-store.ts';

export interface KeepWarmParts {
  frames: Frames;
  views: Pick<RecentViews, 'list'>;
  tiles: Pick<TileStore, 'warm'>;
  clock: Clock;
  /** What a planned tile is read from. */
  piecesOf(plan: FilmPlan, tile: FilmPlan['tiles'][number]): Promise<TilePiece[]>;
}

const VIEWED_WITHIN_MS = 86_400_000;
const MAX_FEEDS = 1_000;
/** The newest tiles change every minute, and so does this work: it must end before the next run. */
const MAX_RUN_MS = 45_000;
/** What a player asks for that wishes nothing particular (TLP-08). */
const WISHES = {
  delaySec: 0,
  everySec: 0,
  maxHeightPx: SIZE_HEIGHTS[DEFAULT_FILM_SIZE],
  style: parseStyle(''),
};

/** One run: the feeds looked at last come first [TLP-01]. */
export async function keepWarm(parts: KeepWarmParts): Promise<void> {
  const endMs = parts.clock.monotonic() + MAX_RUN_MS;
  const mayGoOn = () => parts.clock.monotonic() < endMs;
  for (const feedId of await parts.views.list(VIEWED_WITHIN_MS, MAX_FEEDS)) {
    const feed = await parts.frames.facts.find(feedId);
    if (feed && !(await warmFeed(parts, feed, mayGoOn))) return;
  }
}

/** False when the run must end. */
async function warmFeed(parts: KeepWarmParts, feed: FrameFeed, mayGoOn: () => boolean): Promise<boolean> {
  const { frames, tiles, clock, piecesOf } = parts;
  const plan = await planFilm(frames, feed, WISHES, Math.floor(clock.now() / 1000));
  for (const tile of plan?.tiles.toReversed() ?? []) {
    for (const { spec } of plan ? await piecesOf(plan, tile) : []) {
      if (!mayGoOn() || !(await tiles.warm(spec))) return false;
    }
  }
  return mayGoOn();
}
