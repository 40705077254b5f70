/** The usual view of a moment, and what is unusual in its picture (EXT-600, EXT-602). */
import { appError, badField } from '@longview/base';
import type { Frame } from '@longview/frame-store';
import {
  type Actor,
  fittedSize,
  parseSizeCode,
  SIZE_HEIGHTS,
  type Size,
  type ViewLimit,
} from '@longview/rules';
import { SLOT_SECONDS, USUAL_DAYS, USUAL_NEAR_SECONDS } from '@longview/rules/changes';
import type { FrameFeed } from '../../frames/index.ts';
import { isKnownTag } from '../../http/replies/entity-tag.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import type { FramesCtx } from './ctx.ts';
import { heightLimit, isForAnyone, requireFrames } from './frame-access.ts';
import { findFrame } from './get-frame.ts';
import { isLimited } from './limited-frames.ts';
import { requireTime } from './read-times.ts';
import { LEAST_USUAL, usualPictures } from './usual-pictures.ts';

export interface UsualQuery {
  feedid: string;
  frametime?: string | undefined;
  sizecode?: string | undefined;
  overlay?: string | undefined;
  /** The header If-None-Match. */
  ifNoneMatch: string | undefined;
}

/** Widest view, pixels; and of those who ask for the original. */
const USUAL_WIDTH = 1920;
const ORIGINAL_WIDTH = 3840;
const DAY_SEC = 86_400;

/** @throws AppError NotFound without feed, picture of the moment or enough others, InvalidInput for a bad time or overlay */
export async function readUsual(
  ctx: Pick<FramesCtx, 'clock' | 'sent' | 'frames'>,
  actor: Actor,
  query: UsualQuery,
): Promise<HttpReply> {
  const { feed, grant, limit } = await requireFrames(ctx, actor, query.feedid, 'ViewHistoryPolicyStatement');
  const timeSec = requireTime('frametime', query.frametime);
  const isLit = readOverlay(query.overlay);
  if (timeSec < 0 || timeSec > ctx.clock.now() / 1000) throw appError('NoPictureOfTime');
  const moment = isLit ? await requireMoment(ctx, feed, timeSec, limit) : null;
  // All that look at the same five minutes see the same view.
  const momentSec = timeSec - (timeSec % SLOT_SECONDS);
  const infos = await usualPictures(ctx, feed.id, momentSec, limit, moment);
  if (infos.length < LEAST_USUAL) throw tooFew(infos.length);
  const size = sizeOf(moment ?? (infos.at(-1) as Size), query.sizecode, heightLimit(grant));
  const wish = { momentSec, infos, size, least: LEAST_USUAL, moment };
  const ETag = `"${ctx.frames.usual.tagOf(wish)}"`;
  const caching = { ETag, ...cachingOf(ctx, feed, { momentSec, limit, heightPx: size.height }) };
  if (isKnownTag(query.ifNoneMatch, ETag)) return reply(304, null, caching);
  const jpeg = await ctx.frames.usual.read(feed.id, wish);
  if (!jpeg) throw tooFew(0);
  ctx.sent.note(feed.id, jpeg.length);
  return reply(200, jpeg, { 'Content-Type': 'image/jpeg', ...caching });
}

const tooFew = (count: number) => appError('TooFewForUsual', { least: LEAST_USUAL, count });

/** @throws AppError InvalidInput */
function readOverlay(text: string | undefined): boolean {
  if (text === undefined || text === '') return false;
  if (text !== 'unusual') throw badField('overlay', 'FieldNotOneOf', { choices: 'unusual' });
  return true;
}

/** The picture that is compared. @throws AppError NotFound where the caller sees none within half an hour */
async function requireMoment(
  ctx: Pick<FramesCtx, 'clock' | 'frames'>,
  feed: FrameFeed,
  timeSec: number,
  limit: ViewLimit,
): Promise<Frame> {
  const frame = await findFrame(ctx, feed, { timeSec, match: 'nearest' }, limit);
  const isNear = frame && Math.abs(frame.timeUs / 1e6 - timeSec) <= USUAL_NEAR_SECONDS;
  if (!isNear) throw appError('NoPictureOfTime');
  return frame;
}

function sizeOf(source: Size, sizecode: string | undefined, mostHeightPx: number): Size {
  const code = parseSizeCode(sizecode);
  const heightPx = Math.min(code ? SIZE_HEIGHTS[code] : Number.POSITIVE_INFINITY, mostHeightPx);
  const size = fittedSize(source, heightPx);
  const isOriginal = code === 'x2160' || code === 'x4320';
  const width = Math.min(size.width, isOriginal ? ORIGINAL_WIDTH : USUAL_WIDTH);
  return width === size.width ? size : { width, height: Math.round((size.height * width) / size.width) };
}

/** While days are to come that it will be made of too, and where the caller's end moves, it is asked for again. */
function cachingOf(
  ctx: Pick<FramesCtx, 'clock'>,
  feed: FrameFeed,
  { momentSec, limit, heightPx }: { momentSec: number; limit: ViewLimit; heightPx: number },
) {
  const isOver = (momentSec + (USUAL_DAYS + 1) * DAY_SEC) * 1000 < ctx.clock.now();
  if (!isOver || isLimited(limit)) return { 'Cache-Control': 'private, no-cache' };
  return { 'Cache-Control': `${isForAnyone(feed, heightPx) ? 'public' : 'private'}, max-age=3600` };
}
