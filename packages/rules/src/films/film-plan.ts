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
  /** Slots are no shorter than this, whatever else is wished; 0: any. */
  minSlotSec?: number;
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
 * Slot lengths of a feed's levels, finest first: 2ⁿ × base up to half an hour, then 2ⁿ hours. Whole hours are how
 * frames are stored, so that the frames of long ranges are found without opening a single index.
 */
export function* filmSlots(baseSec: number): Generator<number, never, undefined> {
  let slotSec = Math.max(1, baseSec);
  for (yield slotSec; slotSec * 2 <= HALF_HOUR_SEC; yield slotSec) slotSec *= 2;
  for (slotSec = (Math.floor(slotSec / HOUR_SEC) + 1) * HOUR_SEC; ; slotSec *= 2) yield slotSec;
}

const HOUR_SEC = 3600;
const HALF_HOUR_SEC = 1800;

/**
 * Chooses the slot length for a wish: the coarsest level not above a wanted interval, or the finest whose film
 * is at most the wanted length (default 60 s) at the asked rate (default 30). Never over MAX_FILM_FRAMES [TLP-08].
 */
export function filmLevel(wish: FilmWish): FilmLevel {
  const fps = wish.fps ?? DEFAULT_FILM_FPS;
  const spanSec = wish.toSec - wish.fromSec;
  const wanted =
    wish.intervalSec === undefined ? (wish.lengthSec ?? DEFAULT_FILM_SEC) * fps : MAX_FILM_FRAMES;
  const most = Math.min(MAX_FILM_FRAMES, Math.max(1, wanted));
  let chosenSec: number | null = null;
  for (const slotSec of filmSlots(wish.baseSec)) {
    if (slotSec < (wish.minSlotSec ?? 0)) continue;
    if (chosenSec !== null && slotSec > (wish.intervalSec ?? 0)) break;
    if (spanSec / slotSec <= most) chosenSec = slotSec;
  }
  return { slotSec: chosenSec ?? wish.baseSec, fps };
}

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
 * gets full tiles instead of many nearly empty ones. The frames of the film stay the same: only levels whose
 * slots are made of whole slots of the present one come into question.
 */
export function coarsestSlot(times: readonly number[], slotSec: number, baseSec: number): number {
  const spanSec = (times.at(-1) ?? 0) - (times[0] ?? 0);
  let coarsestSec = slotSec;
  for (const levelSec of filmSlots(baseSec)) {
    if (coarsestSec * SLOTS_PER_TILE > spanSec) break;
    const isCandidate = levelSec > slotSec && levelSec % slotSec === 0;
    if (isCandidate && isOnePerSlot(times, levelSec)) coarsestSec = levelSec;
    if (levelSec > spanSec) break;
  }
  return coarsestSec;
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
