/** The picture of a signed address, for anyone who has it (EXT-113). */
import { appError } from '@longview/base';
import { SIZE_HEIGHTS } from '@longview/rules';
import type { HttpReply } from '../../http/replies/reply.ts';
import { givePicture } from '../frames/index.ts';
import type { SignedPicturesCtx } from './ctx.ts';
import { readSignedQuery, type SignedQuery } from './signature.ts';

/** An address ends with its time, and a cache must not keep it alive for long. */
const CACHING = { 'Cache-Control': 'private, max-age=60' };

/**
 * One and the same 404 for an address that is wrong, over, or of a feed that is closed (in Disable or Archive) or gone.
 * @throws AppError NotFound
 */
export async function getSignedPicture(
  ctx: SignedPicturesCtx,
  query: SignedQuery,
  ifNoneMatch: string | undefined,
): Promise<HttpReply> {
  const wish = readSignedQuery(ctx.secrets, query, Math.floor(ctx.clock.now() / 1000));
  const feed = wish && (await ctx.frames.facts.find(wish.feedId));
  if (!wish || !feed?.access.isOpen) throw noSuchPicture();
  const { timeSec, sizeCode } = wish;
  const frame = await (timeSec === null
    ? ctx.frames.latest(feed.id)
    : ctx.frames.read(feed.id, timeSec, 'exact'));
  if (!frame) throw noSuchPicture();
  if (timeSec === null) ctx.views.note(feed.id);
  const heightPx = Math.min(sizeCode ? SIZE_HEIGHTS[sizeCode] : Number.POSITIVE_INFINITY, frame.height);
  return givePicture(ctx, feed, frame, {
    ...{ heightPx, caching: CACHING, ifNoneMatch, isWhole: feed.keepsPictureData },
    isNewest: timeSec === null,
  });
}

const noSuchPicture = () => appError('NoSuchPicture');
