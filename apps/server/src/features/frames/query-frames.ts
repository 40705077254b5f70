/** Times of the stored frames in a range (PUB-06). */
import { type Actor, formatTime, type ViewLimit } from '@longview/rules';
import type { Ctx } from '../../context.ts';
import { requireFrames, visibleEnd, visibleStart } from './frame-access.ts';
import { requireRange } from './read-times.ts';

const MAX_TIMES = 100_000;

export interface TimesWish {
  feedId: string;
  starttime?: string | undefined;
  endtime?: string | undefined;
  /** Seconds; absent is every frame. */
  interval?: number | undefined;
}

/** Both ends count. @throws AppError InvalidInput for missing or reversed times */
export async function queryFrames(ctx: Ctx, actor: Actor, wish: TimesWish) {
  const { feed, limit } = await requireFrames(ctx, actor, wish.feedId, 'ViewHistoryPolicyStatement');
  const range = requireRange(
    { name: 'starttime', text: wish.starttime },
    { name: 'endtime', text: wish.endtime },
  );
  const fromSec = visibleStart(limit, range.fromSec);
  const endSec = visibleEnd(ctx.clock, limit, range.toSec + 1);
  if (endSec <= fromSec) return { Frames: [], Truncated: false };
  const spans = spansOf(wish.interval, limit);
  const { times, truncated } = await ctx.frames.store.firstOfEach(feed.id, fromSec, endSec, {
    ...spans,
    limit: MAX_TIMES,
  });
  return { Frames: times.map(formatTime), Truncated: truncated };
}

/** Under a limit the spans are whole ones of its grid: the first frame of each is one that the caller may see. */
function spansOf(intervalSec: number | undefined, { everySec }: ViewLimit) {
  if (everySec === 0) return intervalSec === undefined ? {} : { intervalSec };
  return { intervalSec: Math.ceil((intervalSec ?? 0) / everySec || 1) * everySec, originSec: 0 };
}
