/** Marks of a feed's pictures as far as a caller may know of them (EXT-584): who sees old pictures only is told of those only. */
import type { ViewLimit } from '@longview/rules';
import { SLOT_SECONDS, SLOTS_A_DAY } from '@longview/rules/changes';
import type { FramesCtx } from './ctx.ts';
import { visibleEnd } from './frame-access.ts';

export interface VisibleMarks {
  /** Mark bits of each slot of a day, by the day's number from 1970-01-01; 0 where nothing is marked or known. */
  days: Map<number, Uint8Array>;
  /** End of what is told, unix seconds. */
  toSec: number;
}

/** @throws AppError Unavailable */
export async function visibleMarks(
  ctx: Pick<FramesCtx, 'clock' | 'frames'>,
  feedId: string,
  { fromSec, toSec: askedSec }: { fromSec: number; toSec: number },
  limit: ViewLimit,
): Promise<VisibleMarks> {
  const visibleSec = visibleEnd(ctx.clock, limit, askedSec);
  // Activity of a slot is seen in the picture after it, which must be visible too.
  const endSec =
    limit.delaySec > 0 ? Math.floor(visibleSec / SLOT_SECONDS) * SLOT_SECONDS - SLOT_SECONDS : visibleSec;
  const toSec = Math.max(fromSec, endSec);
  const days = await ctx.frames.pictureMarks.days(feedId, fromSec, toSec);
  const end = Math.ceil(toSec / SLOT_SECONDS);
  for (const [day, marks] of days) marks.fill(0, Math.max(0, end - day * SLOTS_A_DAY));
  return { days, toSec };
}
