/** Loads the device that a feed's camera is, and asserts that the caller may move it (EXT-142). */
import type { Actor } from '@longview/rules';
import { requireFeed } from '../../feeds/index.ts';
import { requireCapability } from '../../plans/index.ts';
import type { PtzCtx } from './ctx.ts';
import { findPtzDevice, type PtzDeviceRow } from './ptz-queries.ts';

/** Null where the feed's pictures are of no network device. @throws AppError NotFound, Forbidden, UpgradeRequired */
export async function requirePtzDevice(
  ctx: Pick<PtzCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  feedId: string,
): Promise<PtzDeviceRow | null> {
  const { feed } = await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  if (feed.account_id !== null) await requireCapability(ctx, feed.account_id, 'AllowIpDevices');
  return findPtzDevice(ctx.db, feedId);
}
