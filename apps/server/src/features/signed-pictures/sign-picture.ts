/** Signs the address of one picture (EXT-113). Nobody signs more than they see. */
import { appError, badField } from '@longview/base';
import { type RouteInput, type RouteReply, routes, routeUrl } from '@longview/contract';
import {
  type Actor,
  durationSec,
  formatTime,
  type Grant,
  heldUntilMs,
  mayGive,
  SIZE_HEIGHTS,
  type SizeCode,
} from '@longview/rules';
import { findFrame, heightLimit, isLimited, requireFrames, requireTime } from '../frames/index.ts';
import type { SignedPicturesCtx } from './ctx.ts';
import { toSignedQuery } from './signature.ts';

const LONGEST_SEC = 7 * 86_400;
/** Largest for those who may not download (PUB-03). */
const VIEWED_MAX: SizeCode = 'x1080';

type Wish = RouteInput<typeof routes.signPicture>['body'] & { feedId: string };

/**
 * The address ends with the signer's own right at the latest (EXT-264).
 * @throws AppError NotFound without feed or picture, Forbidden for the newest one under a limit of time, and for who
 *   sees the feed from some networks only
 */
export async function signPicture(
  ctx: Pick<SignedPicturesCtx, 'config' | 'clock' | 'secrets' | 'frames'>,
  actor: Actor,
  wish: Wish,
): Promise<RouteReply<typeof routes.signPicture>> {
  const { grant } = await requireFrames(ctx, actor, wish.feedId, 'SharePolicyStatement');
  const timeSec = wish.FrameTime === null ? null : requireTime('FrameTime', wish.FrameTime);
  const seenUntilSec = await requireSeen(ctx, actor, wish.feedId, timeSec);
  const askedSec = Math.floor(ctx.clock.now() / 1000) + requireLength(wish.ValidFor);
  const expiresSec = Math.min(askedSec, seenUntilSec);
  const sizeCode = sizeFor(grant, wish.SizeCode);
  const query = toSignedQuery(ctx.secrets, { feedId: wish.feedId, timeSec, sizeCode, expiresSec });
  return {
    Url: ctx.config.publicUrl + routeUrl(routes.getSignedFrame, { query }),
    FrameTime: timeSec === null ? null : formatTime(timeSec),
    ExpiresAt: formatTime(expiresSec),
  };
}

/** Null: as it is stored. */
function sizeFor(grant: Grant, wanted: SizeCode | null): SizeCode | null {
  const mostPx = heightLimit(grant);
  const wantedPx = wanted === null ? Number.POSITIVE_INFINITY : SIZE_HEIGHTS[wanted];
  return wantedPx <= mostPx ? wanted : VIEWED_MAX;
}

/**
 * The signer sees the very picture; who may see live only late cannot give others the present. Gives until when they
 * see it, unix seconds.
 */
async function requireSeen(
  ctx: Pick<SignedPicturesCtx, 'clock' | 'frames'>,
  actor: Actor,
  feedId: string,
  timeSec: number | null,
): Promise<number> {
  const statement = timeSec === null ? 'ViewLivePolicyStatement' : 'ViewHistoryPolicyStatement';
  const { feed, grant, limit } = await requireFrames(ctx, actor, feedId, statement);
  if (timeSec === null && isLimited(limit)) {
    throw appError('NewestPictureDelayed');
  }
  if (timeSec !== null && !(await findFrame(ctx, feed, { timeSec, match: 'exact' }, limit))) {
    throw appError('NoPictureOfTime');
  }
  // Whoever has the address may be anywhere.
  if (!mayGive(grant, { statements: [statement], limit, endsMs: 0, gates: [] })) {
    throw appError('SeenFromSomeNetworks');
  }
  return Math.floor(heldUntilMs(grant, statement) / 1000);
}

function requireLength(text: string): number {
  const lengthSec = durationSec(text) ?? 0;
  if (lengthSec < 1 || lengthSec > LONGEST_SEC) throw badField('ValidFor', 'ValidForRange');
  return lengthSec;
}
