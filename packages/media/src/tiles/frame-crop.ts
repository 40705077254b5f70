/** Cuts a decoded picture to the shape of a film that it is to fill (EXT-505). Nothing is copied or scaled. */
import type { Size } from '@longview/rules';
import type { Frame } from 'node-av/lib';
import { FrameFilter } from './frame-filter.ts';

/** The largest part of a picture with the film's shape, in its middle; all even, as 4:2:0 wants: FFmpeg cuts no other. */
export function fillCrop(picture: Size, film: Size): Size & { x: number; y: number } {
  const scale = Math.max(film.width / picture.width, film.height / picture.height);
  const side = (whole: number, wanted: number) =>
    2 * Math.max(1, Math.floor(Math.min(whole, Math.round(wanted / scale)) / 2));
  const width = side(picture.width, film.width);
  const height = side(picture.height, film.height);
  const middle = (whole: number, part: number) => Math.floor((whole - part) / 4) * 2;
  return { width, height, x: middle(picture.width, width), y: middle(picture.height, height) };
}

/** For pictures of one size and format. */
export class FrameCrop {
  readonly #filter: FrameFilter;

  constructor({ width, height, format }: Pick<Frame, 'width' | 'height' | 'format'>, film: Size) {
    const part = fillCrop({ width, height }, film);
    const input = `video_size=${width}x${height}:pix_fmt=${format}:time_base=1/30`;
    this.#filter = new FrameFilter(input, 'crop', `${part.width}:${part.height}:${part.x}:${part.y}`);
  }

  /** The part of `frame`, valid until the next call. */
  cut(frame: Frame): Frame {
    const part = this.#filter.run(frame);
    // The filter forgets it, and the next step would stretch what it takes for the limited range.
    part.colorRange = frame.colorRange;
    return part;
  }

  free(): void {
    this.#filter.free();
  }
}
