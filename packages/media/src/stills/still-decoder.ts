/**
 * One key frame's packet → JPEG. The decoder lives for one picture only: hundreds of idle decoders would hold
 * their picture buffers, and opening one costs less than a millisecond.
 */
import {
  AV_CODEC_ID_MJPEG,
  AV_PIX_FMT_YUVJ420P,
  AVCOL_RANGE_JPEG,
  type AVPixelFormat,
  SWS_BILINEAR,
} from 'node-av/constants';
import {
  Codec,
  CodecContext,
  type CodecParameters,
  Frame,
  Packet,
  Rational,
  SoftwareScaleContext,
} from 'node-av/lib';
import { MAX_PICTURE_PIXELS } from '../images/limits.ts';
import { must, Owned, openCodec } from '../workers/native.ts';

/** FFmpeg's quantiser scale of the JPEG, 2 (best) to 31: about what cameras' own snapshots have. */
const JPEG_QUANTISER = 3;
/** FFmpeg counts qualities in these steps. */
const FF_QP2LAMBDA = 118;

export interface Still {
  jpeg: Buffer;
  width: number;
  height: number;
}

/** Null when the packet does not decode to a whole picture. */
export async function decodeStill(packet: Packet, parameters: CodecParameters): Promise<Still | null> {
  const owned = new Owned();
  try {
    const codec = Codec.findDecoder(parameters.codecId);
    if (!codec) return null;
    const context = newContext(codec, owned);
    must(context.parametersToContext(parameters), 'set up a decoder');
    context.threadCount = 1;
    await openCodec(context, codec, { max_pixels: MAX_PICTURE_PIXELS });
    const frame = newFrame(owned);
    const isDecoded =
      (await context.sendPacket(packet)) >= 0 &&
      (await context.sendPacket(null)) >= 0 &&
      (await context.receiveFrame(frame)) >= 0;
    if (!isDecoded || frame.decodeErrorFlags !== 0) return null;
    return {
      jpeg: await encodeJpeg(await inFullRange(frame, owned), owned),
      width: frame.width,
      height: frame.height,
    };
  } finally {
    owned.free();
  }
}

/** JPEG knows full range only; most cameras' video has the narrow one. */
async function inFullRange(frame: Frame, owned: Owned): Promise<Frame> {
  if (frame.format === AV_PIX_FMT_YUVJ420P) return frame;
  const { width, height } = frame;
  const full = newFrame(owned);
  Object.assign(full, { width, height, format: AV_PIX_FMT_YUVJ420P, colorRange: AVCOL_RANGE_JPEG });
  must(full.getBuffer(), 'get memory for a frame');
  const scaler = new SoftwareScaleContext();
  owned.add({ free: () => scaler.freeContext() });
  scaler.getContext(
    width,
    height,
    frame.format as AVPixelFormat,
    width,
    height,
    AV_PIX_FMT_YUVJ420P,
    SWS_BILINEAR,
  );
  must(await scaler.scaleFrame(full, frame), 'convert a picture');
  return full;
}

async function encodeJpeg(frame: Frame, owned: Owned): Promise<Buffer> {
  const codec = Codec.findEncoder(AV_CODEC_ID_MJPEG);
  const context = newContext(codec, owned);
  Object.assign(context, { width: frame.width, height: frame.height, threadCount: 1 });
  context.pixelFormat = AV_PIX_FMT_YUVJ420P;
  context.colorRange = AVCOL_RANGE_JPEG;
  context.timeBase = new Rational(1, 25);
  if (codec)
    await openCodec(context, codec, { flags: '+qscale', global_quality: JPEG_QUANTISER * FF_QP2LAMBDA });
  frame.quality = JPEG_QUANTISER * FF_QP2LAMBDA;
  must(await context.sendFrame(frame), 'encode a JPEG');
  const packet = owned.add(new Packet());
  packet.alloc();
  must(await context.receivePacket(packet), 'encode a JPEG');
  // A copy: the packet's own memory ends with it.
  return Buffer.from(packet.data ?? []);
}

function newContext(codec: Codec | null, owned: Owned): CodecContext {
  const context = new CodecContext();
  context.allocContext3(codec);
  owned.add({ free: () => context.freeContext() });
  return context;
}

function newFrame(owned: Owned): Frame {
  const frame = owned.add(new Frame());
  frame.alloc();
  return frame;
}
