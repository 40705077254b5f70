/** What the picture of a saved film shows (EXT-700 to EXT-709); each default means: as before. */
import { FILM_ASPECTS, MOST_VIEW_KEYS, MOST_ZOOM } from '@longview/rules/kept-films';
import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';

const Share = z.number().min(0).max(1);

/** A key frame of the view (EXT-702). */
const ViewKey = z.object({
  /** Share of the film's length. */
  At: Share,
  /** The middle of what is shown, shares of the picture's sides. */
  X: Share,
  Y: Share,
  Zoom: z.number().min(1).max(MOST_ZOOM),
});

/** Part of `FilmStyle`. */
export const filmFrame = {
  /** The largest part of this shape is shown (EXT-700). */
  Aspect: z.enum(FILM_ASPECTS).default('Original'),
  View: z
    .array(ViewKey)
    .max(MOST_VIEW_KEYS)
    .refine((keys) => new Set(keys.map(({ At }) => At)).size === keys.length, {
      error: fieldText('FieldTwice', { field: 'At' }),
    })
    .default([]),
};
