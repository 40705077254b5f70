/** Loads the feed of an import and asserts what the caller may do. */
import { badField } from '@longview/base';
import type { Actor } from '@longview/rules';
import { type FeedInReach, requireFeed } from '../../feeds/index.ts';
import { requireCapability } from '../../plans/index.ts';
import type { FrameSyncCtx } from './ctx.ts';

export interface SyncPlace {
  feedId: string;
  intent: string;
}

/**
 * The feed whose imports the caller may see and set.
 * @throws AppError NotFound, Forbidden, Unauthenticated; InvalidInput for another intent; UpgradeRequired (ERR-01)
 */
export async function requireSyncFeed(
  ctx: Pick<FrameSyncCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  { feedId, intent }: SyncPlace,
): Promise<FeedInReach['feed']> {
  const { feed } = await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  if (intent !== 'ImageSyncDown') throw badField('intent', 'UseImageSyncDown');
  if (feed.account_id !== null) await requireCapability(ctx, feed.account_id, 'AllowIpDevices');
  return feed;
}
