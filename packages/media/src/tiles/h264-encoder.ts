/**
 * Frames → H.264 samples, with the settings every tile shares. Two encoders of one size give the same
 * parameter sets whatever the pictures, so that tiles join without encoding again (docs/design/films-encoding.md).
 */
import { operatorError } from '@longview/base';
import {
  AV_CODEC_FLAG_CLOSED_GOP,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PIX_FMT_YUV420P,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_SMPTE170M,
  AVCOL_TRC_BT709,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import { Codec, CodecContext, type Frame, Packet, Rational } from 'node-av/lib';
import { avcConfigOf, toLengthPrefixed } from '../boxes/avc-config.ts';
import { ENCODED_FPS } from '../boxes/film-timing.ts';
import type { Sample } from '../boxes/media-fragment.ts';
import { must, Owned, openCodec } from '../workers/native.ts';

/** Measured: half the time of veryfast at equal size and SSIM on changing scenes, and no frames of delay. */
const SETTINGS = {
  preset: 'superfast',
  crf: '25',
  sc_threshold: '0',
  'x264-params': 'rc-lookahead=0:sync-lookahead=0',
};
/** Longer than any tile: the first frame is its only key frame. */
const GOP_FRAMES = 100_000;

export class H264Encoder {
  readonly #owned = new Owned();
  readonly #context: CodecContext;
  readonly #packet: Packet;
  #frameCount = 0;

  private constructor(context: CodecContext) {
    this.#context = context;
    this.#owned.add({ free: () => context.freeContext() });
    this.#packet = this.#owned.add(new Packet());
    this.#packet.alloc();
  }

  static async open(width: number, height: number): Promise<H264Encoder> {
    const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264);
    if (!codec) throw operatorError('Internal', 'This FFmpeg has no H.264 encoder.');
    const context = new CodecContext();
    context.allocContext3(codec);
    Object.assign(context, { width, height, gopSize: GOP_FRAMES, maxBFrames: 0, threadCount: 1 });
    context.pixelFormat = AV_PIX_FMT_YUV420P;
    context.timeBase = new Rational(1, ENCODED_FPS);
    context.framerate = new Rational(ENCODED_FPS, 1);
    // JPEG pictures have the BT.601 matrix; saying so saves converting it.
    context.colorRange = AVCOL_RANGE_MPEG;
    context.colorSpace = AVCOL_SPC_SMPTE170M;
    context.colorPrimaries = AVCOL_PRI_BT709;
    context.colorTrc = AVCOL_TRC_BT709;
    context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER, AV_CODEC_FLAG_CLOSED_GOP);
    await openCodec(context, codec, SETTINGS);
    return new H264Encoder(context);
  }

  /** The avcC record: equal for all encoders of one size. */
  get avcConfig(): Buffer {
    const header = this.#context.extraData;
    if (!header) throw operatorError('Internal', 'The encoder gave no header.');
    return avcConfigOf(header);
  }

  /** Encodes the next frame; gives what samples are ready. */
  encode(frame: Frame): Sample[] {
    frame.pts = BigInt(this.#frameCount);
    this.#frameCount += 1;
    must(this.#context.sendFrameSync(frame), 'encode a frame');
    return this.#ready();
  }

  /** The samples still inside; nothing may be encoded after it. */
  finish(): Sample[] {
    must(this.#context.sendFrameSync(null), 'finish a film');
    return this.#ready();
  }

  free(): void {
    this.#owned.free();
  }

  #ready(): Sample[] {
    const samples: Sample[] = [];
    while (this.#context.receivePacketSync(this.#packet) >= 0) {
      const { data, isKeyframe } = this.#packet;
      if (data) samples.push({ bytes: toLengthPrefixed(data), isKey: isKeyframe });
      this.#packet.unref();
    }
    return samples;
  }
}
