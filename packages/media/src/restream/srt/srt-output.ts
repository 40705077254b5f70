/** One SRT caller that sends MPEG-TS, by FFmpeg. Must be closed, whatever happened. */
import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_H264,
  AVFMT_FLAG_FLUSH_PACKETS,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants';
import { FormatContext, Packet, type Stream } from 'node-av/lib';
import { must } from '../../workers/native.ts';
import type { MediaSample } from '../sample-stream.ts';
import type { SrtRequest, SrtTracks } from './srt-request.ts';

/** Ticks of MPEG-TS in a millisecond. */
const TICKS_PER_MS = 90;
/** Time for lost packets to be sent again, in microseconds. */
const LATENCY_US = 500_000;
/** A connection that takes nothing for this time is lost, in microseconds. */
const STUCK_US = 10_000_000;
/** Of AAC, by the index in its AudioSpecificConfig. */
const SAMPLE_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
];

export class SrtOutput {
  readonly #context = new FormatContext();
  readonly #packet = new Packet();
  #video: Stream | null = null;
  #sound: Stream | null = null;
  #isOpen = false;

  /** False when the other side does not take it. */
  async open(request: SrtRequest): Promise<boolean> {
    const url = srtUrl(request);
    must(this.#context.allocOutputContext2(null, 'mpegts', url), 'begin a transport stream');
    this.#context.setFlags(AVFMT_FLAG_FLUSH_PACKETS);
    this.#packet.alloc();
    this.#isOpen = (await this.#context.openOutput()) >= 0;
    return this.#isOpen;
  }

  async begin({ width, height, videoConfig, soundConfig }: SrtTracks): Promise<void> {
    this.#video = this.#context.newStream();
    const picture = { codecType: AVMEDIA_TYPE_VIDEO, codecId: AV_CODEC_ID_H264, width, height };
    Object.assign(this.#video.codecpar, { ...picture, extradata: videoConfig });
    if (soundConfig) {
      this.#sound = this.#context.newStream();
      const index = (((soundConfig[0] ?? 0) & 7) << 1) | ((soundConfig[1] ?? 0) >> 7);
      const channels = ((soundConfig[1] ?? 0) >> 3) & 15;
      const heard = { codecType: AVMEDIA_TYPE_AUDIO, codecId: AV_CODEC_ID_AAC, channels };
      const sampleRate = SAMPLE_RATES[index] ?? 48_000;
      Object.assign(this.#sound.codecpar, { ...heard, sampleRate, extradata: soundConfig });
    }
    must(await this.#context.writeHeader(null), 'begin a transport stream');
  }

  /** False when the connection is gone. */
  async write({ track, atMs, offsetMs, isKey, bytes }: MediaSample): Promise<boolean> {
    const stream = track === 'video' ? this.#video : this.#sound;
    if (!stream) return true;
    const packet = this.#packet;
    packet.unref();
    packet.data = bytes;
    packet.streamIndex = stream.index;
    packet.dts = ticks(atMs);
    packet.pts = ticks(atMs + offsetMs);
    packet.isKeyframe = isKey;
    return (await this.#context.writeFrame(packet)) >= 0;
  }

  /** Never while something of it runs. */
  async close(): Promise<void> {
    if (this.#isOpen) await this.#context.closeOutput();
    this.#packet.free();
    this.#context.freeContext();
  }
}

const ticks = (ms: number) => BigInt(Math.round(ms * TICKS_PER_MS));

/** FFmpeg reads its options from the address; the stream id it decodes, the passphrase not. */
function srtUrl({ ip, port, streamId, passphrase, connectTimeoutMs }: SrtRequest): string {
  const options = [
    ...['mode=caller', `latency=${LATENCY_US}`, `connect_timeout=${connectTimeoutMs}`, `timeout=${STUCK_US}`],
    ...(streamId ? [`streamid=${encodeURIComponent(streamId)}`] : []),
    ...(passphrase ? [`passphrase=${passphrase}`] : []),
  ];
  return `srt://${ip.includes(':') ? `[${ip}]` : ip}:${port}?${options.join('&')}`;
}
