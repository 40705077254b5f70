/** What the picture of a saved film shows (EXT-700 to EXT-709); each default means: as before. */
import { CAPTION_PLACES, FILM_ASPECTS, MOST_VIEW_KEYS, MOST_ZOOM } from '@longview/rules/kept-films';
import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';

const MOST_CAPTIONS = 50;
const MOST_CAPTION_LETTERS = 200;

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

/** A text that is shown for a part of the film (EXT-706). */
const FilmCaption = z
  .object({
    Text: z
      .string()
      .trim()
      .min(1, fieldText('FieldRequired'))
      .max(MOST_CAPTION_LETTERS, fieldText('FieldTooLong', { most: MOST_CAPTION_LETTERS })),
    /** Seconds of the film. */
    FromSec: z.number().min(0),
    ToSec: z.number().min(0),
    Place: z.enum(CAPTION_PLACES).default('Bottom'),
  })
  .refine(({ FromSec, ToSec }) => ToSec > FromSec, { path: ['ToSec'], error: fieldText('FieldEndFirst') });
type FilmCaption = z.output<typeof FilmCaption>;

/** Whether two captions of one place are shown at once. */
function overlap(captions: readonly FilmCaption[]): boolean {
  return captions.some((one, i) =>
    captions
      .slice(i + 1)
      .some((other) => other.Place === one.Place && other.FromSec < one.ToSec && one.FromSec < other.ToSec),
  );
}

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
  Titles: z
    .array(FilmCaption)
    .max(MOST_CAPTIONS)
    .refine((captions) => !overlap(captions), { error: fieldText('FieldItemsOverlap') })
    .default([]),
};
