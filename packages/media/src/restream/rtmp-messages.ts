/** Heads and fragments of a live stream → the messages by which RTMP carries them (H.264 and AAC). No I/O. */
import type { LiveRun } from '../boxes/live-fragment.ts';
import { readLiveFragment } from '../boxes/read-live-fragment.ts';
import { type HeadTrack, readLiveHead } from '../boxes/read-live-head.ts';
import type { LiveHead } from '../live/live-item.ts';
import {
  aboutPayload,
  soundConfigPayload,
  soundPayload,
  videoConfigPayload,
  videoPayload,
} from '../rtmp/flv.ts';
import { RTMP_TYPES } from '../rtmp/message.ts';
import { SILENT_CONFIG, SilentSound } from '../rtmp/silent-sound.ts';
import { MediaClock } from './media-clock.ts';

export interface MediaMessage {
  type: number;
  timestampMs: number;
  payload: Buffer;
}

interface Tracks {
  video: HeadTrack & { config: Buffer };
  sound: (HeadTrack & { config: Buffer }) | null;
}

export class RtmpMessages {
  readonly #clock = new MediaClock();
  readonly #silence = new SilentSound();
  #head: LiveHead | null = null;
  #tracks: Tracks | null = null;
  #isAnnounced = false;

  /** False for video that is not H.264. */
  head(head: LiveHead): boolean {
    const tracks = readLiveHead(head.bytes);
    const video = tracks.find(({ codec }) => codec === 'avc1');
    const sound = tracks.find(({ codec }) => codec === 'mp4a');
    this.#tracks =
      video && hasConfig(video) ? { video, sound: sound && hasConfig(sound) ? sound : null } : null;
    this.#head = head;
    this.#isAnnounced = false;
    this.#clock.restart();
    return this.#tracks !== null;
  }

  /** In the order of their times. */
  fragment(bytes: Buffer): MediaMessage[] {
    const tracks = this.#tracks;
    if (!tracks) return [];
    const runs = readLiveFragment(bytes);
    const pictures = runs.flatMap((run) =>
      run.trackId === tracks.video.trackId ? this.#pictures(run, tracks) : [],
    );
    const [first] = pictures;
    if (!first) return [];
    const untilMs = pictures.at(-1)?.timestampMs ?? 0;
    const sound = tracks.sound ? this.#sounds(runs, tracks.sound) : this.#silent(untilMs);
    const media = [...pictures, ...sound].sort((a, b) => a.timestampMs - b.timestampMs);
    return [...this.#announce(tracks, Math.min(first.timestampMs, untilMs)), ...media];
  }

  #pictures(run: LiveRun, { video: { timescale } }: Tracks): MediaMessage[] {
    let ticks = run.start;
    return run.samples.map(({ bytes, duration, offset, isKey }) => {
      const timestampMs = this.#clock.ofPicture((ticks * 1000) / timescale);
      ticks += duration;
      const payload = videoPayload(bytes, { isKey, offsetMs: (offset * 1000) / timescale });
      return { type: RTMP_TYPES.video, timestampMs, payload };
    });
  }

  #sounds(runs: readonly LiveRun[], { trackId, timescale }: HeadTrack): MediaMessage[] {
    return runs.flatMap((run) => {
      if (run.trackId !== trackId) return [];
      let ticks = run.start;
      return run.samples.flatMap(({ bytes, duration }) => {
        const timestampMs = this.#clock.ofSound((ticks * 1000) / timescale);
        ticks += duration;
        if (timestampMs === null) return [];
        return [{ type: RTMP_TYPES.audio, timestampMs, payload: soundPayload(bytes) }];
      });
    });
  }

  #silent(untilMs: number): MediaMessage[] {
    return this.#silence.upTo(untilMs).map(({ bytes, atMs }) => {
      return { type: RTMP_TYPES.audio, timestampMs: atMs, payload: soundPayload(bytes) };
    });
  }

  /** What must come before the first samples of a head. */
  #announce({ video, sound }: Tracks, timestampMs: number): MediaMessage[] {
    if (this.#isAnnounced || !this.#head) return [];
    this.#isAnnounced = true;
    return [
      { type: RTMP_TYPES.data, timestampMs, payload: aboutPayload(this.#head) },
      { type: RTMP_TYPES.video, timestampMs, payload: videoConfigPayload(video.config) },
      { type: RTMP_TYPES.audio, timestampMs, payload: soundConfigPayload(sound?.config ?? SILENT_CONFIG) },
    ];
  }
}

const hasConfig = (track: HeadTrack): track is HeadTrack & { config: Buffer } => track.config !== null;
