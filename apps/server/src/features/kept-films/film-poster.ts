/** Chooses and makes the small picture that stands for a film (EXT-447), of the stored pictures that it is made of. */
import { spreadOver } from '@longview/rules/kept-films';
import type { KeptFilmsCtx } from './ctx.ts';

const POSTER_HEIGHT_PX = 360;
/** So many of its pictures are compared, spread over the film. */
const CANDIDATES = 7;

/**
 * A JPEG of the candidate with most bytes: nights, fog and grey fields are pictures with few. Null when none of them can
 * be read. `times`: of its frames, unix seconds. Never throws: a film without a picture is a film.
 */
export async function makePoster(
  ctx: Pick<KeptFilmsCtx, 'logger' | 'media' | 'frames'>,
  feedId: string,
  times: readonly number[],
): Promise<Buffer | null> {
  const { store } = ctx.frames;
  try {
    const wanted = [...new Set(spreadOver(times, Math.min(times.length, CANDIDATES)))];
    const found = (await store.locate(feedId, wanted)).flatMap((place) => place ?? []);
    for (const { timeSec } of found.sort((a, b) => b.length - a.length)) {
      const frame = await store.read(feedId, timeSec, 'exact');
      const small =
        frame && (await ctx.media.images.thumbnail(frame.bytes, POSTER_HEIGHT_PX).catch(() => null));
      if (small) return small.bytes;
    }
  } catch (err) {
    ctx.logger.warn({ err, feedId }, 'could not make the picture of a film');
  }
  return null;
}
