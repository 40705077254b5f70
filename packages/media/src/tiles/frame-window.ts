/**
 * Takes the part of a frame that a film shows, from any place between its pixels (EXT-681) and of any size (EXT-702):
 * each pixel of the film by a cubic through the four pixels around its place, or through more where the part is made
 * smaller. A scaler of whole sizes would make a slow zoom jitter. 4:2:0, full range.
 */
import type { Size } from '@longview/rules';
import type { ViewWindow } from '@longview/rules/kept-films';
import type { Frame } from 'node-av/lib';
import { must } from '../workers/native.ts';
import { newFilmFrame } from './frame-fitter.ts';

/** Weights are whole parts of this. */
const UNIT_BITS = 12;
const UNIT = 2 ** UNIT_BITS;
/** What is kept of a value between the two passes, bits below one. */
const REST_BITS = 6;

/** For each pixel of the film along one axis: the first pixel that it is made of, and the weight of each. */
interface Taps {
  count: number;
  firsts: Int32Array;
  weights: Int16Array;
}

export class FrameWindow {
  readonly #film: Size;
  readonly #part: Frame;
  /** Of one plane, between the passes: lines of the film's width. */
  #lines = new Int16Array(0);
  #line = new Uint8Array(0);

  constructor(film: Size) {
    this.#film = film;
    this.#part = newFilmFrame(film.width, film.height);
  }

