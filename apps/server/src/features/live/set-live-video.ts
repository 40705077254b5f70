/** One switch for live video: source, subscription and check in one call (EXT-345). */
import type { LiveCheck } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { liveCheck } from '@longview/rules/live';
import { requireFeed } from '../../feeds/index.ts';
import { requireAddOn } from '../../plans/index.ts';
import { findSource } from '../capture-sources/index.ts';
import { requireFrames } from '../frames/index.ts';
import { findPushSource } from '../stream-in/index.ts';
import { getSubscription, setSubscription } from '../subscriptions/index.ts';
import { checkLive } from './check-live.ts';
import type { LiveCtx } from './ctx.ts';
import { liveStanding } from './live-access.ts';
import { toLiveCheck } from './live-view.ts';
import { takeStream } from './take-stream.ts';

/**
 * Off leaves the source as it is. Where no stream can be found nothing is changed.
 * @throws AppError NotFound, Forbidden, UpgradeRequired, Conflict `NoStreamFound` with what to do
 */
export async function setLiveVideo(
  ctx: LiveCtx,
  actor: Actor,
  feedId: string,
  isOn: boolean,
): Promise<LiveCheck> {
  const { feed } = await requireFeed(ctx, actor, feedId, 'ManageStatePolicyStatement');
  if (isOn && feed.account_id !== null) {
    await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
    await requireAddOn(ctx, feed.account_id, 'VideoStream');
    if (!(await hasSource(ctx, feedId))) await takeStream(ctx, actor, feedId);
  }
  const now = await getSubscription(ctx, actor, feedId);
  const { SizeCode, IntervalCode, VideoClip_Enabled, Version } = now;
  const save = { SizeCode, IntervalCode, VideoClip_Enabled, VideoStream_Enabled: isOn };
  if (now.VideoStream_Enabled !== isOn) await setSubscription(ctx, actor, feedId, save, Version);
  return isOn ? checkLive(ctx, actor, feedId) : untried(ctx, actor, feedId);
}

/** One that is set, or an encoder that sends. */
async function hasSource(ctx: Pick<LiveCtx, 'clock' | 'db' | 'secrets'>, feedId: string): Promise<boolean> {
  const set = await findSource(ctx.db, feedId, 'VideoStream');
  return set !== null || (await findPushSource(ctx, feedId)) !== null;
}

async function untried(ctx: LiveCtx, actor: Actor, feedId: string): Promise<LiveCheck> {
  const { feed } = await requireFrames(ctx, actor, feedId, 'ManageStatePolicyStatement');
  return toLiveCheck(liveCheck((await liveStanding(ctx, feed)).obstacles, null), null, []);
}
