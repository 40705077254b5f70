/** What the pictures of a saved film are encoded with, in which file they stand, and what that takes (EXT-714, EXT-715). */
import type { Size } from '../values/sizes.ts';

export const FILM_CODECS = ['H264', 'H265', 'AV1', 'ProRes'] as const;
export type FilmCodec = (typeof FILM_CODECS)[number];

export interface FilmFileType {
  /** With its dot. */
  extension: string;
  mimeType: string;
}

const MP4: FilmFileType = { extension: '.mp4', mimeType: 'video/mp4' };
const MOV: FilmFileType = { extension: '.mov', mimeType: 'video/quicktime' };

/** No MP4 has ProRes. */
export const fileTypeOf = (codec: FilmCodec): FilmFileType => (codec === 'ProRes' ? MOV : MP4);

/** Bytes that an encoder takes for each pixel of a film; measured from 1080 to 4320 lines. */
const ENCODER_BYTES: Readonly<Record<FilmCodec, number>> = { H264: 19, H265: 27, AV1: 32, ProRes: 8 };
/** Of a picture that is read, fitted, coloured and drawn on, for each pixel. */
const SOURCE_BYTES = 6;
const PAINTER_BYTES = 12;
const WORKER_BYTES = 150_000_000;
/** A worker that takes 2 GiB is ended; what is foretold is not exact. */
export const MOST_FILM_MEMORY = 1_900_000_000;

/** Bytes of memory that making a film takes; `blend`: frames that are averaged into one. */
export function filmMemory(codec: FilmCodec, film: { size: Size; source: Size; blend: number }): number {
  const { size, source, blend } = film;
  const blended = blend > 1 ? blend * 1.5 : 0;
  const ofFilm = size.width * size.height * (ENCODER_BYTES[codec] + PAINTER_BYTES + blended);
  return Math.round(WORKER_BYTES + ofFilm + source.width * source.height * SOURCE_BYTES);
}
