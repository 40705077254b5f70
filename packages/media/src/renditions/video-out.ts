/** Pictures → heads and fragments of live video. Another head begins when the pictures are of another size or colour. */
import type { Frame } from 'node-av/lib';
import { type LiveRun, liveFragment } from '../boxes/live-fragment.ts';
import { liveHead } from '../live/live-head.ts';
import type { LiveItem } from '../live/live-item.ts';
import type { HeadTrack } from '../live/make-head.ts';
import { LiveEncoder, VIDEO_TIMESCALE } from './live-encoder.ts';
import type { Colors } from './picture-forms.ts';

/** As the copying worker numbers them. */
export const VIDEO_TRACK = 1;
export const SOUND_TRACK = 2;

const TICKS_PER_MS = VIDEO_TIMESCALE / 1000;
/** How long a picture lasts while nothing is known. */
const FIRST_STEP_MS = 40;

export interface Picture {
  picture: Frame;
  colors: Colors;
  /** When it is shown, milliseconds; only goes forward. */
  atMs: number;
  isKey: boolean;
  /** Nothing of it may be seen. */
  isAllHidden: boolean;
}

type PictureContent = Omit<Picture, 'atMs' | 'isKey'>;

/** What the fragments since the last head share. */
interface Running {
  key: string;
  encoder: LiveEncoder;
  sequence: number;
  ticks: number | null;
}

export class VideoOut {
  readonly #sound: HeadTrack | null;
  readonly #emit: (item: LiveItem) => void;
  #running: Running | null = null;

  /** `sound` must outlive it. */
  constructor(sound: HeadTrack | null, emit: (item: LiveItem) => void) {
    this.#sound = sound;
    this.#emit = emit;
  }

  /** `sound`: what came since the last picture; before the first of a head it belongs to nothing. */
  async put({ atMs, isKey, ...content }: Picture, sound: readonly LiveRun[]): Promise<void> {
    const running = await this.#runningFor(content);
    const isFirst = running.sequence === 0;
    const ticks = Math.round(atMs * TICKS_PER_MS);
    const sample = await running.encoder.encode(content.picture, ticks, isKey || isFirst);
    if (!sample) return;
    running.sequence += 1;
    const duration = running.ticks === null ? FIRST_STEP_MS * TICKS_PER_MS : ticks - running.ticks;
    running.ticks = ticks;
    const run = { trackId: VIDEO_TRACK, start: ticks, samples: [{ ...sample, duration, offset: 0 }] };
    const bytes = liveFragment(running.sequence, isFirst ? [run] : [run, ...sound]);
    this.#emit({ kind: 'Fragment', bytes, isKey: sample.isKey, atMs });
  }

  free(): void {
    this.#running?.encoder.free();
    this.#running = null;
  }

  async #runningFor({ picture, colors, isAllHidden }: PictureContent): Promise<Running> {
    const { width, height } = picture;
    const key = JSON.stringify([width, height, colors, isAllHidden]);
    if (this.#running?.key === key) return this.#running;
    this.free();
    const encoder = await LiveEncoder.open(picture, colors);
    this.#running = { key, encoder, sequence: 0, ticks: null };
    await this.#tellHead(encoder, isAllHidden);
    return this.#running;
  }

  async #tellHead(encoder: LiveEncoder, isAllHidden: boolean): Promise<void> {
    const parameters = encoder.describe();
    try {
      const video = { parameters, timescale: VIDEO_TIMESCALE };
      const head = await liveHead(this.#sound ? [video, this.#sound] : [video]);
      this.#emit(isAllHidden ? { ...head, isAllHidden } : head);
    } finally {
      parameters.free();
    }
  }
}
