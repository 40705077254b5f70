import type { KeptFilm } from '@longview/contract';

/** A film and the older versions of it, newest first (EXT-727). */
export interface FilmVersions<F extends KeptFilm> {
  newest: F;
  older: F[];
}

/** `films`: newest first, as the service lists them. Each film stands where its newest version does. Pure. */
export function versionsOf<F extends KeptFilm>(films: readonly F[]): FilmVersions<F>[] {
  const found = new Map<string, FilmVersions<F>>();
  for (const film of films) {
    const versions = found.get(film.FirstFilmId);
    if (versions) versions.older.push(film);
    else found.set(film.FirstFilmId, { newest: film, older: [] });
  }
  return [...found.values()];
}
