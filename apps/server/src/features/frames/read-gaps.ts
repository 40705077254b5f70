/** Where a feed has no pictures, and why (EXT-451, EXT-452). */
import { badField } from '@longview/base';
import type { FrameGaps } from '@longview/contract';
import { type Actor, durationSec, formatTime } from '@longview/rules';
import {
  explainGaps,
  findGaps,
  type Gap,
  leastGapSec,
  type SparseGap,
  type StoredRun,
  type TimeSpan,
} from '@longview/rules/timeline';
import type { FrameFeed } from '../../frames/index.ts';
import type { FramesCtx } from './ctx.ts';
import { requireFrames, visibleEnd } from './frame-access.ts';
import { readCauses } from './gap-causes.ts';
import { requireRange } from './read-times.ts';

/** Stretches of the range that are looked at, each for its first and last picture. */
const MAX_SLOTS = 110_000;

export interface GapsWish {
  feedid: string;
  from: string;
  to: string;
  /** Duration; shorter gaps are left out. */
  least: string;
  limit: number;
}

/**
 * Whoever may look back sees the gaps; why they are there is told to those who may see the feed's alerts (EXT-41).
 * @throws AppError InvalidInput for times and lengths that cannot be
 */
export async function readGaps(
  ctx: Pick<FramesCtx, 'clock' | 'db' | 'frames'>,
  actor: Actor,
  wish: GapsWish,
): Promise<FrameGaps> {
  const { feed, grant, limit } = await requireFrames(ctx, actor, wish.feedid, 'ViewHistoryPolicyStatement');
  const asked = requireRange({ name: 'from', text: wish.from }, { name: 'to', text: wish.to });
  const gapWish = { intervalSec: intervalOf(feed), leastSec: Math.max(limit.everySec, leastOf(wish)) };
  const nowSec = Math.floor(ctx.clock.now() / 1000);
  const endSec = visibleEnd(ctx.clock, limit, nowSec);
  const range = { fromSec: asked.fromSec, toSec: Math.min(endSec, asked.toSec) };
  if (range.toSec <= range.fromSec) return { Gaps: [], Truncated: false };
  const slotSec = leastGapSec(gapWish);
  const runs = (await readRuns(ctx, feed.id, range, slotSec)).filter(({ lastSec }) => lastSec < endSec);
  const found = findGaps(runs, range, gapWish).flatMap((gap) => withinLimit(gap, range, limit.everySec));
  const causes = grant.statements.has('ManageStatePolicyStatement') ? await readCauses(ctx, feed, found) : [];
  const { gaps, isTruncated } = explainGaps(found, causes, wish.limit);
  return { Gaps: gaps.map(toGap), Truncated: isTruncated };
}

/** With the pictures around the range: a gap has its true ends. */
async function readRuns(
  { frames: { store } }: Pick<FramesCtx, 'frames'>,
  feedId: string,
  { fromSec, toSec }: TimeSpan,
  slotSec: number,
): Promise<StoredRun[]> {
  if ((toSec - fromSec) / slotSec > MAX_SLOTS) throw badField('least', 'TooManySlots', { most: MAX_SLOTS });
  const startOf = (timeSec: number) => timeSec - (timeSec % slotSec);
  const [before, after, buckets] = await Promise.all([
    fromSec > 0 ? store.find(feedId, fromSec - 1, 'before') : null,
    store.find(feedId, toSec, 'after'),
    store.buckets(feedId, fromSec, toSec, startOf),
  ]);
  const alone = (frame: typeof before): StoredRun[] => {
    const timeSec = frame && Math.floor(frame.timeUs / 1e6);
    return timeSec === null ? [] : [{ firstSec: timeSec, lastSec: timeSec, count: 1 }];
  };
  const within = buckets.map(({ first, last, count }) => ({ firstSec: first, lastSec: last, count }));
  return [...alone(before), ...within, ...alone(after)];
}

/** Who may see a picture an hour is not told the second of others: what they see of a gap is whole hours. */
function withinLimit(gap: SparseGap, range: TimeSpan, everySec: number): SparseGap[] {
  if (everySec === 0) return [gap];
  const fromSec = Math.ceil(gap.fromSec / everySec) * everySec;
  const toSec = Math.min(range.toSec, Math.floor(gap.toSec / everySec) * everySec);
  return fromSec < toSec ? [{ ...gap, fromSec, toSec }] : [];
}

/** Seconds between the pictures that the feed keeps, by the slowest of its rules. */
function intervalOf({ planIntervalSec, capture }: FrameFeed): number {
  const items = capture?.request.items.filter(({ isActive }) => isActive) ?? [];
  return Math.max(
    planIntervalSec,
    ...items.flatMap(({ acceptSec, storeSec }) => [acceptSec ?? 0, storeSec ?? 0]),
  );
}

function leastOf({ least }: GapsWish): number {
  const leastSec = durationSec(least);
  if (leastSec === null || leastSec < 0) throw badField('least', 'FieldDuration');
  return leastSec;
}

function toGap({ fromSec, toSec, reasons }: Gap): FrameGaps['Gaps'][number] {
  return {
    From: formatTime(fromSec),
    To: formatTime(toSec),
    Reasons: reasons.map(({ reason, cause, fromSec, toSec }) => {
      return { Reason: reason, Cause: cause, From: formatTime(fromSec), To: formatTime(toSec) };
    }),
  };
}
