/** What other parts of the server may use of kept films. */
export { chooseTimes } from './choose-times.ts';
export { removeFilmFilesOf } from './film-files.ts';
export { startFilms, sweepFilms } from './film-jobs.ts';
export { moveFilmsToDisk, moveFilmsToObjects } from './move-films.ts';
export { requireSchedule } from './plan-order.ts';
export { clearRemadeFiles, type FilmInRange, filmsBetween, remakeFilms } from './remake-films.ts';
export { workFilms } from './work-films.ts';
