/**
 * Films are tiles, like a map's (architecture §6). A level's slots are `slotSec` long and lie on the absolute
 * grid; a tile is 60 slots. This file owns the arithmetic only; times in unix seconds, `to` exclusive.
 */
export const SLOTS_PER_TILE = 60;
export const DEFAULT_FILM_SEC = 60;
export const DEFAULT_FILM_FPS = 30;
export const DEFAULT_FILM_SIZE = 'x768';
export const MAX_FILM_FRAMES = 100_000;

export interface FilmWish {
  fromSec: number;
  toSec: number;
  /** The feed's own interval: the finest slot that makes sense. */
  baseSec: number;
  /** Wanted time between frames. */
  intervalSec?: number;
  /** Wanted length of the film. */
  lengthSec?: number;
  fps?: number;
}

export interface FilmLevel {
  slotSec: number;
  fps: number;
}

/** Lowest rate that still looks like a film; a wanted length is reached by a lower rate down to this. */
export const MIN_FILM_FPS = 12;

/**
 * Chooses the slot length (2ⁿ × base) for a wish: the coarsest one not above a wanted interval, or the finest
 * whose film is at most the wanted length (default 60 s) at the asked rate (default 30) [TLP-08].
 */
export function filmLevel(wish: FilmWish): FilmLevel {
  const fps = wish.fps ?? DEFAULT_FILM_FPS;
  const base = Math.max(1, wish.baseSec);
  const spanSec = wish.toSec - wish.fromSec;
  const finest = levelFor(spanSec / MAX_FILM_FRAMES / base);
  if (wish.intervalSec !== undefined) {
    const level = Math.floor(Math.log2(Math.max(1, wish.intervalSec / base)));
    return { slotSec: base * 2 ** Math.max(level, finest), fps };
  }
  const frames = Math.max(1, (wish.lengthSec ?? DEFAULT_FILM_SEC) * fps);
  const level = levelFor(spanSec / frames / base);
  return { slotSec: base * 2 ** Math.max(level, finest), fps };
}

/** Least n with 2ⁿ ≥ ratio, at least 0. */
const levelFor = (ratio: number) => Math.max(0, Math.ceil(Math.log2(Math.max(1, ratio))));

/**
 * The rate that brings a film of `frames` nearest to the wanted length when none was asked for: between
 * MIN_FILM_FPS and the default. Without a wanted length it is the default [TLP-08].
 */
export function filmFps(wish: Pick<FilmWish, 'fps' | 'lengthSec'>, frames: number): number {
  if (wish.fps !== undefined) return wish.fps;
  if (wish.lengthSec === undefined) return DEFAULT_FILM_FPS;
  const fitting = Math.round(frames / Math.max(1, wish.lengthSec));
  return Math.min(DEFAULT_FILM_FPS, Math.max(MIN_FILM_FPS, fitting));
}

/**
 * The coarsest level whose slots still hold at most one of these frames each, so that a feed with few frames
 * gets full tiles instead of many nearly empty ones. The frames of the film stay the same.
 */
export function coarsestSlot(times: readonly number[], slotSec: number): number {
  const last = times.at(-1);
  const first = times[0];
  if (first === undefined || last === undefined) return slotSec;
  let slot = slotSec;
  while (slot * SLOTS_PER_TILE <= last - first && isOnePerSlot(times, slot * 2)) slot *= 2;
  return slot;
}

function isOnePerSlot(times: readonly number[], slotSec: number): boolean {
  return times.every((time, i) => {
    const before = times[i - 1];
    return before === undefined || Math.floor(before / slotSec) !== Math.floor(time / slotSec);
  });
}

export interface FilmTile {
  /** Number of the tile on its level: floor(time / (60 × slot)). */
  number: number;
  /** Times of the frames, the first of each slot, ascending. */
  times: number[];
  /** Frames of the film before this tile. */
  startFrame: number;
}

/** Cuts the chosen frames of a film into its tiles; empty tiles do not exist. */
export function cutTiles(times: readonly number[], slotSec: number): FilmTile[] {
  const tiles: FilmTile[] = [];
  const tileSec = slotSec * SLOTS_PER_TILE;
  times.forEach((time, index) => {
    const number = Math.floor(time / tileSec);
    const last = tiles.at(-1);
    if (last?.number === number) last.times.push(time);
    else tiles.push({ number, times: [time], startFrame: index });
  });
  return tiles;
}

/** Range of the rolling film by interval (TLP-01, PRC-30), seconds; null is all time. */
export function rollingFilmSec(intervalSec: number): number | null {
  if (intervalSec <= 1) return 3600;
  if (intervalSec <= 10) return 8 * 3600;
  if (intervalSec <= 60) return 24 * 3600;
  if (intervalSec <= 600) return 30 * 86_400;
  return null;
}
