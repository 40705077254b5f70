/** The live image, or the image of a moment (PUB-03 to PUB-05). */
import { AppError, appError } from '@longview/base';
import type { Frame, Match } from '@longview/frame-store';
import { type Actor, parseSizeCode, SIZE_HEIGHTS, type ViewLimit } from '@longview/rules';
import type { FrameFeed, Picture } from '../../frames/index.ts';
import { isKnownTag } from '../../http/replies/entity-tag.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import type { FramesCtx } from './ctx.ts';
import { heightLimit, isForAnyone, requireFrames } from './frame-access.ts';
import { isLimited, newestWithin, readWithin } from './limited-frames.ts';
import { pictureHeaders } from './picture-view.ts';
import { mayHaveWhole, plainFrame } from './plain-frame.ts';
import { requireTime } from './read-times.ts';

export interface FrameWish {
  feedId: string;
  sizecode?: string | undefined;
  frametime?: string | undefined;
  match: Match;
  /** The header If-None-Match. */
  ifNoneMatch: string | undefined;
}

/** Headers that say who may keep an answer. */
type Caching = Readonly<Record<string, string>>;

const LIVE: Caching = { 'Cache-Control': 'no-cache' };
const PRIVATE: Caching = { 'Cache-Control': 'private, max-age=31536000, immutable' };
const PUBLIC: Caching = { 'Cache-Control': 'public, max-age=3600' };
/** Others get another one at this very address: who may download a larger one, who is of the account a whole one. */
const PUBLIC_VARIED: Caching = { ...PUBLIC, Vary: 'Authorization, Cookie' };

/** @throws AppError NotFound without feed or frame, InvalidInput for a bad time */
export async function getFrame(ctx: FramesCtx, actor: Actor, wish: FrameWish): Promise<HttpReply> {
  const isLive = wish.frametime === undefined || wish.frametime === '';
  const statement = isLive ? 'ViewLivePolicyStatement' : 'ViewHistoryPolicyStatement';
  const { feed, grant, limit } = await requireFrames(ctx, actor, wish.feedId, statement);
  const found = await (isLive ? liveFrame(ctx, feed, limit) : frameAt(ctx, feed, wish, limit));
  const code = parseSizeCode(wish.sizecode);
  const wantedPx = Math.min(code ? SIZE_HEIGHTS[code] : Number.POSITIVE_INFINITY, found.frame.height);
  const heightPx = Math.min(wantedPx, heightLimit(grant));
  const isWhole = mayHaveWhole(actor, feed);
  const caching = found.isLasting ? cachingOf(feed, found.frame, { heightPx, wantedPx, isWhole }) : LIVE;
  return givePicture(ctx, feed, found.frame, {
    ...{ heightPx, caching, isWhole, ifNoneMatch: wish.ifNoneMatch },
    isNewest: isLive,
  });
}

interface Found {
  frame: Frame;
  /** Whether the same question will always find this frame. */
  isLasting: boolean;
}

async function liveFrame(
  ctx: Pick<FramesCtx, 'clock' | 'frames' | 'films' | 'views'>,
  feed: FrameFeed,
  limit: ViewLimit,
): Promise<Found> {
  // A source with a trigger interval is pulled only while someone looks (CAP-24).
  ctx.views.note(feed.id);
  ctx.films.noteView(feed.id);
  const latest = isLimited(limit) ? newestWithin(ctx, feed.id, limit) : ctx.frames.latest(feed.id);
  const frame = latest instanceof Promise ? await latest : latest;
  if (!frame) throw appError('NoPictureYet');
  return { frame, isLasting: false };
}

async function frameAt(
  ctx: Pick<FramesCtx, 'clock' | 'frames'>,
  feed: FrameFeed,
  { frametime, match }: FrameWish,
  limit: ViewLimit,
): Promise<Found> {
  const timeSec = requireTime('frametime', frametime);
  const frame = await findFrame(ctx, feed, { timeSec, match }, limit);
  if (!frame) throw appError('NoPictureOfTime');
  // What is nearest to a moment after the newest frame will soon be another picture.
  // A moving end is one too.
  const isMoving = isLimited(limit) || (await isNewest(ctx, feed.id, frame));
  return { frame, isLasting: match === 'exact' || !isMoving };
}

/** The stored frame that `match` chooses among those that the limit shows; null without one, and in the future. */
export async function findFrame(
  ctx: Pick<FramesCtx, 'clock' | 'frames'>,
  feed: FrameFeed,
  { timeSec, match }: { timeSec: number; match: Match },
  limit: ViewLimit,
): Promise<Frame | null> {
  const isFuture = timeSec > ctx.clock.now() / 1000;
  if (isFuture || timeSec < 0) return null;
  return isLimited(limit)
    ? readWithin(ctx, feed.id, timeSec, match, limit)
    : ctx.frames.read(feed.id, timeSec, match);
}

async function isNewest(ctx: Pick<FramesCtx, 'frames'>, feedId: string, frame: Frame): Promise<boolean> {
  return (await ctx.frames.latest(feedId))?.timeUs === frame.timeUs;
}

/** Stored frames never change. Shared caches may keep only what anyone may see. */
function cachingOf(
  feed: FrameFeed,
  frame: Frame,
  { heightPx, wantedPx, isWhole }: { heightPx: number; wantedPx: number; isWhole: boolean },
): Caching {
  if (!isForAnyone(feed, heightPx)) return PRIVATE;
  const hasForms = !feed.keepsPictureData && frame.height <= heightPx && plainFrame(frame) !== frame;
  if (hasForms && isWhole) return PRIVATE;
  return hasForms || heightPx < wantedPx ? PUBLIC_VARIED : PUBLIC;
}

interface PictureWish {
  heightPx: number;
  caching: Caching;
  ifNoneMatch: string | undefined;
  /** With all that the camera wrote into it. */
  isWhole: boolean;
  /** The newest picture of a feed is made before others (EXT-368). */
  isNewest?: boolean;
}

/** The frame at no more than `heightPx`, or 304. `caching` must be one of few objects that stay the same. */
export async function givePicture(
  ctx: Pick<FramesCtx, 'sent' | 'frames'>,
  feed: FrameFeed,
  frame: Frame,
  { heightPx, caching, ifNoneMatch, isWhole, isNewest = false }: PictureWish,
): Promise<HttpReply> {
  // What is made smaller holds nothing of it anyway.
  const given = isWhole || frame.height > heightPx ? frame : plainFrame(frame);
  const headers = pictureHeaders(given, heightPx, caching);
  if (isKnownTag(ifNoneMatch, headers.etag)) return reply(304, null, headers.known);
  const found = given.height <= heightPx ? given : smaller(ctx, feed, frame, heightPx, isNewest);
  const picture = found instanceof Promise ? await found : found;
  ctx.sent.note(feed.id, picture.bytes.length);
  return reply(200, picture.bytes, headers.whole(picture));
}

/** A picture with a damaged part cannot be made smaller, but browsers show what there is of it; it is plain for everyone. */
function smaller(
  ctx: Pick<FramesCtx, 'frames'>,
  feed: FrameFeed,
  frame: Frame,
  maxHeightPx: number,
  isNewest: boolean,
): Picture | Promise<Picture> {
  const made = ctx.frames.variants.at(feed.id, frame, maxHeightPx, isNewest ? 'Newest' : 'Past');
  if (!(made instanceof Promise)) return made;
  return made.catch((err) => {
    if (err instanceof AppError && err.kind === 'InvalidInput') return plainFrame(frame);
    throw err;
  });
}
