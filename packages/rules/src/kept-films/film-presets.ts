/** Ready-made choices of what comes out of the film maker (EXT-717): each sets all of its fields. */
import type { FilmCodec } from './film-codecs.ts';
import type { FilmQuality } from './film-quality.ts';
import type { FilmAspect } from './film-view.ts';

export const FILM_PRESETS = ['Web', 'Story', 'Messenger', 'Cinema', 'Archive'] as const;
export type FilmPreset = (typeof FILM_PRESETS)[number];

/** Fields of a preset. */
export interface FilmOutput {
  size: 'x768' | 'x1080' | 'x2160';
  fps: number;
  quality: FilmQuality;
  codec: FilmCodec;
  chapters: boolean;
  aspect: FilmAspect;
}

export const FILM_OUTPUTS: Readonly<Record<FilmPreset, FilmOutput>> = {
  /** Every browser and telephone plays it. */
  Web: { size: 'x1080', fps: 30, quality: 'Normal', codec: 'H264', chapters: true, aspect: 'Original' },
  /** Phones held upright show it whole; its sizes are those of pictures that are not enlarged. */
  Story: { size: 'x1080', fps: 30, quality: 'Normal', codec: 'H264', chapters: false, aspect: '9:16' },
  /** Messengers make larger films small again, and refuse large files. */
  Messenger: { size: 'x768', fps: 30, quality: 'Small', codec: 'H264', chapters: false, aspect: 'Original' },
  /** The rate of cinemas; an editing program reads each picture by itself. */
  Cinema: { size: 'x2160', fps: 24, quality: 'High', codec: 'ProRes', chapters: false, aspect: 'Original' },
  Archive: { size: 'x2160', fps: 30, quality: 'High', codec: 'H265', chapters: true, aspect: 'Original' },
};

/** The preset whose fields these are; null when they are of none. */
export function presetOf(output: Omit<FilmOutput, 'size'> & { size: string }): FilmPreset | null {
  const fields = ['size', 'fps', 'quality', 'codec', 'chapters', 'aspect'] as const;
  const isIt = (preset: FilmPreset) => fields.every((name) => FILM_OUTPUTS[preset][name] === output[name]);
  return FILM_PRESETS.find(isIt) ?? null;
}
