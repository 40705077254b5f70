/** The sound of a live stream between two pictures. Only AAC as MP4 has it; all else stays silent (V2). */
import { AV_CODEC_ID_AAC } from 'node-av/constants';
import type { CodecParameters, Packet, Stream } from 'node-av/lib';
import type { LiveRun } from '../boxes/live-fragment.ts';
import { givenMs } from './packet-time.ts';
import { SteadyTime } from './steady-time.ts';

const TRACK_ID = 2;
const SAMPLES_OF_FRAME = 1024;
/** Longer silence of the line and a head is written without sound: players wait for a track that does not come. */
const GONE_AFTER_MS = 2_000;
/** Frames that wait for a picture; a camera that sends sound alone must not fill the memory. */
const MAX_WAITING = 500;

export class SoundTrack {
  readonly #stream: Stream;
  readonly #timescale: number;
  readonly #waiting: { bytes: Buffer; start: number }[] = [];
  #time: SteadyTime | null = null;
  #heardMs: number;

  /** Null for sound that is not passed on. */
  static make(stream: Stream | null, nowMs: number): SoundTrack | null {
    const isPassedOn =
      stream?.codecpar.codecId === AV_CODEC_ID_AAC &&
      stream.codecpar.extradataSize > 0 &&
      stream.codecpar.sampleRate > 0;
    return isPassedOn ? new SoundTrack(stream, nowMs) : null;
  }

  private constructor(stream: Stream, nowMs: number) {
    this.#stream = stream;
    this.#timescale = stream.codecpar.sampleRate;
    this.#heardMs = nowMs;
  }

  get index(): number {
    return this.#stream.index;
  }

  get track(): { parameters: CodecParameters; timescale: number } {
    return { parameters: this.#stream.codecpar, timescale: this.#timescale };
  }

  isHeard(nowMs: number): boolean {
    return nowMs - this.#heardMs <= GONE_AFTER_MS;
  }

  /** The times of another head begin at `startedMs`. */
  begin(): void {
    this.#time = null;
    this.#waiting.length = 0;
  }

  /** `sinceStartMs`: how long ago the head's first picture came. */
  take(packet: Packet, nowMs: number, sinceStartMs: number): void {
    this.#heardMs = nowMs;
    this.#time ??= new SteadyTime(sinceStartMs, (SAMPLES_OF_FRAME * 1000) / this.#timescale);
    const atMs = this.#time.next(givenMs(packet, this.#stream), nowMs);
    if (!packet.data || this.#waiting.length >= MAX_WAITING) return;
    this.#waiting.push({
      bytes: Buffer.from(packet.data),
      start: Math.round((atMs * this.#timescale) / 1000),
    });
  }

  /** What came since the last picture; null when nothing did. */
  flush(): LiveRun | null {
    const frames = this.#waiting.splice(0);
    const [first] = frames;
    if (!first) return null;
    const samples = frames.map(({ bytes, start }, index) => {
      const duration = (frames[index + 1]?.start ?? start + SAMPLES_OF_FRAME) - start;
      return { bytes, duration, offset: 0, isKey: true };
    });
    return { trackId: TRACK_ID, start: first.start, samples };
  }
}
