import { FILM_CHOICES, FILM_LEFT_OUT } from '@longview/rules/kept-films';
import { z } from 'zod';
import { Time } from '../basics.ts';

/** Fields of TLP-02 and EXT-93 that say which pictures a film is made of (EXT-690 to EXT-695). */
export const FilmChoose = {
  /** Of each step: the first picture, the best one, one that fits its neighbours; or of each day one with the sun in the same place. */
  Choose: z.enum(FILM_CHOICES).default('First'),
  /** Days of the week of the feed's zone, 1 is Monday; none is all. */
  Weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  /** With `Sun`: the moment at which the sun stands as it shall; null: noon of the range's middle day. */
  SunAt: Time.nullable().default(null),
  /** With `Sun`: degrees that it may stand from there at most. */
  SunWithin: z.number().int().min(1).max(90).default(15),
};

/** Pictures of a strip at most (EXT-696). */
export const MOST_STRIP = 24;

/** Fields of EXT-91 that show which pictures a film is made of (EXT-696). */
export const FilmChosen = {
  /** Pictures of which it was chosen. */
  LookedAt: z.number().int(),
  /** How many are not in it, and why: pictures, of `Marks` steps, of `Sun` days. */
  LeftOut: z.array(z.object({ By: z.enum(FILM_LEFT_OUT), Count: z.number().int() })),
  /** Times of pictures spread over the film, the first and the last among them. */
  Strip: z.array(Time).max(MOST_STRIP),
};
