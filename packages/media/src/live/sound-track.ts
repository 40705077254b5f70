/** The sound of a live stream between two pictures: AAC and Opus as they come, G.711 made into AAC; all else stays silent (V2). */
import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_OPUS,
  AV_PROFILE_AAC_HE,
  AV_PROFILE_AAC_HE_V2,
} from 'node-av/constants';
import { CodecParameters, type Packet, type Stream } from 'node-av/lib';
import type { LiveRun } from '../boxes/live-fragment.ts';
import { must } from '../workers/native.ts';
import { soundConfig, withoutAdts } from './adts.ts';
import type { HeadTrack } from './make-head.ts';
import { givenMs } from './packet-time.ts';
import { SoundConverter } from './sound-converter.ts';
import { SteadyTime } from './steady-time.ts';

/** Opus comes from who sends by WebRTC (EXT-201). */
const COPIED: ReadonlySet<number> = new Set([AV_CODEC_ID_AAC, AV_CODEC_ID_OPUS]);
const TRACK_ID = 2;
const SAMPLES_OF_AAC = 1024;
const SAMPLES_OF_OPUS = 960;
/** Longer silence of the stream and a head is written without sound: players wait for a track that does not come. */
const GONE_AFTER_MS = 2_000;
/** Frames that wait for a picture; a camera that sends sound alone must not fill the memory. */
const MAX_WAITING = 500;

/** How it is read, where it is not as it comes. */
interface Made {
  converter: SoundConverter | null;
  described: CodecParameters | null;
}

export class SoundTrack {
  readonly track: HeadTrack;
  readonly #stream: Stream;
  readonly #converter: SoundConverter | null;
  readonly #waiting: { bytes: Buffer; start: number }[] = [];
  /** Of a frame, in ticks of the track. */
  readonly #frameTicks: number;
  /** Of a transport stream, whose frames each have a head of their own. */
  readonly #described: CodecParameters | null;
  #time: SteadyTime | null = null;
  #heardMs: number;

  /** Null for sound that is not passed on. To be freed; `stream` must outlive it. */
  static async make(stream: Stream | null, nowMs: number): Promise<SoundTrack | null> {
    if (!stream || stream.codecpar.sampleRate <= 0) return null;
    const { codecpar } = stream;
    if (SoundConverter.isFor(codecpar)) {
      return new SoundTrack(stream, { converter: await SoundConverter.open(codecpar) }, nowMs);
    }
    if (!COPIED.has(codecpar.codecId)) return null;
    if (codecpar.extradataSize > 0) return new SoundTrack(stream, {}, nowMs);
    const described = describeAdts(codecpar);
    return described && new SoundTrack(stream, { described }, nowMs);
  }

  private constructor(stream: Stream, { converter = null, described = null }: Partial<Made>, nowMs: number) {
    const codecpar = described ?? stream.codecpar;
    this.#stream = stream;
    this.#converter = converter;
    this.#described = described;
    this.track = converter?.track ?? { parameters: codecpar, timescale: codecpar.sampleRate };
    this.#frameTicks = codecpar.codecId === AV_CODEC_ID_OPUS ? SAMPLES_OF_OPUS : SAMPLES_OF_AAC;
    this.#heardMs = nowMs;
  }

  get index(): number {
    return this.#stream.index;
  }

  isHeard(nowMs: number): boolean {
    return nowMs - this.#heardMs <= GONE_AFTER_MS;
  }

  /** The times of another head begin at `startedMs`. */
  begin(): void {
    this.#time = null;
    this.#waiting.length = 0;
    this.#converter?.begin();
  }

  /** `sinceStartMs`: how long ago the head's first picture came. */
  async take(packet: Packet, nowMs: number, sinceStartMs: number): Promise<void> {
    this.#heardMs = nowMs;
    if (!packet.data) return;
    const given = Buffer.from(packet.data);
    const bytes = this.#described ? withoutAdts(given) : given;
    if (!bytes) return;
    const { timescale } = this.track;
    this.#time ??= new SteadyTime(sinceStartMs, (this.#frameTicks * 1000) / timescale);
    const atMs = this.#time.next(givenMs(packet, this.#stream), nowMs);
    if (this.#converter) await this.#converter.convert(bytes, atMs, this.#keep);
    else this.#keep(bytes, Math.round((atMs * timescale) / 1000));
  }

  /** What came since the last picture; null when nothing did. */
  flush(): LiveRun | null {
    const frames = this.#waiting.splice(0);
    const [first] = frames;
    if (!first) return null;
    const samples = frames.map(({ bytes, start }, index) => {
      const duration = Math.max(0, (frames[index + 1]?.start ?? start + this.#frameTicks) - start);
      return { bytes, duration, offset: 0, isKey: true };
    });
    return { trackId: TRACK_ID, start: first.start, samples };
  }

  free(): void {
    this.#converter?.free();
    this.#described?.free();
  }

  /** An encoder gives out what it was given a moment ago: that may be before the head's first picture. */
  readonly #keep = (bytes: Buffer, start: number): void => {
    if (start >= 0 && this.#waiting.length < MAX_WAITING) this.#waiting.push({ bytes, start });
  };
}

/** As MP4 has it; null for what is no AAC, or cannot be. The wider profiles have a core of half the rate. */
function describeAdts(given: CodecParameters): CodecParameters | null {
  const isWide = given.profile === AV_PROFILE_AAC_HE || given.profile === AV_PROFILE_AAC_HE_V2;
  const sampleRate = isWide ? given.sampleRate / 2 : given.sampleRate;
  const channels = given.profile === AV_PROFILE_AAC_HE_V2 ? 1 : given.channels;
  const config = given.codecId === AV_CODEC_ID_AAC ? soundConfig(sampleRate, channels) : null;
  if (!config) return null;
  const own = new CodecParameters();
  own.alloc();
  must(given.copy(own), 'copy the description of a stream');
  own.extradata = config;
  own.sampleRate = sampleRate;
  // The mark of a transport stream, which MP4 does not take.
  own.codecTag = 0;
  return own;
}
