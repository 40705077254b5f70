/** What part of its pictures a film shows: its shape (EXT-700), and how the view moves over them (EXT-702). Pure. */
import { filmSize, type Size } from '../values/sizes.ts';

export const FILM_ASPECTS = ['Original', '16:9', '9:16', '1:1', '4:5'] as const;
export type FilmAspect = (typeof FILM_ASPECTS)[number];

export const MOST_VIEW_KEYS = 20;
export const MOST_ZOOM = 10;

/** `x`, `y`: the view's middle, shares of the picture's sides; `zoom` 1: the largest part of the film's shape. */
export interface ViewPoint {
  x: number;
  y: number;
  zoom: number;
}

/** As an order has it; `At` is a share of the film's length. */
export interface ViewKey {
  At: number;
  X: number;
  Y: number;
  Zoom: number;
}

const WHOLE_VIEW: ViewPoint = { x: 0.5, y: 0.5, zoom: 1 };

/** Width by height; null: that of the pictures. */
export function aspectRatio(aspect: FilmAspect): number | null {
  if (aspect === 'Original') return null;
  const [width = 1, height = 1] = aspect.split(':').map(Number);
  return width / height;
}

export interface FilmCut {
  /** Pixels of the film, even. */
  size: Size;
  /** Size of whole pictures that the film is cut out of: it never shows more detail than these have. */
  whole: Size;
  /** Height of whole pictures of which the film would be as large as was wished. */
  wishedPx: number;
}

export interface CutWish {
  aspect: FilmAspect;
  view: readonly ViewKey[];
  /** Height of a film of the pictures' own shape; the shorter side of one of another shape. */
  sidePx: number;
  /** Height of the largest picture that the person who orders may have. */
  mostPx: number;
}

/** @param picture size of the stored pictures; they are never enlarged for the film's size */
export function cutFilm(picture: Size, { aspect, view, sidePx, mostPx }: CutWish): FilmCut {
  const ratio = aspectRatio(aspect);
  const part = partOf(picture, ratio);
  const side = ratio === null ? picture.height : Math.min(part.width, part.height);
  const wishedPx = Math.round((picture.height * sidePx) / side);
  const plainPx = Math.min(picture.height, mostPx, wishedPx);
  const plain = filmSize(picture, plainPx);
  const even = (length: number) => Math.max(16, 2 * Math.floor((length + 1e-6) / 2));
  const { width, height } = partOf(plain, ratio);
  const size = ratio === null ? plain : { width: even(width), height: even(height) };
  const zoom = Math.max(1, ...view.map((key) => key.Zoom));
  const whole = filmSize(picture, Math.min(picture.height, mostPx, Math.round(plainPx * zoom)));
  return { size, whole, wishedPx };
}

/** The largest part with this ratio of width and height. */
function partOf({ width, height }: Size, ratio: number | null): Size {
  if (ratio === null) return { width, height };
  return { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
}

/** Of the film's moments, 0 to 1: eased from one key frame to the next, and still before the first and after the last. */
export function viewPath(keys: readonly ViewKey[]): (at: number) => ViewPoint {
  const sorted = keys.toSorted((a, b) => a.At - b.At);
  return (at) => {
    const next = sorted.findIndex((key) => key.At > at);
    const from = sorted.at(next === -1 ? -1 : Math.max(0, next - 1));
    if (!from) return WHOLE_VIEW;
    const to = sorted[next] ?? from;
    const share = to.At > from.At ? eased(Math.max(0, (at - from.At) / (to.At - from.At))) : 0;
    const between = (a: number, b: number) => a + (b - a) * share;
    return {
      x: between(from.X, to.X),
      y: between(from.Y, to.Y),
      // By equal factors in equal times, as the eye sees a zoom.
      zoom: from.Zoom * (to.Zoom / from.Zoom) ** share,
    };
  };
}

/** Slow at both ends. */
const eased = (share: number) => share * share * (3 - 2 * share);

export interface ViewWindow extends Size {
  /** Of its upper left corner, from that of the picture. */
  x: number;
  y: number;
}

/** The part of a picture that the film shows, in parts of its pixels: of the film's shape, and always within the picture. */
export function viewWindow(picture: Size, film: Size, { x, y, zoom }: ViewPoint): ViewWindow {
  const scale = Math.min(picture.width / film.width, picture.height / film.height) / zoom;
  const [width, height] = [film.width * scale, film.height * scale];
  const start = (middle: number, side: number, part: number) =>
    Math.max(0, Math.min(side - part, middle * side - part / 2));
  return { width, height, x: start(x, picture.width, width), y: start(y, picture.height, height) };
}
