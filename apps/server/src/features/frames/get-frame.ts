/** The live image, or the image of a moment (PUB-03 to PUB-05). */
import { AppError } from '@longview/base';
import type { Frame, Match } from '@longview/frame-store';
import { type Actor, parseSizeCode, SIZE_HEIGHTS, type ViewLimit } from '@longview/rules';
import type { Ctx } from '../../context.ts';
import type { FrameFeed, Picture } from '../../frames/index.ts';
import { type HttpReply, reply } from '../../http/reply.ts';
import { heightLimit, isForAnyone, requireFrames } from './frame-access.ts';
import { isLimited, newestWithin, readWithin } from './limited-frames.ts';
import { pictureTag, toPictureHeaders } from './picture-view.ts';
import { requireTime } from './read-times.ts';

export interface FrameWish {
  feedId: string;
  sizecode?: string | undefined;
  frametime?: string | undefined;
  match: Match;
  /** The header If-None-Match. */
  ifNoneMatch: string | undefined;
}

const LIVE_CACHING = 'no-cache';

/** @throws AppError NotFound without feed or frame, InvalidInput for a bad time */
export async function getFrame(ctx: Ctx, actor: Actor, wish: FrameWish): Promise<HttpReply> {
  const isLive = wish.frametime === undefined || wish.frametime === '';
  const statement = isLive ? 'ViewLivePolicyStatement' : 'ViewHistoryPolicyStatement';
  const { feed, grant, limit } = await requireFrames(ctx, actor, wish.feedId, statement);
  const found = isLive ? await liveFrame(ctx, feed, limit) : await frameAt(ctx, feed, wish, limit);
  const code = parseSizeCode(wish.sizecode);
  const maxHeightPx = Math.min(code ? SIZE_HEIGHTS[code] : Number.POSITIVE_INFINITY, heightLimit(grant));
  return answer(ctx, feed, found, maxHeightPx, wish.ifNoneMatch);
}

interface Found {
  frame: Frame;
  caching: string;
}

async function liveFrame(ctx: Ctx, feed: FrameFeed, limit: ViewLimit): Promise<Found> {
  // A source with a trigger interval is pulled only while someone looks (CAP-24).
  ctx.views.note(feed.id);
  ctx.films.noteView(feed.id);
  const latest = isLimited(limit) ? newestWithin(ctx, feed.id, limit) : ctx.frames.latest(feed.id);
  const frame = latest instanceof Promise ? await latest : latest;
  if (!frame) throw new AppError('NotFound', 'There is no picture yet.');
  return { frame, caching: LIVE_CACHING };
}

async function frameAt(
  ctx: Ctx,
  feed: FrameFeed,
  { frametime, match }: FrameWish,
  limit: ViewLimit,
): Promise<Found> {
  const timeSec = requireTime('frametime', frametime);
  const isFuture = timeSec > ctx.clock.now() / 1000;
  const read = () =>
    isLimited(limit)
      ? readWithin(ctx, feed.id, timeSec, match, limit)
      : ctx.frames.read(feed.id, timeSec, match);
  const frame = isFuture || timeSec < 0 ? null : await read();
  if (!frame) throw new AppError('NotFound', 'There is no picture of that time.');
  // What is nearest to a moment after the newest frame will soon be another picture.
  // A moving end is one too.
  const isMoving = isLimited(limit) || (await isNewest(ctx, feed.id, frame));
  const isLasting = match === 'exact' || !isMoving;
  return { frame, caching: isLasting ? cachingOf(feed) : LIVE_CACHING };
}

async function isNewest(ctx: Ctx, feedId: string, frame: Frame): Promise<boolean> {
  return (await ctx.frames.latest(feedId))?.timeUs === frame.timeUs;
}

/** Stored frames never change. Shared caches may keep only what anyone may see. */
function cachingOf(feed: FrameFeed): string {
  return isForAnyone(feed) ? 'public, max-age=3600' : 'private, max-age=31536000, immutable';
}

async function answer(
  ctx: Ctx,
  feed: FrameFeed,
  { frame, caching }: Found,
  maxHeightPx: number,
  ifNoneMatch: string | undefined,
): Promise<HttpReply> {
  const etag = pictureTag(frame, Math.min(frame.height, maxHeightPx));
  const headers = { ETag: etag, 'Cache-Control': caching };
  if (isKnown(ifNoneMatch, etag)) return reply(304, null, headers);
  const picture = frame.height <= maxHeightPx ? frame : await smaller(ctx, feed, frame, maxHeightPx);
  ctx.sent.note(feed.id, picture.bytes.length);
  return reply(200, picture.bytes, { ...headers, ...toPictureHeaders(frame, picture) });
}

/** A picture with a damaged part cannot be made smaller, but browsers show what there is of it. */
async function smaller(ctx: Ctx, feed: FrameFeed, frame: Frame, maxHeightPx: number): Promise<Picture> {
  return ctx.frames.variant(feed.id, frame, maxHeightPx).catch((err) => {
    if (err instanceof AppError && err.kind === 'InvalidInput') return frame;
    throw err;
  });
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}
