/** Times of the stored frames in a range (PUB-06). */
import { type Actor, formatTime } from '@longview/rules';
import type { Ctx } from '../../context.ts';
import { requireFrames } from './frame-access.ts';
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
  const { feed } = await requireFrames(ctx, actor, wish.feedId, 'ViewHistoryPolicyStatement');
  const { fromSec, toSec } = requireRange(
    { name: 'starttime', text: wish.starttime },
    { name: 'endtime', text: wish.endtime },
  );
  const { times, truncated } = await ctx.frames.store.firstOfEach(feed.id, fromSec, toSec + 1, {
    ...(wish.interval !== undefined && { intervalSec: wish.interval }),
    limit: MAX_TIMES,
  });
  return { Frames: times.map(formatTime), Truncated: truncated };
}
