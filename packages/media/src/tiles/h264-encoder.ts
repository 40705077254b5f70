/**
 * Frames → H.264 samples. Two encoders of one size, rate and quality give the same parameter sets whatever the pictures,
 * so that tiles, and pieces of a kept film, join without encoding again (docs/design/films-encoding.md).
 */
import { operatorError } from '@longview/base';
import { exactRate } from '@longview/rules';
import type { FilmQuality } from '@longview/rules/kept-films';
import {
  AV_CODEC_FLAG_CLOSED_GOP,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PIX_FMT_YUV420P,
  AVCHROMA_LOC_CENTER,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import { Codec, CodecContext, type Frame, Packet, Rational } from 'node-av/lib';
import { avcConfigOf, toLengthPrefixed } from '../boxes/avc-config.ts';
import type { Sample } from '../boxes/media-fragment.ts';
import { must, Owned, openCodec } from '../workers/native.ts';

/** `quality`: null for tiles. `fps`: what the stream states; its level is that of this rate. */
export interface FilmEncoding {
  width: number;
  height: number;
  fps: number;
  quality: FilmQuality | null;
}

/** No frames of delay, and no frame is made worse because few others depend on it (the last ones of a piece). */
const AT_ONCE = 'rc-lookahead=0:sync-lookahead=0:mbtree=0';
/** Measured: half the time of veryfast at equal size and SSIM on changing scenes. */
const TILE_SETTINGS = { preset: 'superfast', crf: '25' };
/** Measured (docs/design/films-encoding.md): nobody waits for these frames, so they may take longer. */
const SETTINGS: Readonly<Record<FilmQuality, { preset: string; crf: string }>> = {
  Small: { preset: 'fast', crf: '23' },
  Normal: { preset: 'fast', crf: '15.5' },
  High: { preset: 'fast', crf: '12' },
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

  static async open({ width, height, fps, quality }: FilmEncoding): Promise<H264Encoder> {
    const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264);
    if (!codec) throw operatorError('Internal', 'This FFmpeg has no H.264 encoder.');
    const context = new CodecContext();
    context.allocContext3(codec);
    Object.assign(context, { width, height, gopSize: GOP_FRAMES, maxBFrames: 0, threadCount: 1 });
    context.pixelFormat = AV_PIX_FMT_YUV420P;
    const { num, den } = exactRate(fps);
    // From size, rate and reference frames x264 takes the level, by the table A-1 of the standard (EXT-491).
    context.timeBase = new Rational(den, num);
    context.framerate = new Rational(num, den);
    context.colorRange = AVCOL_RANGE_MPEG;
    context.colorSpace = AVCOL_SPC_BT709;
    context.colorPrimaries = AVCOL_PRI_BT709;
    context.colorTrc = AVCOL_TRC_BT709;
    // Where JPEGs have their colour samples.
    context.chromaLocation = AVCHROMA_LOC_CENTER;
    context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER, AV_CODEC_FLAG_CLOSED_GOP);
    const settings = quality === null ? TILE_SETTINGS : SETTINGS[quality];
    await openCodec(context, codec, { ...settings, sc_threshold: '0', 'x264-params': AT_ONCE });
    return new H264Encoder(context);
  }

  /** The avcC record: equal for all encoders of one encoding. */
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
