/**
 * What the pages that show a feed's time have in common (PUB-18): its colours, its small pictures and its films in the
 * browser. Draws nothing, and calls only addresses that it is given. Colours alone are `@longview/timeline/colors`: lists
 * of feeds need nothing else.
 */
export { FILM_OFF, FilmShow, type FilmState } from './film/film-show.ts';
export { type OpenFilm, openFilm, prepareFilms } from './film/open-film.ts';
export { sheetChanges } from './sheet-changes.ts';
export { type Sheet, SheetLoader, type Thumb, thumbPlace } from './sheet-loader.ts';
export { tickLook } from './tick-look.ts';
