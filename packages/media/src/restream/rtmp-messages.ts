/** Heads and fragments of a live stream → the messages by which RTMP carries them. No I/O. */
import type { LiveHead } from '../live/live-item.ts';
import {
  aboutMessage,
  soundConfigMessage,
  soundMessage,
  videoConfigMessage,
  videoMessage,
} from '../rtmp/flv.ts';
import type { MediaMessage } from '../rtmp/message.ts';
import { SILENT_CONFIG, SilentSound } from '../rtmp/silent-sound.ts';
import { type MediaSample, SampleStream } from './sample-stream.ts';

export class RtmpMessages {
  readonly #stream = new SampleStream();
  readonly #silence: SilentSound | null;
  /** What was not told yet of how to read what follows. */
  #untold: LiveHead | null = null;

  /** Platforms refuse video without sound, so theirs is filled with silence. */
  constructor({ isSilenceFilled = true } = {}) {
    this.#silence = isSilenceFilled ? new SilentSound() : null;
  }

  /** False for video that is not H.264. */
  head(head: LiveHead): boolean {
    this.#untold = head;
    return this.#stream.head(head);
  }

  /** In the order of their times. */
  fragment(bytes: Buffer): MediaMessage[] {
    const samples = this.#stream.fragment(bytes).map(toMessage);
    const [first, last] = [samples[0], samples.at(-1)];
    if (!first || !last) return [];
    const silence = this.#stream.soundConfig ? [] : this.#silent(last.timestampMs);
    const media = [...samples, ...silence].sort((a, b) => a.timestampMs - b.timestampMs);
    return [...this.#announce(first.timestampMs), ...media];
  }

  #silent(untilMs: number): MediaMessage[] {
    return (this.#silence?.upTo(untilMs) ?? []).map(({ bytes, atMs }) => soundMessage(atMs, bytes));
  }

  /** What must come before the first samples of a head. */
  #announce(timestampMs: number): MediaMessage[] {
    const [head, video] = [this.#untold, this.#stream.videoConfig];
    if (!head || !video) return [];
    this.#untold = null;
    const sound = this.#stream.soundConfig ?? (this.#silence && SILENT_CONFIG);
    const heard = sound ? [soundConfigMessage(timestampMs, sound)] : [];
    return [aboutMessage(timestampMs, head), videoConfigMessage(timestampMs, video), ...heard];
  }
}

function toMessage({ track, atMs, isKey, offsetMs, bytes }: MediaSample): MediaMessage {
  return track === 'sound' ? soundMessage(atMs, bytes) : videoMessage(atMs, bytes, { isKey, offsetMs });
}
