/** What other features may use of films. */
export { askerOf, untilGone } from './film-viewer.ts';
export { type FileQuery, getFilmFile } from './get-film-file.ts';
export { requireFilm } from './get-playlist.ts';
