export { firstOfSpans, holdGaps, spreadOver, usualStep } from './choose-frames.ts';
export { type EvenStep, evenCurve } from './even-curve.ts';
export { chaptersBegun, type FilmChapter, filmChapters, MOST_CHAPTERS } from './film-chapters.ts';
export {
  FILM_CODECS,
  type FilmCodec,
  type FilmFileType,
  fileTypeOf,
  filmMemory,
  MOST_FILM_MEMORY,
} from './film-codecs.ts';
export { FILM_PERIODS, type FilmPeriod, lastPeriod, type PeriodSpan } from './film-periods.ts';
export { FILM_OUTPUTS, FILM_PRESETS, type FilmOutput, type FilmPreset, presetOf } from './film-presets.ts';
export { type FilmProgress, filmProgress, filmSecondsLeft, measuredWith } from './film-progress.ts';
export { FILM_QUALITIES, type FilmQuality } from './film-quality.ts';
export {
  FILM_REASONS,
  type FilmReason,
  filmReasons,
  type PlannedFilm,
  type WishedFilm,
} from './film-reasons.ts';
export { type LightCells, type LightChange, lightChange, NO_CHANGE } from './light-change.ts';
export {
  type LogoPlace,
  logoPlace,
  type StampPlace,
  stampPlace,
  TITLE_SEC,
  type TitlePlace,
  titlePlace,
} from './overlays.ts';
export { type FilmGuess, guessFilm } from './predict-film.ts';
export { MOST_CROP, type ScenePlace, type SteadyPath, steadyPath } from './steady-path.ts';
