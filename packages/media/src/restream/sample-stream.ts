/** Heads and fragments of a live stream → samples with times from 0, for who sends them on (H.264 and AAC). No I/O. */
import type { LiveRun } from '../boxes/live-fragment.ts';
import { readLiveFragment } from '../boxes/read-live-fragment.ts';
import { type HeadTrack, readLiveHead } from '../boxes/read-live-head.ts';
import type { LiveHead } from '../live/live-item.ts';
import { MediaClock } from './media-clock.ts';

export interface MediaSample {
  track: 'video' | 'sound';
  /** When it is decoded. */
  atMs: number;
  /** From decoding to showing, milliseconds. */
  offsetMs: number;
  isKey: boolean;
  bytes: Buffer;
}

type Described = HeadTrack & { config: Buffer };

export class SampleStream {
  readonly #clock = new MediaClock();
  #video: Described | null = null;
  #sound: Described | null = null;

  /** False for video that is not H.264. */
  head(head: LiveHead): boolean {
    const tracks = readLiveHead(head.bytes);
    this.#video = described(tracks, 'avc1');
    this.#sound = described(tracks, 'mp4a');
    this.#clock.restart();
    return this.#video !== null;
  }

  /** The avcC record; null before a head that can be sent. */
  get videoConfig(): Buffer | null {
    return this.#video?.config ?? null;
  }

  /** The AudioSpecificConfig; null without sound. */
  get soundConfig(): Buffer | null {
    return this.#sound?.config ?? null;
  }

  /** In the order of their times; empty without a picture. */
  fragment(bytes: Buffer): MediaSample[] {
    const [video, sound] = [this.#video, this.#sound];
    if (!video) return [];
    const runs = readLiveFragment(bytes);
    const pictures = runs.flatMap((run) => (run.trackId === video.trackId ? this.#pictures(run, video) : []));
    if (pictures.length === 0) return [];
    const heard = runs.flatMap((run) => (run.trackId === sound?.trackId ? this.#sounds(run, sound) : []));
    return [...pictures, ...heard].sort((a, b) => a.atMs - b.atMs);
  }

  #pictures(run: LiveRun, { timescale }: Described): MediaSample[] {
    let ticks = run.start;
    return run.samples.map(({ bytes, duration, offset, isKey }) => {
      const atMs = this.#clock.ofPicture((ticks * 1000) / timescale);
      ticks += duration;
      return { track: 'video', atMs, offsetMs: (offset * 1000) / timescale, isKey, bytes };
    });
  }

  #sounds(run: LiveRun, { timescale }: Described): MediaSample[] {
    let ticks = run.start;
    return run.samples.flatMap(({ bytes, duration }) => {
      const atMs = this.#clock.ofSound((ticks * 1000) / timescale);
      ticks += duration;
      return atMs === null ? [] : [{ track: 'sound', atMs, offsetMs: 0, isKey: true, bytes }];
    });
  }
}

function described(tracks: readonly HeadTrack[], wanted: string): Described | null {
  const track = tracks.find(({ codec }) => codec === wanted);
  return track?.config ? { ...track, config: track.config } : null;
}
