/** What time-lapses and sheets of pictures are made of. */
export {
  coarsestSlot,
  cutTiles,
  DEFAULT_FILM_FPS,
  DEFAULT_FILM_SEC,
  DEFAULT_FILM_SIZE,
  type FilmLevel,
  type FilmTile,
  type FilmWish,
  filmFps,
  filmLevel,
  filmSlots,
  MAX_FILM_FRAMES,
  MIN_FILM_FPS,
  rollingFilmSec,
  SLOTS_PER_TILE,
} from './film-plan.ts';
export { type BucketSize, bucketStarts } from './frame-buckets.ts';
export { exactRate, type FrameRate, filmSec, LEAST_FPS, MOST_FPS, TELEVISION_FPS } from './frame-rate.ts';
export {
  isSheetPlace,
  isSheetStep,
  parseSheetTimes,
  SHEET_COLUMNS,
  SHEET_SLOTS,
  SHEET_STEPS_SEC,
  SHEET_THUMB,
  type SheetPlace,
  type SheetStep,
  sheetSlotAt,
  sheetSpan,
  sheetTimesText,
  sheetWindowSec,
  timesOfSlots,
} from './frame-sheet.ts';
export { type LocalDay, pastNoons } from './local-noons.ts';
