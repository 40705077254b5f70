/** Why a film will not be as it was wished for (EXT-450). Times in unix seconds. */
import { usualStep } from './choose-frames.ts';

export const FILM_REASONS = [
  'SmallerPictures',
  'SizeNotOpen',
  'FewerPictures',
  'LessOften',
  'StepTooShort',
  'StartsLater',
  'EndsEarlier',
  'WaitsForOthers',
  'StorageFull',
] as const;
export type FilmReason = (typeof FILM_REASONS)[number];

export interface WishedFilm {
  fromSec: number;
  toSec: number;
  /** Pixels of height that were wished for, and the most that the caller may have. */
  heightPx: number;
  mostHeightPx: number;
  /** Wanted time between its pictures; null: every picture, or a length. */
  intervalSec: number | null;
}

export interface PlannedFilm {
  /** Of its frames, ascending, repeated where a picture is shown several times. */
  times: readonly number[];
  /** Pixels of height of the stored pictures. */
  sourceHeightPx: number;
  /** Its steps are too short to choose of (EXT-690), so it shows the first picture of each. */
  isStepTooShort: boolean;
  sizeBytes: number;
  /** What the plan has left; null: no limit. */
  roomBytes: number | null;
  /** Films of the account that are made before it. */
  waitingCount: number;
}

/** Pictures come a little early or late: only from here on they are too far apart. */
const FURTHER_APART = 1.5;
/** Of the range: less without pictures is not worth a word. */
const BARE_SHARE = 0.1;
const BARE_STEPS = 2;

/** In the order of `FILM_REASONS`. */
export function filmReasons(wish: WishedFilm, film: PlannedFilm): FilmReason[] {
  const { times } = film;
  const step = usualStep(times);
  const bareSec = Math.max((wish.toSec - wish.fromSec) * BARE_SHARE, step * BARE_STEPS);
  const [firstSec = wish.fromSec] = times;
  const lastSec = times.at(-1) ?? wish.toSec;
  const is: Readonly<Record<FilmReason, boolean>> = {
    SmallerPictures: film.sourceHeightPx < Math.min(wish.heightPx, wish.mostHeightPx),
    SizeNotOpen: wish.mostHeightPx < Math.min(wish.heightPx, film.sourceHeightPx),
    FewerPictures: new Set(times).size < times.length,
    LessOften: wish.intervalSec !== null && step >= wish.intervalSec * FURTHER_APART,
    StepTooShort: film.isStepTooShort,
    StartsLater: firstSec - wish.fromSec > bareSec,
    EndsEarlier: wish.toSec - lastSec > bareSec,
    WaitsForOthers: film.waitingCount > 0,
    StorageFull: film.roomBytes !== null && film.sizeBytes > film.roomBytes,
  };
  return FILM_REASONS.filter((reason) => is[reason]);
}
