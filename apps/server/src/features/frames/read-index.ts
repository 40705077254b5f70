/** Days or hours with frames, in the feed's time zone (TLP-10). */
import { type Actor, type BucketSize, bucketStarts, formatTime } from '@longview/rules';
import type { FramesCtx } from './ctx.ts';
import { requireFrames, visibleEnd } from './frame-access.ts';
import { requireRange } from './read-times.ts';

export interface IndexWish {
  feedid: string;
  by: BucketSize;
  from: string;
  to: string;
}

/** Empty buckets are left out. `to` itself does not count, so that ranges can stand side by side. */
export async function readIndex(ctx: Pick<FramesCtx, 'clock' | 'frames'>, actor: Actor, wish: IndexWish) {
  const { feed, limit } = await requireFrames(ctx, actor, wish.feedid, 'ViewHistoryPolicyStatement');
  const range = requireRange({ name: 'from', text: wish.from }, { name: 'to', text: wish.to });
  const { fromSec } = range;
  const toSec = Math.max(fromSec, visibleEnd(ctx.clock, limit, range.toSec));
  const startOf = bucketStarts(wish.by, feed.timeZone, fromSec, toSec);
  const buckets = await ctx.frames.store.buckets(feed.id, fromSec, toSec, startOf);
  const Index = buckets.map(({ from, count, first, last }) => ({
    From: formatTime(from),
    Count: count,
    First: formatTime(first),
    Last: formatTime(last),
  }));
  return { Index };
}
