/**
 * What part of its pictures a film shows (EXT-700 to EXT-704). Owns what is noted of it in the film's row: the size of the
 * whole pictures that it is cut out of, which says how fine its details are.
 */
import type { FilmOrder } from '@longview/contract';
import type { FilmFinish } from '@longview/media';
import type { Size } from '@longview/rules';
import { viewPath } from '@longview/rules/kept-films';
import { z } from 'zod';
import type { KeptFilmRow } from './kept-film-queries.ts';

type Framing = Pick<FilmOrder, 'Aspect' | 'View'>;

/** Whether pictures are shown in part. */
export const isCut = ({ Aspect, View }: Framing) => Aspect !== 'Original' || View.length > 0;

/** In the row beside the order; the order's shape leaves it out again. */
const Noted = z.object({ Whole: z.object({ Width: z.number(), Height: z.number() }).optional() });

/** What a film's row has of its order. */
export function requestOf(order: FilmOrder, whole: Size): string {
  const noted = isCut(order) ? { Whole: { Width: whole.width, Height: whole.height } } : {};
  return JSON.stringify({ ...order, ...noted });
}

/** Size of whole pictures that are as fine as the film; its own where it shows them whole. */
export function wholeOf({ request, width, height }: Pick<KeptFilmRow, 'request' | 'width' | 'height'>): Size {
  const { Whole } = Noted.parse(request);
  return Whole ? { width: Whole.Width, height: Whole.Height } : { width, height };
}

/** The view of frames, given by their number in a film of `frameCount`; null where pictures are shown whole. */
export function framingOf(
  order: Framing,
  whole: Size,
  frameCount: number,
): (frames: readonly number[]) => FilmFinish['view'] {
  if (!isCut(order)) return () => null;
  const pointAt = viewPath(order.View);
  const last = Math.max(1, frameCount - 1);
  return (frames) => ({ heightPx: whole.height, points: frames.map((frame) => pointAt(frame / last)) });
}
