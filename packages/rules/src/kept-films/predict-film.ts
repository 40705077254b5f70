/** What a film will be like before it is made (EXT-91). Estimates from films that were encoded with our settings. */
import type { Size } from '../values/sizes.ts';
import type { FilmQuality } from './film-quality.ts';

export interface FilmGuess {
  /** Bytes of the whole film. */
  sizeBytes: number;
  /** Seconds of making it, while nothing else is to be done. */
  buildSec: number;
}

export interface FilmToGuess {
  size: Size;
  /** Size of the stored pictures; decoding them costs as well. */
  source: Size;
  quality: FilmQuality;
}

/** Bits a pixel of outdoor scenes, one frame a minute; between calm skies and traffic (EXT-493). */
const BITS_PER_PIXEL: Readonly<Record<FilmQuality, number>> = { Small: 0.2, Normal: 0.6, High: 0.9 };
/** A picture that is shown again costs next to nothing. */
const REPEATED_SHARE = 0.02;
/** Pixels read, scaled and encoded a second by one worker. */
const PIXELS_PER_SEC = 25_000_000;
const START_SEC = 2;

/** `times`: of its frames, repeated where a picture is shown several times [EXT-91]. */
export function guessFilm(times: readonly number[], { size, source, quality }: FilmToGuess): FilmGuess {
  const pictures = new Set(times).size;
  const pixels = size.width * size.height;
  const work = pixels + (source.width * source.height) / 2;
  const coded = pictures + (times.length - pictures) * REPEATED_SHARE;
  return {
    sizeBytes: Math.round((coded * pixels * BITS_PER_PIXEL[quality]) / 8),
    buildSec: Math.ceil(START_SEC + (times.length * work) / PIXELS_PER_SEC),
  };
}
