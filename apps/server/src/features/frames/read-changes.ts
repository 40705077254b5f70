/** When something in the picture, or in a box of it, changed (EXT-527 to EXT-529). */
import type { FrameChange, FrameChanges } from '@longview/contract';
import { type Actor, formatTime, type ViewLimit } from '@longview/rules';
import { GRID_HEIGHT, GRID_WIDTH, type GridBox } from '@longview/rules/changes';
import type { FramesCtx } from './ctx.ts';
import { requireFrames, visibleEnd } from './frame-access.ts';
import { picturesAround } from './pictures-around.ts';
import { type BoxWish, requireBox } from './read-box.ts';
import { requireRange } from './read-times.ts';

export interface ChangesWish extends BoxWish {
  feedid: string;
  from: string;
  to: string;
}

/** @throws AppError NotFound without such a feed, InvalidInput for a bad range or box, Unavailable */
export async function readChanges(
  ctx: Pick<FramesCtx, 'clock' | 'frames'>,
  actor: Actor,
  wish: ChangesWish,
): Promise<FrameChanges> {
  const { feed, limit } = await requireFrames(ctx, actor, wish.feedid, 'ViewHistoryPolicyStatement');
  const range = requireRange({ name: 'from', text: wish.from }, { name: 'to', text: wish.to });
  const box = requireBox(wish);
  const toSec = Math.max(range.fromSec, visibleEnd(ctx.clock, limit, range.toSec));
  const found = await ctx.frames.changes.find(feed.id, { fromSec: range.fromSec, toSec, box });
  const times = found.changes.map(({ atSec }) => spanStart(atSec, limit));
  const around = await picturesAround(ctx, feed.id, times, limit);
  const unread = await ctx.frames.changes.unread(feed.id, range.fromSec, toSec);
  const timeOf = (sec: number | null | undefined) => (sec == null ? null : formatTime(sec));
  return {
    Changes: found.changes.map(
      ({ isDated, kind, strength, box }, place): FrameChange => ({
        At: formatTime(times[place] ?? 0),
        IsDated: isDated,
        Kind: kind,
        Strength: strength,
        Box: toShares(box),
        Before: timeOf(around[place]?.beforeSec),
        After: timeOf(around[place]?.afterSec),
      }),
    ),
    KnownFrom: timeOf(found.known?.fromSec),
    KnownTo: timeOf(found.known?.toSec),
    Missing: found.missing,
    Unread: unread.days,
    ReadShare: unread.readShare,
    Truncated: found.isTruncated,
  };
}

/** Who may see a picture an hour may know of a change to the hour. */
const spanStart = (timeSec: number, { everySec }: ViewLimit) =>
  everySec === 0 ? timeSec : timeSec - (timeSec % everySec);

const toShares = ({ x, y, width, height }: GridBox) => ({
  X: x / GRID_WIDTH,
  Y: y / GRID_HEIGHT,
  Width: width / GRID_WIDTH,
  Height: height / GRID_HEIGHT,
});
