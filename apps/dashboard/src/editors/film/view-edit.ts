/** Edits the key frames of a film's view (EXT-702). Pure. */
import type { Size } from '@longview/rules';
import {
  aspectRatio,
  cutFilm,
  type FilmAspect,
  MOST_VIEW_KEYS,
  MOST_ZOOM,
  type ViewKey,
  type ViewPoint,
  viewPath,
} from '@longview/rules/kept-films';

/** Nearer than this two moments are one, a share of the film. */
const SAME_AT = 0.005;

export const keyAt = (keys: readonly ViewKey[], at: number): ViewKey | undefined =>
  keys.find((key) => Math.abs(key.At - at) < SAME_AT);

/** Sets the view of a moment: of its key frame, or of a new one; unchanged where there is no room for one. */
export function withView(keys: readonly ViewKey[], at: number, change: Partial<ViewPoint>): ViewKey[] {
  const there = keyAt(keys, at);
  if (!there && keys.length >= MOST_VIEW_KEYS) return [...keys];
  const { x, y, zoom } = { ...viewPath(keys)(at), ...change };
  const set = {
    At: there?.At ?? at,
    X: within(x, 0, 1),
    Y: within(y, 0, 1),
    Zoom: within(zoom, 1, MOST_ZOOM),
  };
  return [...keys.filter((key) => key !== there), set].toSorted((a, b) => a.At - b.At);
}

export const withoutKey = (keys: readonly ViewKey[], at: number): ViewKey[] =>
  keys.filter((key) => key !== keyAt(keys, at));

/** The film's shape, of pictures of this size. */
export function shapeOf(picture: Size, aspect: FilmAspect): Size {
  if (aspectRatio(aspect) === null) return picture;
  return cutFilm(picture, { aspect, view: [], sidePx: 4320, mostPx: 4320 }).size;
}

const within = (value: number, least: number, most: number) =>
  Math.round(Math.max(least, Math.min(most, value)) * 1e4) / 1e4;
