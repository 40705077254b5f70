/** A stream with its sound in Opus, its video as it was. What has no sound passes as it is. */
import { liveFragment } from '../boxes/live-fragment.ts';
import { readLiveFragment } from '../boxes/read-live-fragment.ts';
import { liveHead } from '../live/live-head.ts';
import type { LiveFragment, LiveHead, LiveItem } from '../live/live-item.ts';
import { LiveDecoder } from './live-decoder.ts';
import { type HeadTracks, readHeadTracks } from './read-head-tracks.ts';
import type { Rendition } from './rendition.ts';
import { SOUND_FORMS, SOUND_RATE, SoundEncoder } from './sound-encoder.ts';
import { SoundFrames } from './sound-frames.ts';
import { SOUND_TRACK, VIDEO_TRACK } from './video-out.ts';

/** What is there under one head with sound. */
interface Incoming {
  tracks: HeadTracks;
  decoder: LiveDecoder;
  encoder: SoundEncoder;
  sequence: number;
}

export class SoundRendition implements Rendition {
  readonly #emit: (item: LiveItem) => void;
  readonly #frames = new SoundFrames(SOUND_TRACK);
  #incoming: Incoming | null = null;

  constructor(emit: (item: LiveItem) => void) {
    this.#emit = emit;
  }

  async head(head: LiveHead): Promise<void> {
    this.free();
    const tracks = await readHeadTracks(head.bytes);
    if (!tracks.sound) {
      tracks.free();
      this.#emit(head);
      return;
    }
    const decoder = await LiveDecoder.open(tracks.sound).catch((err) => {
      tracks.free();
      throw err;
    });
    const encoder = await SoundEncoder.open(SOUND_FORMS.Opus, tracks.sound.timescale);
    this.#incoming = { tracks, decoder, encoder, sequence: 0 };
    await this.#tellHead(this.#incoming, head);
  }

  async fragment(fragment: LiveFragment): Promise<void> {
    const incoming = this.#incoming;
    if (!incoming) {
      this.#emit(fragment);
      return;
    }
    const runs = readLiveFragment(fragment.bytes);
    for (const { trackId, start, samples } of runs) {
      let at = start;
      for (const sample of trackId === SOUND_TRACK ? samples : []) {
        await incoming.decoder.decode(sample, at, (frame) => incoming.encoder.encode(frame, this.#keep));
        at += sample.duration;
      }
    }
    incoming.sequence += 1;
    const video = runs.filter(({ trackId }) => trackId === VIDEO_TRACK);
    const bytes = liveFragment(incoming.sequence, [...video, ...this.#frames.flush()]);
    this.#emit({ ...fragment, bytes });
  }

  free(): void {
    this.#incoming?.decoder.free();
    this.#incoming?.encoder.free();
    this.#incoming?.tracks.free();
    this.#incoming = null;
    this.#frames.clear();
  }

  readonly #keep = (bytes: Buffer, start: number): void => {
    this.#frames.add({ bytes, start, duration: SOUND_FORMS.Opus.frameTicks });
  };

  async #tellHead({ tracks, encoder }: Incoming, head: LiveHead): Promise<void> {
    const parameters = encoder.describe();
    try {
      const made = await liveHead([tracks.video, { parameters, timescale: SOUND_RATE }]);
      this.#emit({ ...head, ...made });
    } finally {
      parameters.free();
    }
  }
}
