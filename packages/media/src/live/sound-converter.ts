/**
 * The sound of most cameras, G.711 of telephones, which no film of the web holds → AAC (V2). Made where the camera is
 * read: G.711 is a table of 256 numbers, so nothing that a camera sends is interpreted here, and the encoder is given
 * samples of ours.
 */
import { AV_CODEC_ID_PCM_ALAW, AV_CODEC_ID_PCM_MULAW } from 'node-av/constants';
import type { CodecParameters } from 'node-av/lib';
import { LiveDecoder } from '../renditions/live-decoder.ts';
import { SOUND_FORMS, SOUND_RATE, SoundEncoder } from '../renditions/sound-encoder.ts';
import type { HeadTrack } from './make-head.ts';

const CONVERTED: ReadonlySet<number> = new Set([AV_CODEC_ID_PCM_ALAW, AV_CODEC_ID_PCM_MULAW]);
/** What the camera's times and the count of its samples may differ: more is a gap, less its jitter. */
const MAX_APART_SEC = 0.1;

export class SoundConverter {
  readonly track: HeadTrack;
  readonly #decoder: LiveDecoder;
  readonly #encoder: SoundEncoder;
  readonly #rate: number;
  readonly #channels: number;
  /** Samples that came, of each channel. */
  #count = 0;
  /** From that count to the times of the head, samples; null while nothing came under it. */
  #offset: number | null = null;

  static isFor = ({ codecId }: CodecParameters) => CONVERTED.has(codecId);

  static async open(given: CodecParameters): Promise<SoundConverter> {
    const decoder = await LiveDecoder.open({ parameters: given, timescale: given.sampleRate });
    const encoder = await SoundEncoder.open(SOUND_FORMS.Aac, given.sampleRate).catch((err) => {
      decoder.free();
      throw err;
    });
    return new SoundConverter(given, decoder, encoder);
  }

  private constructor(given: CodecParameters, decoder: LiveDecoder, encoder: SoundEncoder) {
    this.#decoder = decoder;
    this.#encoder = encoder;
    this.#rate = given.sampleRate;
    this.#channels = Math.max(1, given.channelLayout.nbChannels);
    this.track = { parameters: encoder.describe(), timescale: SOUND_RATE };
  }

  /** Times of another head begin. */
  begin(): void {
    this.#offset = null;
  }

  /** `atMs`: when it is heard. Gives what became whole, each with when it begins, in ticks of the track. */
  async convert(bytes: Buffer, atMs: number, onFrame: (bytes: Buffer, start: number) => void): Promise<void> {
    const offset = this.#offsetFor(Math.round((atMs * this.#rate) / 1000));
    const movedTicks = Math.round((offset * SOUND_RATE) / this.#rate);
    const duration = Math.floor(bytes.length / this.#channels);
    const sample = { bytes, duration, offset: 0, isKey: true };
    await this.#decoder.decode(sample, this.#count, (frame) =>
      this.#encoder.encode(frame, (made, start) => onFrame(made, start + movedTicks)),
    );
    this.#count += duration;
  }

  free(): void {
    this.track.parameters.free();
    this.#encoder.free();
    this.#decoder.free();
  }

  /** Samples follow one another whatever the stream does to their times, until they are surely apart. */
  #offsetFor(at: number): number {
    const isApart = (offset: number) => Math.abs(this.#count + offset - at) > MAX_APART_SEC * this.#rate;
    if (this.#offset === null || isApart(this.#offset)) this.#offset = at - this.#count;
    return this.#offset;
  }
}
