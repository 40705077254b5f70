/**
 * Decoded frames → JPEG. Keeps its scaler, its frame and its encoder as long as the frames are of one size and
 * form: making them anew costs half as much again as using them. One frame at a time.
 */

import { operatorError } from '@longview/base';
import {
  AV_CODEC_ID_MJPEG,
  AV_NOPTS_VALUE,
  AV_PIX_FMT_YUVJ420P,
  AVCOL_RANGE_JPEG,
  type AVPixelFormat,
  SWS_BILINEAR,
} from 'node-av/constants';
import { Codec, CodecContext, Frame, Packet, Rational, SoftwareScaleContext } from 'node-av/lib';
import { must, Owned, openCodec } from '../workers/native.ts';

/** FFmpeg's quantiser scale of the JPEG, 2 (best) to 31: about what cameras' own snapshots have. */
const JPEG_QUANTISER = 3;
/** FFmpeg counts qualities in these steps. */
const FF_QP2LAMBDA = 118;

interface Tools {
  /** Null when the frames are in JPEG's form already. */
  scaler: SoftwareScaleContext | null;
  full: Frame;
  encoder: CodecContext;
  packet: Packet;
}

export class StillEncoder {
  #owned = new Owned();
  #key = '';
  #tools: Tools | null = null;

  /** @throws AppError Internal when FFmpeg cannot. */
  async encode(frame: Frame): Promise<Buffer> {
    const { scaler, full, encoder, packet } = await this.#toolsFor(frame);
    if (scaler) {
      must(full.makeWritable(), 'reuse a frame');
      must(await scaler.scaleFrame(full, frame), 'convert a picture');
    }
    const source = scaler ? full : frame;
    // The encoder refuses times that go back, as those of another camera or of a line opened anew do.
    source.pts = AV_NOPTS_VALUE;
    source.quality = JPEG_QUANTISER * FF_QP2LAMBDA;
    must(await encoder.sendFrame(source), 'encode a JPEG');
    must(await encoder.receivePacket(packet), 'encode a JPEG');
    // A copy: the packet's own memory ends with the next one.
    const jpeg = Buffer.from(packet.data ?? []);
    packet.unref();
    return jpeg;
  }

  free(): void {
    this.#owned.free();
    this.#tools = null;
    this.#key = '';
  }

  async #toolsFor(frame: Frame): Promise<Tools> {
    const key = `${frame.width}x${frame.height}:${frame.format}`;
    if (this.#tools && key === this.#key) return this.#tools;
    this.free();
    this.#owned = new Owned();
    const tools = await newTools(frame, this.#owned);
    this.#tools = tools;
    this.#key = key;
    return tools;
  }
}

async function newTools(frame: Frame, owned: Owned): Promise<Tools> {
  const { width, height } = frame;
  const full = owned.add(new Frame());
  full.alloc();
  Object.assign(full, { width, height, format: AV_PIX_FMT_YUVJ420P, colorRange: AVCOL_RANGE_JPEG });
  must(full.getBuffer(), 'get memory for a frame');
  const packet = owned.add(new Packet());
  packet.alloc();
  return { scaler: newScaler(frame, owned), full, encoder: await newEncoder(frame, owned), packet };
}

/** JPEG knows full range only; most cameras' video has the narrow one. */
function newScaler({ width, height, format }: Frame, owned: Owned): SoftwareScaleContext | null {
  if (format === AV_PIX_FMT_YUVJ420P) return null;
  const scaler = new SoftwareScaleContext();
  owned.add({ free: () => scaler.freeContext() });
  scaler.getContext(width, height, format as AVPixelFormat, width, height, AV_PIX_FMT_YUVJ420P, SWS_BILINEAR);
  return scaler;
}

async function newEncoder({ width, height }: Frame, owned: Owned): Promise<CodecContext> {
  const codec = Codec.findEncoder(AV_CODEC_ID_MJPEG);
  if (!codec) throw operatorError('Internal', 'This FFmpeg has no JPEG encoder.');
  const context = new CodecContext();
  context.allocContext3(codec);
  owned.add({ free: () => context.freeContext() });
  Object.assign(context, { width, height, threadCount: 1, colorRange: AVCOL_RANGE_JPEG });
  context.pixelFormat = AV_PIX_FMT_YUVJ420P;
  context.timeBase = new Rational(1, 25);
  await openCodec(context, codec, { flags: '+qscale', global_quality: JPEG_QUANTISER * FF_QP2LAMBDA });
  return context;
}
