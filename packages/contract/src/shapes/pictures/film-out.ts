/** What comes out of the film maker: the file of a kept film. */
import { FILM_CODECS } from '@longview/rules/kept-films';
import { z } from 'zod';

/** Fields of an order; each default is a film as before. */
export const FilmOut = {
  /** Chapters of its days, or of the hours of a single day (EXT-713). */
  Chapters: z.boolean().default(false),
  /** ProRes makes a MOV, the others an MP4 (EXT-714). */
  Codec: z.enum(FILM_CODECS).default('H264'),
};