  /** Beyond the frame its edge is repeated. Valid until the next call. */
  take(frame: Frame, window: ViewWindow): Frame {
    must(this.#part.makeWritable(), 'reuse a frame');
    for (const [plane, divisor] of [1, 2, 2].entries()) this.#sample(frame, plane, divisor, window);
    return this.#part;
  }

  free(): void {
    this.#part.free();
  }

  #sample(frame: Frame, plane: number, divisor: number, { x, y, width, height }: ViewWindow): void {
    const [from, to] = [frame.data?.[plane], this.#part.data?.[plane]];
    if (!from || !to) return;
    const film = { width: this.#film.width / divisor, height: this.#film.height / divisor };
    const source = { width: frame.width / divisor, height: frame.height / divisor };
    const [stride, toStride] = [frame.linesize[plane] ?? 0, this.#part.linesize[plane] ?? 0];
    const across = tapsOf(x / divisor, width / divisor, film.width);
    const down = tapsOf(y / divisor, height / divisor, film.height);
    const top = down.firsts[0] ?? 0;
    const bottom = (down.firsts[film.height - 1] ?? 0) + down.count;
    if (this.#lines.length < (bottom - top) * film.width)
      this.#lines = new Int16Array((bottom - top) * film.width);
    const lines = Array.from({ length: bottom - top }, (_, i) => {
      const at = Math.max(0, Math.min(source.height - 1, top + i)) * stride;
      const line = this.#padded(from.subarray(at, at + source.width), across, film.width);
      const out = this.#lines.subarray(i * film.width, (i + 1) * film.width);
      sampleLine(line, across, out);
      return out;
    });
    const written = new Uint8ClampedArray(to.buffer, to.byteOffset, to.length);
    for (let row = 0; row < film.height; row++) {
      const first = (down.firsts[row] as number) - top;
      const weights = down.weights.subarray(row * down.count, (row + 1) * down.count);
      const out = written.subarray(row * toStride, row * toStride + film.width);
      sampleColumns(lines.slice(first, first + down.count), weights, out);
    }
  }

  /** The pixels that the taps are on, the first one of them at 0. */
  #padded(line: Uint8Array, { firsts, count }: Taps, filmWidth: number): Uint8Array {
    const first = firsts[0] ?? 0;
    const length = (firsts[filmWidth - 1] ?? 0) + count - first;
    if (this.#line.length < length) this.#line = new Uint8Array(length);
    const [left, right] = [Math.max(0, -first), Math.max(0, first + length - line.length)];
    this.#line.fill(line[0] ?? 0, 0, left);
    this.#line.set(line.subarray(first + left, first + length - right), left);
    this.#line.fill(line.at(-1) ?? 0, length - right, length);
    return this.#line;
  }
}

/** @param start of the window along the axis, `part` its length, `film` the pixels that it becomes */
function tapsOf(start: number, part: number, film: number): Taps {
  const step = part / film;
  const reach = Math.max(1, step);
  const count = 2 * Math.ceil(2 * reach);
  const firsts = new Int32Array(film);
  const weights = new Int16Array(film * count);
  for (let pixel = 0; pixel < film; pixel++) {
    const middle = start + (pixel + 0.5) * step - 0.5;
    const first = Math.floor(middle) - count / 2 + 1;
    firsts[pixel] = first;
    const shares = Array.from({ length: count }, (_, i) => cubic((first + i - middle) / reach));
    const sum = shares.reduce((total, share) => total + share, 0);
    let rest = UNIT;
    for (const [i, share] of shares.entries()) {
      const weight = Math.round((share / sum) * UNIT);
      weights[pixel * count + i] = weight;
      rest -= weight;
    }
    weights[pixel * count + count / 2 - 1] = (weights[pixel * count + count / 2 - 1] ?? 0) + rest;
  }
  return { count, firsts, weights };
}

/** Catmull-Rom: goes through the pixels, and is nothing from two pixels away. */
function cubic(distance: number): number {
  const off = Math.abs(distance);
  if (off < 1) return 1.5 * off ** 3 - 2.5 * off ** 2 + 1;
  return off < 2 ? -0.5 * off ** 3 + 2.5 * off ** 2 - 4 * off + 2 : 0;
}

/** Four taps are written out: most films have them, and it takes a third of the time; `imul` keeps to whole numbers. */
function sampleLine(line: Uint8Array, taps: Taps, out: Int16Array): void {
  const { count, firsts, weights } = taps;
  const begin = firsts[0] as number;
  const shift = UNIT_BITS - REST_BITS;
  const { length } = out;
  if (count === 4) {
    for (let pixel = 0, at = 0; pixel < length; pixel++, at += 4) {
      const from = (firsts[pixel] as number) - begin;
      out[pixel] =
        (Math.imul(line[from] as number, weights[at] as number) +
          Math.imul(line[from + 1] as number, weights[at + 1] as number) +
          Math.imul(line[from + 2] as number, weights[at + 2] as number) +
          Math.imul(line[from + 3] as number, weights[at + 3] as number)) >>
        shift;
    }
    return;
  }
  for (let pixel = 0; pixel < length; pixel++) {
    const from = (firsts[pixel] as number) - begin;
    let sum = 0;
    for (let tap = 0; tap < count; tap++)
      sum += (line[from + tap] as number) * (weights[pixel * count + tap] as number);
    out[pixel] = sum >> shift;
  }
}

/** `lines`: one for each weight, of the film's width. */
function sampleColumns(lines: readonly Int16Array[], weights: Int16Array, out: Uint8ClampedArray): void {
  const { length } = out;
  const shift = UNIT_BITS + REST_BITS;
  const half = 1 << (shift - 1);
  const [first, second, third, fourth] = lines;
  if (lines.length === 4 && first && second && third && fourth) {
    const [a = 0, b = 0, c = 0, d = 0] = weights;
    for (let pixel = 0; pixel < length; pixel++)
      out[pixel] =
        (Math.imul(first[pixel] as number, a) +
          Math.imul(second[pixel] as number, b) +
          Math.imul(third[pixel] as number, c) +
          Math.imul(fourth[pixel] as number, d) +
          half) >>
        shift;
    return;
  }
  const sums = new Int32Array(length).fill(half);
  for (const [tap, line] of lines.entries()) {
    const weight = weights[tap] as number;
    for (let pixel = 0; pixel < length; pixel++)
      sums[pixel] = (sums[pixel] as number) + (line[pixel] as number) * weight;
  }
  for (let pixel = 0; pixel < length; pixel++) out[pixel] = (sums[pixel] as number) >> shift;
}
