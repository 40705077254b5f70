/** What other parts of the server may use of films. */
export type { Asker } from './fair-line.ts';
export { isFilmSize, isFilmSlot } from './film-bounds.ts';
export { type FilmLook, lookText, parseLook, timeTexts } from './film-look.ts';
export { Films, type FilmsOptions, type ReadyTile, type TileWish } from './films.ts';
export { type FilmPlan, type FilmWishes, filmSize, specOf, tileRange } from './plan-film.ts';
export { filmPlaylist } from './playlist.ts';
export { contentTag, type TileSpec } from './tile-spec.ts';
