/**
 * Brings decoded pictures of any size and format to the film's size: scaled to fit, centred, black bars (TLP-06), or cut
 * to fill it (EXT-505). Their colours stay those of JPEG: BT.601, full range.
 */
import { AV_PIX_FMT_YUVJ420P, AVCOL_RANGE_JPEG, type AVPixelFormat, SWS_BILINEAR } from 'node-av/constants';
import { Frame, SoftwareScaleContext } from 'node-av/lib';
import { must, Owned } from '../workers/native.ts';
import { FrameCrop, fillCrop } from './frame-crop.ts';

const BLACK_LUMA = 0;
const NO_COLOUR = 128;

interface Box {
  width: number;
  height: number;
  x: number;
  y: number;
}

/** Where a picture of `width` × `height` lies in a film; all even, as 4:2:0 wants. */
export function fitBox(width: number, height: number, film: { width: number; height: number }): Box {
  const scale = Math.min(film.width / width, film.height / height);
  // Within one colour sample of the film's size there is no bar worth drawing (1366 wide is not exactly 16:9).
  const fit = (size: number, whole: number) => {
    const even = Math.max(2, Math.round((size * scale) / 2) * 2);
    return whole - even <= 2 ? whole : even;
  };
  const inner = { width: fit(width, film.width), height: fit(height, film.height) };
  const middle = (size: number, whole: number) => Math.floor((whole - size) / 4) * 2;
  return { ...inner, x: middle(inner.width, film.width), y: middle(inner.height, film.height) };
}

/** A full-range 4:2:0 frame, the form of most JPEGs, with memory of its own. */
export function newFilmFrame(width: number, height: number): Frame {
  const frame = new Frame();
  frame.alloc();
  frame.width = width;
  frame.height = height;
  frame.format = AV_PIX_FMT_YUVJ420P;
  frame.colorRange = AVCOL_RANGE_JPEG;
  must(frame.getBuffer(), 'get memory for a frame');
  return frame;
}

export class FrameFitter {
  readonly #film: { width: number; height: number };
  readonly #fills: boolean;
  readonly #output: Frame;
  #owned = new Owned();
  #key = '';
  #scaler: SoftwareScaleContext | null = null;
  #crop: FrameCrop | null = null;
  #inner: Frame | null = null;
  #box: Box = { width: 0, height: 0, x: 0, y: 0 };

  /** @param fills pictures are cut to the film's shape (EXT-505); else they are whole, with bars */
  constructor(film: { width: number; height: number }, fills: boolean) {
    this.#film = film;
    this.#fills = fills;
    this.#output = newFilmFrame(film.width, film.height);
  }

  /** The picture as a frame of the film, valid until the next call. */
  fit(source: Frame): Frame {
    this.#prepareFor(source);
    // The encoder may still hold the last frame; then this gives the output memory of its own.
    must(this.#output.makeWritable(), 'reuse a frame');
    const inner = this.#inner;
    const shown = this.#crop?.cut(source) ?? source;
    must(this.#scaler?.scaleFrameSync(inner ?? this.#output, shown) ?? -1, 'scale a picture');
    if (inner) this.#centre(inner);
    return this.#output;
  }

  free(): void {
    this.#owned.free();
    this.#output.free();
  }

  #prepareFor(source: Frame): void {
    const key = `${source.width}x${source.height}:${source.format}`;
    if (key === this.#key) return;
    this.#owned.free();
    this.#owned = new Owned();
    this.#key = key;
    this.#crop = this.#fills ? this.#owned.add(new FrameCrop(source, this.#film)) : null;
    const shown = this.#fills ? fillCrop(source, this.#film) : source;
    this.#box = this.#fills ? { ...this.#film, x: 0, y: 0 } : fitBox(source.width, source.height, this.#film);
    const { width, height } = this.#box;
    const scaler = new SoftwareScaleContext();
    scaler.getContext(
      shown.width,
      shown.height,
      source.format as AVPixelFormat,
      width,
      height,
      AV_PIX_FMT_YUVJ420P,
      SWS_BILINEAR,
    );
    this.#owned.add({ free: () => scaler.freeContext() });
    this.#scaler = scaler;
    const isWhole = width === this.#film.width && height === this.#film.height;
    this.#inner = isWhole ? null : this.#owned.add(newFilmFrame(width, height));
  }

  #centre(inner: Frame): void {
    [1, 2, 2].forEach((divisor, plane) => {
      const to = this.#output.data?.[plane];
      const from = inner.data?.[plane];
      const toStride = this.#output.linesize[plane] ?? 0;
      const fromStride = inner.linesize[plane] ?? 0;
      if (!to || !from) return;
      to.fill(plane === 0 ? BLACK_LUMA : NO_COLOUR);
      const width = this.#box.width / divisor;
      for (let row = 0; row < this.#box.height / divisor; row += 1) {
        const at = (this.#box.y / divisor + row) * toStride + this.#box.x / divisor;
        from.copy(to, at, row * fromStride, row * fromStride + width);
      }
    });
  }
}
