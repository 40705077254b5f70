/** The part of each picture that a film shows: steadied (EXT-681), then cut (EXT-700, EXT-702). 4:2:0, full range. */
import { filmSize, type Size } from '@longview/rules';
import { type ScenePlace, type ViewPoint, type ViewWindow, viewWindow } from '@longview/rules/kept-films';
import type { Frame } from 'node-av/lib';
import { FrameFitter } from './frame-fitter.ts';
import { steadyWindow, uncropped } from './frame-steady.ts';
import { FrameWindow } from './frame-window.ts';

/** How pictures of one size are shown: fitted into `fitter`'s frame, of which a part of size `whole` is steady. */
interface Fitting {
  key: string;
  whole: Size;
  framed: Size;
  fitter: FrameFitter;
}

export interface FrameViewOptions {
  /** Pictures are cut to the film's shape (EXT-505); else they are whole, with bars. */
  fills: boolean;
  /** Share that is cut away so that pictures can be moved; null: they are not. */
  crop: number | null;
  /** Of higher pictures nothing finer is shown than they have when they are so high; null: pictures are not cut. */
  heightPx: number | null;
}

export class FrameView {
  readonly #film: Size;
  readonly #options: FrameViewOptions;
  readonly #window: FrameWindow | null;
  #fitting: Fitting | null = null;

  constructor(film: Size, options: FrameViewOptions) {
    this.#film = film;
    this.#options = options;
    const isWhole = options.heightPx === null && !options.crop;
    this.#window = isWhole ? null : new FrameWindow(film);
  }

  /** Valid until the next call. */
  show(picture: Frame, place: ScenePlace, point: ViewPoint | null): Frame {
    const { fitter, whole, framed } = this.#fittingOf(picture);
    const frame = fitter.fit(picture);
    if (!this.#window) return frame;
    const steady = steadyWindow(framed, whole, place);
    return this.#window.take(frame, point ? within(steady, viewWindow(whole, this.#film, point)) : steady);
  }

  free(): void {
    this.#fitting?.fitter.free();
    this.#window?.free();
  }

  #fittingOf({ width, height }: Size): Fitting {
    const { heightPx, fills, crop } = this.#options;
    // Pictures that are not cut have the film's size, whatever is theirs.
    const key = heightPx === null ? '' : `${width}x${height}`;
    if (this.#fitting?.key === key) return this.#fitting;
    this.#fitting?.fitter.free();
    const whole = heightPx === null ? this.#film : filmSize({ width, height }, heightPx);
    const framed = crop ? uncropped(whole, crop) : whole;
    this.#fitting = { key, whole, framed, fitter: new FrameFitter(framed, fills || heightPx !== null) };
    return this.#fitting;
  }
}

const within = (outer: ViewWindow, { x, y, ...size }: ViewWindow): ViewWindow => ({
  ...size,
  x: outer.x + x,
  y: outer.y + y,
});
