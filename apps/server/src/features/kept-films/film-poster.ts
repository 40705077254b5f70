/** Chooses and makes the small picture that stands for a film (EXT-447), of the stored pictures that it is made of. */
import { FilmOrder } from '@longview/contract';
import type { Size } from '@longview/rules';
import { spreadOver, viewPath, viewWindow } from '@longview/rules/kept-films';
import type { KeptFilmsCtx } from './ctx.ts';
import { isCut } from './film-framing.ts';
import type { KeptFilmRow } from './kept-film-queries.ts';

const POSTER_HEIGHT_PX = 360;
/** So many of its pictures are compared, spread over the film. */
const CANDIDATES = 7;

/**
 * A JPEG of the candidate with most bytes, cut as the film shows it: nights, fog and grey fields are pictures with few.
 * Null when none of them can be read. `times`: of its frames, unix seconds. Never throws: a film without a picture is a film.
 */
export async function makePoster(
  ctx: Pick<KeptFilmsCtx, 'logger' | 'media' | 'frames'>,
  film: Pick<KeptFilmRow, 'feed_id' | 'request' | 'width' | 'height'>,
  times: readonly number[],
): Promise<Buffer | null> {
  const { store } = ctx.frames;
  const { feed_id: feedId } = film;
  try {
    const wanted = [...new Set(spreadOver(times, Math.min(times.length, CANDIDATES)))];
    const found = (await store.locate(feedId, wanted)).flatMap((place) => place ?? []);
    for (const { timeSec } of found.sort((a, b) => b.length - a.length)) {
      const frame = await store.read(feedId, timeSec, 'exact');
      if (!frame) continue;
      const part = partOf(film, frame, times.indexOf(timeSec) / Math.max(1, times.length - 1));
      const small = await ctx.media.images.thumbnail(frame.bytes, POSTER_HEIGHT_PX, part).catch(() => null);
      if (small) return small.bytes;
    }
  } catch (err) {
    ctx.logger.warn({ err, feedId }, 'could not make the picture of a film');
  }
  return null;
}

/** What the film shows of this picture, whole pixels; null: all of it. `at`: a share of the film's length. */
function partOf(
  { request, width, height }: Pick<KeptFilmRow, 'request' | 'width' | 'height'>,
  picture: Size,
  at: number,
) {
  const order = FilmOrder.parse(request);
  if (!isCut(order)) return null;
  const window = viewWindow(picture, { width, height }, viewPath(order.View)(at));
  const [left, top] = [Math.floor(window.x), Math.floor(window.y)];
  const side = (length: number, most: number) => Math.max(1, Math.min(Math.round(length), most));
  return {
    ...{ left, top },
    ...{ width: side(window.width, picture.width - left), height: side(window.height, picture.height - top) },
  };
}
