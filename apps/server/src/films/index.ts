export {
  bestByMarks,
  brightTimes,
  byMarks,
  DAILY_STEP_SEC,
  type FilmFrames,
  marksBetween,
  offsetOf,
} from './choose-frames.ts';
/** What other parts of the server may use of films. */
export type { Asker } from './fair-tile-queue.ts';
export { isFilmSize, isFilmSlot } from './film-bounds.ts';
export { type FilmStyle, parseStyle, styleText, timeTexts } from './film-style.ts';
export { Films, type FilmsOptions, type ReadyTile, type TileWish } from './films.ts';
export { type FilmPlan, type FilmWishes, specOf, tileRange } from './plan-film.ts';
export { filmPlaylist } from './playlist.ts';
export { contentTag, type TileSpec } from './tile-spec.ts';
export { VERTICAL_CLIP } from './vertical-clip.ts';
