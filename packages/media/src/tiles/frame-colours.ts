/**
 * Brings frames from the colours of JPEG (BT.601 matrix, full range) to those of the film (BT.709, limited range), as
 * the film's tags say (EXT-490). Players that read no tags take BT.709 for everything from 720 lines on.
 */
import {
  AVCHROMA_LOC_CENTER,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_JPEG,
  AVCOL_SPC_BT470BG,
  AVCOL_TRC_BT709,
} from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import { FrameFilter } from './frame-filter.ts';

/** Range and matrix change in one step, so that each value is rounded once. Transfer and primaries stay. */
const CONVERSION = [
  'ispace=bt470bg:iprimaries=bt709:itrc=bt709:irange=pc',
  'space=bt709:primaries=bt709:trc=bt709:range=tv',
  'format=yuv420p:fast=1',
].join(':');

export class FrameColours {
  readonly #filter: FrameFilter;

  constructor(width: number, height: number) {
    const input = `video_size=${width}x${height}:pix_fmt=yuvj420p:time_base=1/30:colorspace=bt470bg:range=pc`;
    this.#filter = new FrameFilter(input, 'colorspace', CONVERSION);
  }

  /** The full-range 4:2:0 `frame` in the film's colours, with memory of its own, valid until the next call. */
  convert(frame: Frame): Frame {
    frame.colorRange = AVCOL_RANGE_JPEG;
    frame.colorSpace = AVCOL_SPC_BT470BG;
    frame.colorPrimaries = AVCOL_PRI_BT709;
    frame.colorTrc = AVCOL_TRC_BT709;
    frame.chromaLocation = AVCHROMA_LOC_CENTER;
    return this.#filter.run(frame);
  }

  free(): void {
    this.#filter.free();
  }
}
