/** What is sent by WebRTC → the messages by which RTMP carries the same, which is how it is kept and read. No I/O. */
import {
  type MediaMessage,
  opusConfigMessage,
  opusMessage,
  videoConfigMessage,
  videoMessage,
} from '@longview/media';
import type { SentSample } from '../../live/index.ts';

/** OpusHead of two channels at 48 kHz, which is all that WebRTC has; nothing is skipped at its beginning. */
const OPUS_HEAD = Buffer.concat([
  Buffer.from('OpusHead', 'latin1'),
  Buffer.from([1, 2, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]),
]);

export class WhipMessages {
  #hasSound = false;

  of(sample: SentSample): MediaMessage[] {
    return sample.kind === 'Video' ? ofVideo(sample) : this.#ofSound(sample);
  }

  #ofSound({ atMs, bytes }: SentSample & { kind: 'Sound' }): MediaMessage[] {
    const sound = opusMessage(atMs, asBuffer(bytes));
    if (this.#hasSound) return [sound];
    this.#hasSound = true;
    return [opusConfigMessage(atMs, OPUS_HEAD), sound];
  }
}

/** The baseline of H.264, as browsers and OBS send it: no picture is shown in another order. */
function ofVideo({ atMs, config, isKey, bytes }: SentSample & { kind: 'Video' }): MediaMessage[] {
  const picture = videoMessage(atMs, asBuffer(bytes), { isKey, offsetMs: 0 });
  return config ? [videoConfigMessage(atMs, asBuffer(config)), picture] : [picture];
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);
