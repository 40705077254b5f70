/** Takes the part of a frame that a film shows, from any place between its pixels (EXT-681). 4:2:0, full range. */
import type { Size } from '@longview/rules';
import type { Frame } from 'node-av/lib';
import { must } from '../workers/native.ts';
import { FrameFilter } from './frame-filter.ts';
import { newFilmFrame } from './frame-fitter.ts';

/** Weights are whole parts of this. */
const UNIT = 4096;

/** The size of a frame of which `crop` is cut away to get a film's; even, and the film's without a crop. */
export function uncropped({ width, height }: Size, crop: number): Size {
  const whole = (side: number) => Math.ceil(side / (1 - crop) / 2 - 1e-6) * 2;
  return { width: whole(width), height: whole(height) };
}

export class FrameShift {
  readonly #film: Size;
  readonly #from: Size;
  readonly #part: Frame;
  readonly #filter: FrameFilter;

  /** `from`: the size of the frames that come. */
  constructor(from: Size, film: Size) {
    this.#from = from;
    this.#film = film;
    this.#part = newFilmFrame(film.width, film.height);
    const input = `video_size=${film.width}x${film.height}:pix_fmt=yuvj420p:time_base=1/30`;
    const scale = [0, 1, 2].map((plane) => `${plane}rdiv=${1 / UNIT}`).join(':');
    this.#filter = new FrameFilter(input, 'convolution', scale);
  }

  /** The part whose middle is `x` and `y` from that of the frame, shares of its sides; valid until the next call. */
  take(frame: Frame, { x, y }: { x: number; y: number }): Frame {
    const left = placeOf(this.#from.width, this.#film.width, x);
    const top = placeOf(this.#from.height, this.#film.height, y);
    must(this.#part.makeWritable(), 'reuse a frame');
    [1, 2, 2].forEach((divisor, plane) => {
      const [column, row] = [Math.round(left / divisor), Math.round(top / divisor)];
      this.#copy(frame, plane, divisor, column, row);
      this.#filter.command(`${plane}m`, weightsOf(left / divisor - column, top / divisor - row));
    });
    return this.#filter.run(this.#part);
  }

  free(): void {
    this.#filter.free();
    this.#part.free();
  }

  #copy(frame: Frame, plane: number, divisor: number, column: number, row: number): void {
    const [to, from] = [this.#part.data?.[plane], frame.data?.[plane]];
    if (!to || !from) return;
    const [toStride, fromStride] = [this.#part.linesize[plane] ?? 0, frame.linesize[plane] ?? 0];
    const width = this.#film.width / divisor;
    for (let line = 0; line < this.#film.height / divisor; line++) {
      const at = (row + line) * fromStride + column;
      from.copy(to, line * toStride, at, at + width);
    }
  }
}

/** Pixels from the edge of the frame to that of the part, within it. */
const placeOf = (whole: number, part: number, share: number) =>
  Math.max(0, Math.min(whole - part, (whole - part) / 2 + share * whole));

/** Of 3 x 3 pixels, for the value `x` and `y` off the middle one, at most half a pixel: a parabola through three of a line. */
function weightsOf(x: number, y: number): string {
  const line = (off: number) => [(off * (off - 1)) / 2, 1 - off * off, (off * (off + 1)) / 2];
  const [columns, rows] = [line(x), line(y)];
  const weights = rows.flatMap((row) => columns.map((column) => Math.round(row * column * UNIT)));
  const rest = UNIT - weights.reduce((sum, weight) => sum + weight, 0);
  weights[4] = (weights[4] as number) + rest;
  return weights.join(' ');
}
