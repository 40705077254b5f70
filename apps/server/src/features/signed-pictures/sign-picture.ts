/** Signs the address of one picture (EXT-113). Nobody signs more than they see. */
import { AppError, badField } from '@longview/base';
import { type RouteInput, type RouteReply, routes, routeUrl } from '@longview/contract';
import { type Actor, durationSec, formatTime, type SizeCode } from '@longview/rules';
import type { Ctx } from '../../context.ts';
import { findFrame, heightLimit, isLimited, requireFrames, requireTime } from '../frames/index.ts';
import { toSignedQuery } from './signature.ts';

const LONGEST_SEC = 7 * 86_400;
/** Largest for those who may not download (PUB-03). */
const VIEWED_MAX: SizeCode = 'x1080';

type Wish = RouteInput<typeof routes.signPicture>['body'] & { feedId: string };

/** @throws AppError NotFound without feed or picture, Forbidden for the newest one under a limit of time */
export async function signPicture(
  ctx: Ctx,
  actor: Actor,
  wish: Wish,
): Promise<RouteReply<typeof routes.signPicture>> {
  const { grant } = await requireFrames(ctx, actor, wish.feedId, 'SharePolicyStatement');
  const timeSec = wish.FrameTime === null ? null : requireTime('FrameTime', wish.FrameTime);
  await requireSeen(ctx, actor, wish.feedId, timeSec);
  const expiresSec = Math.floor(ctx.clock.now() / 1000) + requireLength(wish.ValidFor);
  const sizeCode = wish.SizeCode ?? (heightLimit(grant) === Number.POSITIVE_INFINITY ? null : VIEWED_MAX);
  const query = toSignedQuery(ctx.secrets, { feedId: wish.feedId, timeSec, sizeCode, expiresSec });
  return {
    Url: ctx.config.publicUrl + routeUrl(routes.getSignedFrame, { query }),
    FrameTime: timeSec === null ? null : formatTime(timeSec),
    ExpiresAt: formatTime(expiresSec),
  };
}

/** The signer sees the very picture; who may see live only late cannot give others the present. */
async function requireSeen(ctx: Ctx, actor: Actor, feedId: string, timeSec: number | null): Promise<void> {
  const statement = timeSec === null ? 'ViewLivePolicyStatement' : 'ViewHistoryPolicyStatement';
  const { feed, limit } = await requireFrames(ctx, actor, feedId, statement);
  if (timeSec === null) {
    if (isLimited(limit)) throw new AppError('Forbidden', 'You see the newest picture late yourself.');
    return;
  }
  if (!(await findFrame(ctx, feed, { timeSec, match: 'exact' }, limit)))
    throw new AppError('NotFound', 'There is no picture of that time.');
}

function requireLength(text: string): number {
  const lengthSec = durationSec(text) ?? 0;
  if (lengthSec < 1 || lengthSec > LONGEST_SEC) throw badField('ValidFor', 'Must be from PT1S to P7D.');
  return lengthSec;
}
