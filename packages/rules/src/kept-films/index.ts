export { firstOfSpans, holdGaps, spreadOver, usualStep } from './choose-frames.ts';
export { type EvenStep, evenCurve } from './even-curve.ts';
export { chaptersBegun, type FilmChapter, filmChapters, MOST_CHAPTERS } from './film-chapters.ts';
export { FILM_CHOICES, FILM_LEFT_OUT, type FilmChoice, type FilmLeftOut } from './film-choices.ts';
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
export {
  aspectRatio,
  type CutWish,
  cutFilm,
  FILM_ASPECTS,
  type FilmAspect,
  type FilmCut,
  MOST_VIEW_KEYS,
  MOST_ZOOM,
  type ViewKey,
  type ViewPoint,
  type ViewWindow,
  viewPath,
  viewWindow,
} from './film-view.ts';
export { type LightCells, type LightChange, lightChange, NO_CHANGE } from './light-change.ts';
export { LOOK_BYTES, LOOK_ROWS, putLookRow } from './light-look.ts';
export { newerRange } from './newer-range.ts';
export {
  type AtEdges,
  CAPTION_PLACES,
  type CaptionPlace,
  captionTop,
  type LogoPlace,
  logoPlace,
  type StampPlace,
  stampPlace,
  TITLE_SEC,
  type TitlePlace,
  titlePlace,
} from './overlays.ts';
export { LEAST_STEP_SEC, pictureSteps } from './picture-steps.ts';
export { type FilmGuess, guessFilm } from './predict-film.ts';
export { type Candidates, smartCandidates } from './smart-candidates.ts';
export { type CandidateLooks, smartChoice, smartCost } from './smart-choice.ts';
export { MOST_CROP, type ScenePlace, type SteadyPath, steadyPath } from './steady-path.ts';
export { middleNoonSec, type SunLock, sunLocked } from './sun-lock.ts';
export { onWeekdays } from './weekdays.ts';
