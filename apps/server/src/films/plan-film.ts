/**
 * Owns turning a wish for a film into its tiles (TLP-08): range, level, size, rate. Reads lists of times only,
 * never a picture, so that a playlist costs the same on any archive.
 */
import {
  closestStoreSec,
  coarsestSlot,
  cutTiles,
  type FilmTile,
  filmFps,
  filmSize,
  MAX_FILM_FRAMES,
  rollingFilmSec,
  type Size,
  SLOTS_PER_TILE,
} from '@longview/rules';
import type { FrameFeed, Frames } from '../frames/index.ts';
import { framesOf } from './choose-frames.ts';
import { slotOf } from './film-slot.ts';
import type { FilmStyle } from './film-style.ts';
import type { TileSpec } from './tile-spec.ts';

/** What a caller wants to see; times in unix seconds. */
export interface FilmWishes {
  /** Absent: the rolling film (TLP-01). */
  fromSec?: number | undefined;
  toSec?: number | undefined;
  lengthSec?: number | undefined;
  intervalSec?: number | undefined;
  fps?: number | undefined;
  /** What the viewer's limit leaves out (PRM-38, EXT-05); zeros: nothing. */
  delaySec: number;
  everySec: number;
  maxHeightPx: number;
  style: FilmStyle;
}

export interface FilmPlan {
  feed: FrameFeed;
  /** Unix seconds, [from, to). */
  fromSec: number;
  toSec: number;
  slotSec: number;
  fps: number;
  size: Size;
  style: FilmStyle;
  everySec: number;
  frameCount: number;
  tiles: FilmTile[];
}

/** The newest tile of a rolling film changes at most this often (TLP-01). */
const RENEW_SEC = 60;

/** The film, or null when there is no frame in the range. */
export async function planFilm(
  frames: Frames,
  feed: FrameFeed,
  wishes: FilmWishes,
  nowSec: number,
): Promise<FilmPlan | null> {
  const range = rangeOf(feed, wishes, nowSec);
  const first = await frames.store.find(feed.id, range.fromSec, 'after');
  const last = await frames.store.find(feed.id, range.toSec - 1, 'before');
  if (!first || !last || first.timeUs > last.timeUs) return null;
  const span = { fromSec: secOf(first.timeUs), toSec: secOf(last.timeUs) + 1 };
  const { style, everySec } = wishes;
  const finestSec = await slotOf(frames, feed.id, style, {
    ...defined(wishes),
    ...span,
    baseSec: baseSec(feed),
  });
  if (finestSec === null) return null;
  const asked = { feedId: feed.id, timeZone: feed.timeZone, ...range, slotSec: finestSec, style, everySec };
  // A grid cell more than the range divides into may be touched, hence the room.
  const { times, all } = await framesOf(frames, { ...asked, limit: MAX_FILM_FRAMES + 2 });
  const slotSec = coarsestSlot(all, finestSec, baseSec(feed));
  if (times.length === 0) return null;
  const fps = filmFps(defined(wishes), times.length);
  const size = filmSize(last, wishes.maxHeightPx);
  const tiles = cutTiles(times, slotSec);
  return { feed, ...range, slotSec, fps, size, style, everySec, frameCount: times.length, tiles };
}

/** A planned tile with all that decides its bytes. */
export function specOf(plan: FilmPlan, { number, times }: FilmTile): TileSpec {
  const { slotSec, size, style, everySec } = plan;
  return {
    feedId: plan.feed.id,
    timeZone: plan.feed.timeZone,
    slotSec,
    number,
    times,
    size,
    style,
    everySec,
  };
}

/** Part of a film's range that one of its tiles covers. */
export function tileRange(
  plan: Pick<FilmPlan, 'fromSec' | 'toSec' | 'slotSec'>,
  number: number,
): { fromSec: number; toSec: number } {
  const tileSec = plan.slotSec * SLOTS_PER_TILE;
  return {
    fromSec: Math.max(plan.fromSec, number * tileSec),
    toSec: Math.min(plan.toSec, (number + 1) * tileSec),
  };
}

function rangeOf(feed: FrameFeed, { fromSec, toSec, delaySec, everySec }: FilmWishes, nowSec: number) {
  const wishedSec = toSec ?? renewed(nowSec) + (fromSec === undefined ? 0 : RENEW_SEC);
  const endSec = delaySec > 0 ? Math.max(0, Math.min(wishedSec, renewed(nowSec - delaySec))) : wishedSec;
  const lengthSec = rollingFilmSec(feed.planIntervalSec) ?? endSec;
  const startSec = Math.max(0, fromSec ?? endSec - lengthSec);
  // Begun within a span, a film would show another frame of it than its first.
  const wholeSec = everySec > 0 ? Math.ceil(startSec / everySec) * everySec : startSec;
  return { fromSec: wholeSec, toSec: endSec };
}

/** The end of a film moves at most this often, so that its newest tile lasts for a while. */
const renewed = (sec: number) => sec - (sec % RENEW_SEC);

/** The finest time between stored frames: what is accepted, or more seldom what is kept of it (CAP-24). */
export function baseSec({ capture, planIntervalSec }: FrameFeed): number {
  return closestStoreSec(capture?.request ?? null, planIntervalSec);
}

const secOf = (timeUs: number) => Math.floor(timeUs / 1e6);

function defined({ lengthSec, intervalSec, everySec, fps }: FilmWishes) {
  return {
    ...(lengthSec !== undefined && { lengthSec }),
    ...(intervalSec !== undefined && { intervalSec }),
    minSlotSec: everySec,
    ...(fps !== undefined && { fps }),
  };
}
