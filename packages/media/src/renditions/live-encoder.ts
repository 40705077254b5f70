/** Frames → H.264 as browsers and WebRTC take it everywhere, without delay. One size for its life. */
import { operatorError } from '@longview/base';
import { LIVE_TRANSCODE_MAX_FPS } from '@longview/rules/live';
import {
  AV_CODEC_FLAG_CLOSED_GOP,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PICTURE_TYPE_I,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUV420P,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import { Codec, CodecContext, CodecParameters, type Frame, Packet, Rational } from 'node-av/lib';
import { toLengthPrefixed } from '../boxes/avc-config.ts';
import type { Sample } from '../boxes/media-fragment.ts';
import { must, Owned, openCodec } from '../workers/native.ts';
import type { Colors } from './picture-forms.ts';

/** Ticks of a second, as in all video of ours that is copied. */
export const VIDEO_TIMESCALE = 90_000;
/** Bits that a pixel may take each second at most: 6 Mbit/s at 1080p. */
const BITS_PER_PIXEL = 3;
const MIN_BITS = 500_000;
/** Longer than between two key frames that are asked for. */
const GOP_FRAMES = 1_000;

/** Baseline is what WebRTC takes in every browser. */
const SETTINGS = {
  preset: 'superfast',
  tune: 'zerolatency',
  profile: 'baseline',
  crf: '25',
  sc_threshold: '0',
  'forced-idr': '1',
};

export class LiveEncoder {
  readonly #owned = new Owned();
  readonly #context: CodecContext;
  readonly #packet: Packet;

  private constructor(context: CodecContext) {
    this.#context = context;
    this.#owned.add({ free: () => context.freeContext() });
    this.#packet = this.#owned.add(new Packet());
    this.#packet.alloc();
  }

  static async open({ width, height }: Frame, colors: Colors): Promise<LiveEncoder> {
    const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264);
    if (!codec) throw operatorError('Internal', 'This FFmpeg has no H.264 encoder.');
    const context = new CodecContext();
    context.allocContext3(codec);
    Object.assign(context, { width, height, gopSize: GOP_FRAMES, maxBFrames: 0, threadCount: 1, ...colors });
    context.pixelFormat = AV_PIX_FMT_YUV420P;
    context.timeBase = new Rational(1, VIDEO_TIMESCALE);
    context.framerate = new Rational(LIVE_TRANSCODE_MAX_FPS, 1);
    const bits = Math.max(MIN_BITS, width * height * BITS_PER_PIXEL);
    context.rcMaxRate = BigInt(bits);
    context.rcBufferSize = bits;
    context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER, AV_CODEC_FLAG_CLOSED_GOP);
    await openCodec(context, codec, SETTINGS);
    return new LiveEncoder(context);
  }

  /** To be freed. */
  describe(): CodecParameters {
    const parameters = new CodecParameters();
    parameters.alloc();
    must(parameters.fromContext(this.#context), 'describe a video');
    return parameters;
  }

  /** `ticks` only go forward. Null while the encoder keeps the picture to itself. */
  async encode(frame: Frame, ticks: number, isKey: boolean): Promise<Sample | null> {
    frame.pts = BigInt(ticks);
    // Else the type that the camera's encoder chose for it would count.
    frame.pictType = isKey ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE;
    must(await this.#context.sendFrame(frame), 'encode a picture');
    if (this.#context.receivePacketSync(this.#packet) < 0) return null;
    const { data, isKeyframe } = this.#packet;
    const sample = data && { bytes: toLengthPrefixed(data), isKey: isKeyframe };
    this.#packet.unref();
    return sample;
  }

  free(): void {
    this.#owned.free();
  }
}
