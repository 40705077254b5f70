/** Chooses the stored pictures that make the usual view of a moment, of those that the caller may see (EXT-600). */
import type { FrameInfo } from '@longview/frame-store';
import type { Size, ViewLimit } from '@longview/rules';
import { MARK, SLOT_SECONDS, USUAL_DAYS, USUAL_NEAR_SECONDS, usualTimes } from '@longview/rules/changes';
import pLimit from 'p-limit';
import type { FramesCtx } from './ctx.ts';
import { visibleEnd } from './frame-access.ts';

/** Fewer show what was there by chance. */
export const LEAST_USUAL = 5;
const DAY_SEC = 86_400;
const LISTS_AT_ONCE = 4;
/** Pictures of one shape have sides whose ratio differs by less. */
const SHAPE_TOLERANCE = 0.01;
/** Not the usual look of any hour. Darkness is that of the night. */
const UNUSUAL = MARK.fog | MARK.drops | MARK.covered | MARK.overExposed | MARK.snow;

/**
 * At most 15, rising, all of the shape of `like`, or without it of the nearest one. Pictures that are marked as fog, snow and the
 * like are among them only where too few others are. @throws AppError Unavailable
 */
export async function usualPictures(
  ctx: Pick<FramesCtx, 'clock' | 'frames'>,
  feedId: string,
  momentSec: number,
  limit: ViewLimit,
  like: Size | null,
): Promise<FrameInfo[]> {
  const have = await timesAround(ctx, feedId, momentSec, limit);
  const fromSec = momentSec - USUAL_DAYS * DAY_SEC - USUAL_NEAR_SECONDS;
  const toSec = momentSec + USUAL_DAYS * DAY_SEC + USUAL_NEAR_SECONDS + 1;
  const marks = await ctx.frames.pictureMarks.read(feedId, fromSec, toSec);
  const firstSlot = Math.floor(fromSec / SLOT_SECONDS);
  const isMarked = (sec: number) =>
    ((marks[Math.floor(sec / SLOT_SECONDS) - firstSlot] ?? 0) & UNUSUAL) !== 0;
  const clear = usualTimes(momentSec, have, isMarked);
  const times = clear.length >= LEAST_USUAL ? clear : usualTimes(momentSec, have);
  const found = await Promise.all(times.map((sec) => ctx.frames.store.find(feedId, sec, 'exact')));
  const infos = found.filter((info) => info !== null);
  const shape = like ?? nearestOf(infos, momentSec);
  return shape ? infos.filter((info) => isLike(info, shape)) : [];
}

/** Times about this time of day on the days around: the first picture of each five minutes, or of each span of the limit. */
async function timesAround(
  { clock, frames }: Pick<FramesCtx, 'clock' | 'frames'>,
  feedId: string,
  momentSec: number,
  limit: ViewLimit,
): Promise<number[]> {
  const { everySec } = limit;
  // From where such a span begins: else another picture than its first would be the first.
  const stepSec = everySec === 0 ? SLOT_SECONDS : Math.ceil(SLOT_SECONDS / everySec) * everySec;
  const lists = pLimit(LISTS_AT_ONCE);
  const days = Array.from({ length: 2 * USUAL_DAYS + 1 }, (_, at) => at - USUAL_DAYS).filter(
    (day) => day !== 0,
  );
  const found = await lists.map(days, async (day) => {
    const targetSec = momentSec + day * DAY_SEC;
    const startSec = targetSec - USUAL_NEAR_SECONDS;
    const fromSec = Math.max(0, startSec - (startSec % stepSec));
    const toSec = visibleEnd(clock, limit, targetSec + USUAL_NEAR_SECONDS + 1);
    if (toSec <= fromSec) return [];
    const options = { intervalSec: stepSec, originSec: 0, limit: 2 * USUAL_NEAR_SECONDS };
    return (await frames.store.firstOfEach(feedId, fromSec, toSec, options)).times;
  });
  return [...new Set(found.flat())].sort((a, b) => a - b);
}

function nearestOf(infos: readonly FrameInfo[], momentSec: number): Size | null {
  const away = ({ timeUs }: FrameInfo) => Math.abs(timeUs / 1e6 - momentSec);
  return infos.reduce<FrameInfo | null>((best, one) => (best && away(best) <= away(one) ? best : one), null);
}

const isLike = (a: Size, b: Size) =>
  Math.abs(a.width * b.height - b.width * a.height) < SHAPE_TOLERANCE * a.width * b.height;
