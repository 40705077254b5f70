/** What a film will be like before it is made (EXT-91). Estimates from films that were encoded with our settings. */
import type { Size } from '../values/sizes.ts';
import type { FilmCodec } from './film-codecs.ts';
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
  codec: FilmCodec;
  /** What is done to its pixels (EXT-680 to EXT-682); `blend`: frames that are averaged into one. */
  even: boolean;
  steady: boolean;
  blend: number;
  /** Whether each frame is taken from between the pixels of its picture: steadied, or a part of it (EXT-702). */
  moved: boolean;
}

/** Bits a pixel of outdoor scenes, one frame a minute; between calm skies and traffic (EXT-493). */
const BITS_PER_PIXEL: Readonly<Record<FilmQuality, number>> = { Small: 0.2, Normal: 0.6, High: 0.9 };
/** Bytes of films that are as true to their pictures, against H.264; and bits a pixel of ProRes, whatever the scene. */
const SIZE_AGAINST_H264 = { H264: 1, H265: 0.95, AV1: 0.75 } as const;
const PRORES_BITS: Readonly<Record<FilmQuality, number>> = { Small: 1.7, Normal: 2.4, High: 3.6 };
/** Work of encoding a pixel, against H.264 with all that is done to a picture. */
const CODING_WORK: Readonly<Record<FilmCodec, number>> = { H264: 0, H265: 2.5, AV1: 0, ProRes: 3 };
/** A picture that is shown again costs next to nothing. */
const REPEATED_SHARE = 0.02;
/** Pixels read, scaled and encoded a second by one worker. */
const PIXELS_PER_SEC = 25_000_000;
const START_SEC = 2;
/** What finishing costs, as pixels of this kind (bench P22): of a picture that is decoded once more and measured … */
const MEASURED_SHARE = 0.1;
/** … and whose scene is looked for, whatever its size; … */
const PLACED_PIXELS = 800_000;
/** … and of each pixel of the film. */
const EVEN_SHARE = 0.2;
const MOVED_SHARE = 0.3;
const BLEND_SHARE = 0.1;

/** `times`: of its frames, repeated where a picture is shown several times [EXT-91]. */
export function guessFilm(times: readonly number[], film: FilmToGuess): FilmGuess {
  const { size, source, codec } = film;
  const pictures = new Set(times).size;
  const pixels = size.width * size.height;
  const work = pixels * (1 + CODING_WORK[codec] + finishShare(film)) + (source.width * source.height) / 2;
  const coded = codec === 'ProRes' ? times.length : pictures + (times.length - pictures) * REPEATED_SHARE;
  return {
    sizeBytes: Math.round((coded * pixels * bitsOf(film)) / 8),
    buildSec: Math.ceil(START_SEC + (times.length * work + pictures * measuring(film)) / PIXELS_PER_SEC),
  };
}

/** Of a pixel. */
const bitsOf = ({ codec, quality }: FilmToGuess) =>
  codec === 'ProRes' ? PRORES_BITS[quality] : BITS_PER_PIXEL[quality] * SIZE_AGAINST_H264[codec];

const finishShare = ({ even, moved, blend }: FilmToGuess) =>
  (even ? EVEN_SHARE : 0) + (moved ? MOVED_SHARE : 0) + (blend > 1 ? BLEND_SHARE : 0);

function measuring({ source, even, steady }: FilmToGuess): number {
  if (!even && !steady) return 0;
  return source.width * source.height * MEASURED_SHARE + (steady ? PLACED_PIXELS : 0);
}
