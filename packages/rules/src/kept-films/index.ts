export { firstOfSpans, holdGaps, spreadOver, usualStep } from './choose-frames.ts';
export { type EvenStep, evenCurve } from './even-curve.ts';
export { FILM_PERIODS, type FilmPeriod, lastPeriod, type PeriodSpan } from './film-periods.ts';
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
export { type FilmGuess, guessFilm } from './predict-film.ts';
export { MOST_CROP, type ScenePlace, type SteadyPath, steadyPath } from './steady-path.ts';
