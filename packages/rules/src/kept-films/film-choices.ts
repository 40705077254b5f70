/** The words by which a film's pictures are chosen (EXT-690 to EXT-695). */

/** Of each step: the first; the best by its marks; one that fits its neighbours; of each day one with the sun in the same place. */
export const FILM_CHOICES = ['First', 'Best', 'Smart', 'Sun'] as const;
export type FilmChoice = (typeof FILM_CHOICES)[number];

/**
 * Why pictures are not in a film: of another day of the week, outside of the schedule, dark, marked as quiet or unclear (EXT-605);
 * steps without a usable picture; days on which the sun does not come near enough.
 */
export const FILM_LEFT_OUT = ['Weekday', 'Schedule', 'Dark', 'Condense', 'Marks', 'Sun'] as const;
export type FilmLeftOut = (typeof FILM_LEFT_OUT)[number];
