/** Chooses stored pictures of about the same time of day before and after moments, to be compared (EXT-529). */
import type { ViewLimit } from '@longview/rules';
import type { FramesCtx } from './ctx.ts';
import { visibleEnd } from './frame-access.ts';

const DAY_SEC = 86_400;
const HOUR_SEC = 3600;
/** A moment is the start of five minutes: its picture a day before may be at their end. */
const MOMENT_SEC = 300;

export interface PicturesAround {
  /** Unix seconds, a day or more before and after; null without one. */
  beforeSec: number | null;
  afterSec: number | null;
}

type Ctx = Pick<FramesCtx, 'clock' | 'frames'>;

/** For each of `momentsSec`, those that a caller with `limit` may see. @throws AppError Unavailable */
export async function picturesAround(
  ctx: Ctx,
  feedId: string,
  momentsSec: readonly number[],
  limit: ViewLimit,
): Promise<PicturesAround[]> {
  const { everySec } = limit;
  // The picture that stands for a span may be its first: a whole span more after.
  const befores = momentsSec.map((sec) => sec + MOMENT_SEC - 1 - DAY_SEC);
  const afters = momentsSec.map((sec) => sec + DAY_SEC + everySec);
  const before = await likeTime(ctx, feedId, 'before', befores);
  const after = await likeTime(ctx, feedId, 'after', afters);
  const endSec = visibleEnd(ctx.clock, limit, Number.MAX_SAFE_INTEGER);
  const shown = async (sec: number | null) => {
    const first = sec === null || everySec === 0 ? sec : await firstOfSpan(ctx, feedId, sec, everySec);
    return first !== null && first < endSec ? first : null;
  };
  return Promise.all(
    momentsSec.map(async (_, place) => ({
      beforeSec: await shown(before[place] ?? null),
      afterSec: await shown(after[place] ?? null),
    })),
  );
}

/** The nearest on that side of each time; where that is more than an hour away, one of the time of day further away instead. */
async function likeTime(ctx: Ctx, feedId: string, side: 'before' | 'after', timesSec: readonly number[]) {
  const { changes } = ctx.frames;
  const nearest = await changes.picturesBy(feedId, side, timesSec);
  const isOff = (found: number | null, wanted: number) =>
    found !== null && Math.abs(found - wanted) > HOUR_SEC;
  const direction = side === 'before' ? -1 : 1;
  const further = timesSec.map((sec, place) => {
    const found = nearest[place] ?? null;
    if (found === null || !isOff(found, sec)) return sec;
    return sec + direction * Math.ceil(Math.abs(found - sec) / DAY_SEC) * DAY_SEC;
  });
  const again = await changes.picturesBy(feedId, side, further);
  return nearest.map((found, place) => {
    const [wanted, other] = [further[place] ?? 0, again[place] ?? null];
    return other !== null && !isOff(other, wanted) ? other : found;
  });
}

async function firstOfSpan(ctx: Ctx, feedId: string, timeSec: number, everySec: number) {
  const first = await ctx.frames.store.find(feedId, timeSec - (timeSec % everySec), 'after');
  return first && Math.floor(first.timeUs / 1e6);
}
