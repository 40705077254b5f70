/** Frames between decoder, painter and encoder: their sizes, forms and colours. */

import type { Size } from '@longview/rules';
import { LIVE_TRANSCODE_MAX_COLUMNS, LIVE_TRANSCODE_MAX_LINES } from '@longview/rules/live';
import {
  AV_PIX_FMT_RGB24,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUVJ420P,
  AV_PIX_FMT_YUVJ422P,
  AV_PIX_FMT_YUVJ444P,
  AVCOL_RANGE_MPEG,
  type AVColorPrimaries,
  type AVColorRange,
  type AVColorSpace,
  type AVColorTransferCharacteristic,
  type AVPixelFormat,
  SWS_BILINEAR,
} from 'node-av/constants';
import { Frame, SoftwareScaleContext } from 'node-av/lib';
import type { Pixels } from '../pictures/pixels.ts';
import { must, Owned } from '../workers/native.ts';

export interface Colors {
  colorRange: AVColorRange;
  colorSpace: AVColorSpace;
  colorPrimaries: AVColorPrimaries;
  colorTrc: AVColorTransferCharacteristic;
}

/** Their range is in the form itself; it becomes that of video when they are converted. */
const FULL_RANGE: ReadonlySet<number> = new Set([
  AV_PIX_FMT_YUVJ420P,
  AV_PIX_FMT_YUVJ422P,
  AV_PIX_FMT_YUVJ444P,
]);
const RGB_BYTES = 3;

/** What is said of the colours of a frame once it is in the encoder's form: to RGB and back changes none of it. */
export function colorsOf(source: Colors & { format: number }): Colors {
  const { format, colorRange, colorSpace, colorPrimaries, colorTrc } = source;
  const range = FULL_RANGE.has(format) ? AVCOL_RANGE_MPEG : colorRange;
  return { colorRange: range, colorSpace, colorPrimaries, colorTrc };
}

/** At most 1080p, lying or standing, at most `maxHeight` high, and even, as 4:2:0 wants. */
function encodedSize({ width, height }: Size, maxHeight: number | null): Size {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const allowed = (maxHeight ?? height) / height;
  const scale = Math.min(1, LIVE_TRANSCODE_MAX_COLUMNS / long, LIVE_TRANSCODE_MAX_LINES / short, allowed);
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

/** Converts frames of one size and form into another; keeps its tools while they stay the same. One at a time. */
class FrameConverter {
  readonly #sizeOf: (source: Size) => Size;
  readonly #format: AVPixelFormat;
  #owned = new Owned();
  #key = '';
  #tools: { scaler: SoftwareScaleContext; output: Frame } | null = null;

  constructor(format: AVPixelFormat, sizeOf: (source: Size) => Size) {
    this.#format = format;
    this.#sizeOf = sizeOf;
  }

  /** The source itself where it is as wanted; else a frame that is valid until the next call. */
  async convert(source: Frame): Promise<Frame> {
    const { width, height } = this.#sizeOf(source);
    if (source.format === this.#format && source.width === width && source.height === height) return source;
    const { scaler, output } = this.#toolsFor(source, { width, height });
    // The encoder may still hold the last one.
    must(output.makeWritable(), 'reuse a frame');
    must(await scaler.scaleFrame(output, source), 'convert a picture');
    return output;
  }

  free(): void {
    this.#owned.free();
    this.#tools = null;
  }

  #toolsFor(source: Frame, size: Size): { scaler: SoftwareScaleContext; output: Frame } {
    const key = `${source.width}x${source.height}:${source.format}`;
    if (this.#tools && key === this.#key) return this.#tools;
    this.free();
    this.#owned = new Owned();
    this.#key = key;
    const scaler = new SoftwareScaleContext();
    const from = source.format as AVPixelFormat;
    const { width, height } = size;
    scaler.getContext(source.width, source.height, from, width, height, this.#format, SWS_BILINEAR);
    this.#owned.add({ free: () => scaler.freeContext() });
    const output = this.#owned.add(newFrame(size, this.#format));
    this.#tools = { scaler, output };
    return this.#tools;
  }
}

/** With memory of its own. */
function newFrame({ width, height }: Size, format: AVPixelFormat): Frame {
  const frame = new Frame();
  frame.alloc();
  Object.assign(frame, { width, height, format });
  must(frame.getBuffer(), 'get memory for a frame');
  return frame;
}

/** A frame in RGB as pixels without gaps between the rows. */
export function pixelsOf({ data, linesize, width, height }: Frame): Pixels {
  const rowBytes = width * RGB_BYTES;
  const [plane, stride = 0] = [data?.[0], linesize[0]];
  const pixels = Buffer.allocUnsafe(rowBytes * height);
  for (let row = 0; row < height; row += 1)
    plane?.copy(pixels, row * rowBytes, row * stride, row * stride + rowBytes);
  return { data: pixels, width, height };
}

/** Pixels as a frame in RGB; keeps its memory while the size stays the same. */
export class RgbFrame {
  #frame: Frame | null = null;

  hold({ data, width, height }: Pixels): Frame {
    const frame = this.#sized(width, height);
    must(frame.makeWritable(), 'reuse a frame');
    const [plane, stride = 0] = [frame.data?.[0], frame.linesize[0]];
    const rowBytes = width * RGB_BYTES;
    if (plane)
      for (let row = 0; row < height; row += 1)
        data.copy(plane, row * stride, row * rowBytes, (row + 1) * rowBytes);
    return frame;
  }

  free(): void {
    this.#frame?.free();
    this.#frame = null;
  }

  #sized(width: number, height: number): Frame {
    const known = this.#frame;
    if (known && known.width === width && known.height === height) return known;
    this.free();
    this.#frame = newFrame({ width, height }, AV_PIX_FMT_RGB24);
    return this.#frame;
  }
}

/** Live video for its encoder. `maxHeight`: of the feed it is of; null: as high as live video may be. */
export const toEncoder = (maxHeight: number | null) =>
  new FrameConverter(AV_PIX_FMT_YUV420P, (source) => encodedSize(source, maxHeight));
/** Video for an encoder, of whatever size `sizeOf` says; its sides must be even. */
export const toSize = (sizeOf: (source: Size) => Size) => new FrameConverter(AV_PIX_FMT_YUV420P, sizeOf);
export const toPainter = () => new FrameConverter(AV_PIX_FMT_RGB24, (source) => source);
