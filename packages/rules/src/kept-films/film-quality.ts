/** How true to its pictures a kept film is (EXT-493). Sizes by quality are in `predict-film.ts`. */
export const FILM_QUALITIES = ['Small', 'Normal', 'High'] as const;
export type FilmQuality = (typeof FILM_QUALITIES)[number];
