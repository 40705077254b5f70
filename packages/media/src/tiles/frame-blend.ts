/** Averages frames that follow each other into one, as a long shutter does (EXT-682). 4:2:0, BT.709 in limited range. */
import type { Size } from '@longview/rules';
import type { Frame } from 'node-av/lib';
import { FrameFilter } from './frame-filter.ts';

/** Frames after one that count for it, of `count` in all; the others come before it. */
export const blendAfter = (count: number): number => count >> 1;
export const blendBefore = (count: number): number => count - 1 - blendAfter(count);

/** The mean around the frame that was added as `index`. */
export interface Blended {
  frame: Frame;
  index: number;
}

export class FrameBlend {
  readonly #filter: FrameFilter;
  readonly #after: number;
  /** Of frames whose mean is not out yet. */
  readonly #waiting: number[] = [];
  #last: Frame | null = null;

  constructor(count: number, { width, height }: Size) {
    this.#after = blendAfter(count);
    const input = `video_size=${width}x${height}:pix_fmt=yuv420p:time_base=1/30:colorspace=bt709:range=tv`;
    this.#filter = new FrameFilter(input, 'tmix', `frames=${count}`);
  }

  /** The mean that is whole now, valid until the next call. Before the first frame there is the first one. */
  add(frame: Frame, index: number): Blended | null {
    this.#waiting.push(index);
    this.#last = frame;
    const mean = this.#filter.run(frame);
    return this.#waiting.length > this.#after
      ? { frame: mean, index: this.#waiting.shift() as number }
      : null;
  }

  /** The other means; after the last frame there is the last one. */
  *rest(): Generator<Blended> {
    for (let index = this.#waiting.shift(); index !== undefined && this.#last; index = this.#waiting.shift())
      yield { frame: this.#filter.run(this.#last), index };
  }

  free(): void {
    this.#filter.free();
  }
}
