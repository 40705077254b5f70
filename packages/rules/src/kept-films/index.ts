export { firstOfSpans, holdGaps, spreadOver, usualStep } from './choose-frames.ts';
export { FILM_PERIODS, type FilmPeriod, lastPeriod, type PeriodSpan } from './film-periods.ts';
export { type LogoPlace, logoPlace, TITLE_SEC, type TitlePlace, titlePlace } from './overlays.ts';
export { type FilmGuess, guessFilm } from './predict-film.ts';
