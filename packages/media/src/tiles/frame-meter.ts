/**
 * Measures pictures one after another: how their light changes, and where the scene lies in them. Each is looked at as a
 * square of 256 pixels; the places of a 1080p picture come out to a twentieth of its pixels.
 */
import { PICTURE_SIDE, type Spectrum, shiftBetween, spectrumOf, TRUSTED_PEAK } from '@longview/rules/changes';
import { type LightCells, lightChange, NO_CHANGE, type ScenePlace } from '@longview/rules/kept-films';
import { AV_PIX_FMT_YUVJ420P, type AVPixelFormat, SWS_BILINEAR } from 'node-av/constants';
import { type Frame, SoftwareScaleContext } from 'node-av/lib';
import { must, Owned } from '../workers/native.ts';
import { newFilmFrame } from './frame-fitter.ts';
import type { FrameAnchor, FrameMeasure, MeasureOrder } from './frame-measure.ts';

/** Cells of a side. */
const CELLS = 16;
/** So many pictures without a place, and the next is a new reference: the scene looks otherwise now. */
const MOST_LOST = 12;
/** A picture whose luma spreads by less shows nothing: night, a covered lens. */
const LEAST_SPREAD = 4;
/** Shapes that differ by less are the same but for a rounded side. */
const SAME_SHAPE = 0.01;

interface Seen {
  spectrum: Spectrum;
  place: ScenePlace;
}

export class FrameMeter {
  readonly #order: Pick<MeasureOrder, 'shape' | 'light' | 'places'>;
  readonly #owned = new Owned();
  readonly #square: Frame;
  #scaler: { key: string; context: SoftwareScaleContext } | null = null;
  #lost: number;
  #home: Seen | null = null;
  #reference: Seen | null = null;
  #last: Seen | null = null;
  #cells: LightCells | null = null;

  constructor(order: Pick<MeasureOrder, 'shape' | 'light' | 'places' | 'lostCount'>) {
    this.#order = order;
    this.#lost = order.lostCount;
    this.#square = this.#owned.add(newFilmFrame(PICTURE_SIDE, PICTURE_SIDE));
  }

  /** A picture that was measured before. */
  remember(picture: Frame, { role, place }: Omit<FrameAnchor, 'frame'>): void {
    this.#squeeze(picture);
    if (role === 'Read') this.#cells = cellsOf(this.#square);
    if (role === 'Read' || !place) return;
    const seen = { spectrum: spectrumOf(lumaOf(this.#square), PICTURE_SIDE), place };
    if (role === 'Home') this.#home = seen;
    if (role === 'Reference') this.#reference = seen;
    if (role === 'Placed') this.#last = seen;
  }

  measure(picture: Frame): FrameMeasure {
    this.#squeeze(picture);
    const change = this.#order.light ? this.#lightOf() : NO_CHANGE;
    const isComparable = Math.abs(picture.width / picture.height / this.#order.shape - 1) < SAME_SHAPE;
    const placed = this.#order.places && isComparable ? this.#placeOf() : NO_PLACE;
    return { ...change, ...placed };
  }

  free(): void {
    this.#scaler?.context.freeContext();
    this.#owned.free();
  }

  #squeeze(picture: Frame): void {
    const { width, height, format } = picture;
    const key = `${width}x${height}:${format}`;
    if (this.#scaler?.key !== key) {
      this.#scaler?.context.freeContext();
      const context = new SoftwareScaleContext();
      const side = PICTURE_SIDE;
      const from = format as AVPixelFormat;
      context.getContext(width, height, from, side, side, AV_PIX_FMT_YUVJ420P, SWS_BILINEAR);
      this.#scaler = { key, context };
    }
    must(this.#scaler.context.scaleFrameSync(this.#square, picture), 'scale a picture');
  }

  #lightOf() {
    const before = this.#cells;
    this.#cells = cellsOf(this.#square);
    return before ? lightChange(before, this.#cells) : NO_CHANGE;
  }

  #placeOf(): Pick<FrameMeasure, 'place' | 'isReference'> {
    const luma = lumaOf(this.#square);
    if (spreadOf(luma) < LEAST_SPREAD) return this.#noPlace();
    const spectrum = spectrumOf(luma, PICTURE_SIDE);
    if (!this.#reference) return this.#become({ spectrum, place: this.#home?.place ?? { x: 0, y: 0 } });
    const place = placeAgainst(this.#reference, spectrum);
    if (place) return this.#found({ spectrum, place });
    // In another light the reference is another: the first picture again, or the one just before.
    for (const seen of [this.#home, this.#last]) {
      const other = seen && placeAgainst(seen, spectrum);
      if (other) return this.#become({ spectrum, place: other });
    }
    if (this.#lost < MOST_LOST) return this.#noPlace();
    return this.#become({ spectrum, place: this.#last?.place ?? this.#reference.place });
  }

  #found(seen: Seen) {
    this.#last = seen;
    this.#lost = 0;
    return { place: seen.place, isReference: false };
  }

  #become(seen: Seen) {
    this.#home ??= seen;
    this.#reference = seen;
    return { ...this.#found(seen), isReference: true };
  }

  #noPlace() {
    this.#lost += 1;
    return NO_PLACE;
  }
}

const NO_PLACE = { place: null, isReference: false };

function placeAgainst({ spectrum, place }: Seen, picture: Spectrum): ScenePlace | null {
  const { dx, dy, peak } = shiftBetween(spectrum, picture);
  return peak < TRUSTED_PEAK ? null : { x: place.x + dx / PICTURE_SIDE, y: place.y + dy / PICTURE_SIDE };
}

function lumaOf(square: Frame): Uint8Array {
  const luma = new Uint8Array(PICTURE_SIDE ** 2);
  const stride = square.linesize[0] ?? 0;
  for (let y = 0; y < PICTURE_SIDE; y++)
    luma.set(square.data?.[0]?.subarray(y * stride, y * stride + PICTURE_SIDE) ?? [], y * PICTURE_SIDE);
  return luma;
}

/** Standard deviation. */
function spreadOf(luma: Uint8Array): number {
  let [sum, squares] = [0, 0];
  for (const value of luma) {
    sum += value;
    squares += value * value;
  }
  return Math.sqrt(Math.max(0, squares / luma.length - (sum / luma.length) ** 2));
}

function cellsOf(square: Frame): LightCells {
  const [y, u, v] = [1, 2, 2].map((divisor, plane) => {
    const side = PICTURE_SIDE / divisor;
    return meansOf(square.data?.[plane] ?? Buffer.alloc(0), square.linesize[plane] ?? 0, side);
  });
  return { y: y as Float32Array, u: u as Float32Array, v: v as Float32Array };
}

function meansOf(plane: Uint8Array, stride: number, side: number): Float32Array {
  const means = new Float32Array(CELLS * CELLS);
  const cell = side / CELLS;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const at = Math.floor(y / cell) * CELLS + Math.floor(x / cell);
      means[at] = (means[at] as number) + (plane[y * stride + x] ?? 0);
    }
  return means.map((sum) => sum / (cell * cell));
}
