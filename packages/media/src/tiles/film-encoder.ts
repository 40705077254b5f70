/**
 * Frames → samples of a film. Two encoders of one codec, size, rate and quality give the same parameter sets whatever the
 * pictures, so that tiles, and pieces of a kept film, join without encoding again (docs/design/films-encoding.md).
 */
import { operatorError } from '@longview/base';
import { exactRate } from '@longview/rules';
import type { FilmCodec, FilmQuality } from '@longview/rules/kept-films';
import {
  AV_CODEC_FLAG_CLOSED_GOP,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PIX_FMT_YUV420P,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
} from 'node-av/constants';
import { Codec, CodecContext, Frame, Packet, Rational } from 'node-av/lib';
import type { FilmCoding } from '../boxes/film-coding.ts';
import type { Sample } from '../boxes/media-fragment.ts';
import { must, Owned, openCodec } from '../workers/native.ts';
import { FILM_CODERS } from './film-coders.ts';
import { FrameFilter } from './frame-filter.ts';

/** `quality`: null for tiles, which are H.264. `fps`: what the stream states; its level is that of this rate. */
export interface FilmEncoding {
  width: number;
  height: number;
  fps: number;
  quality: FilmQuality | null;
  codec: FilmCodec;
}

/** Longer than any tile: the first frame is its only key frame. */
const GOP_FRAMES = 100_000;

export class FilmEncoder {
  readonly #owned = new Owned();
  readonly #encoding: FilmEncoding;
  readonly #context: CodecContext;
  readonly #packet: Packet;
  /** From the frames of films to those that the encoder takes. */
  readonly #format: FrameFilter | null;
  #frameCount = 0;

  private constructor(encoding: FilmEncoding, context: CodecContext) {
    const { codec, width, height } = encoding;
    this.#encoding = encoding;
    this.#context = context;
    this.#owned.add({ free: () => context.freeContext() });
    this.#packet = this.#owned.add(new Packet());
    this.#packet.alloc();
    const { pixelFormat } = FILM_CODERS[codec];
    this.#format = pixelFormat === AV_PIX_FMT_YUV420P ? null : this.#owned.add(toProfessional(width, height));
  }

  static async open(encoding: FilmEncoding): Promise<FilmEncoder> {
    const { width, height, fps, quality } = encoding;
    const coder = FILM_CODERS[encoding.codec];
    const codec = Codec.findEncoderByName(coder.encoder);
    if (!codec) throw operatorError('Internal', `This FFmpeg has no encoder ${coder.encoder}.`);
    const context = new CodecContext();
    context.allocContext3(codec);
    Object.assign(context, { width, height, gopSize: GOP_FRAMES, maxBFrames: 0, threadCount: 1 });
    context.pixelFormat = coder.pixelFormat;
    const { num, den } = exactRate(fps);
    // From size, rate and reference frames x264 takes the level, by the table A-1 of the standard (EXT-491).
    context.timeBase = new Rational(den, num);
    context.framerate = new Rational(num, den);
    context.colorRange = AVCOL_RANGE_MPEG;
    context.colorSpace = AVCOL_SPC_BT709;
    context.colorPrimaries = AVCOL_PRI_BT709;
    context.colorTrc = AVCOL_TRC_BT709;
    context.chromaLocation = coder.chromaLocation;
    context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER, AV_CODEC_FLAG_CLOSED_GOP);
    await openCodec(context, codec, coder.settings(quality));
    return new FilmEncoder(encoding, context);
  }

  /** Equal for all encoders of one encoding. */
  coding(): Promise<FilmCoding> {
    const { codec, quality } = this.#encoding;
    const source = { header: this.#context.extraData, keyPicture: () => greyPicture(this.#encoding) };
    return FILM_CODERS[codec].coding(source, quality);
  }

  /** Encodes the next frame; gives what samples are ready. */
  encode(drawn: Frame): Sample[] {
    const frame = this.#format?.run(drawn) ?? drawn;
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
    const { sampleOf } = FILM_CODERS[this.#encoding.codec];
    const samples: Sample[] = [];
    while (this.#context.receivePacketSync(this.#packet) >= 0) {
      const { data, isKeyframe } = this.#packet;
      if (data) samples.push({ bytes: sampleOf(data), isKey: isKeyframe });
      this.#packet.unref();
    }
    return samples;
  }
}

/** 4:2:0 with 8 bits → 4:2:2 with 10. */
function toProfessional(width: number, height: number): FrameFilter {
  const input = `video_size=${width}x${height}:pix_fmt=yuv420p:time_base=1/30:colorspace=bt709:range=tv`;
  return new FrameFilter(input, 'format', 'pix_fmts=yuv422p10le');
}

/** The first sample of an encoding, of a grey picture. */
async function greyPicture(encoding: FilmEncoding): Promise<Buffer> {
  const owned = new Owned();
  try {
    const encoder = owned.add(await FilmEncoder.open(encoding));
    const frame = owned.add(new Frame());
    frame.alloc();
    Object.assign(frame, { width: encoding.width, height: encoding.height, format: AV_PIX_FMT_YUV420P });
    must(frame.getBuffer(), 'make a frame');
    for (const plane of frame.data ?? []) plane.fill(128);
    const [first] = [...encoder.encode(frame), ...encoder.finish()];
    return first?.bytes ?? Buffer.alloc(0);
  } finally {
    owned.free();
  }
}
