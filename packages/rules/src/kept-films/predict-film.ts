/** What a film will be like before it is made (EXT-91). Estimates from films that were encoded with our settings. */
import type { Size } from '../values/sizes.ts';

export interface FilmGuess {
  /** Bytes of the whole film. */
  sizeBytes: number;
  /** Seconds of making it, while nothing else is to be done. */
  buildSec: number;
}

/** Bits a pixel of outdoor scenes, one frame a minute, at our quality; between calm skies and traffic. */
const BITS_PER_PIXEL = 0.25;
/** Pixels read, scaled and encoded a second by one worker. */
const PIXELS_PER_SEC = 40_000_000;
const START_SEC = 2;

/** `source`: size of the stored pictures; decoding them costs as well [EXT-91]. */
export function guessFilm(frameCount: number, film: Size, source: Size): FilmGuess {
  const pixels = film.width * film.height;
  const work = pixels + (source.width * source.height) / 2;
  return {
    sizeBytes: Math.round((frameCount * pixels * BITS_PER_PIXEL) / 8),
    buildSec: Math.ceil(START_SEC + (frameCount * work) / PIXELS_PER_SEC),
  };
}
