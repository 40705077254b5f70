/** Asserts that the caller may see and change how a feed's pictures are processed. The decision is in rules/access. */
import type { Actor } from '@longview/rules';
import { type ImageProcess, neededCapabilities } from '@longview/rules/image-process';
import { featureOf } from '@longview/rules/plans';
import { type FeedInReach, requireFeed } from '../../feeds/index.ts';
import { capabilitiesOf, upgradeError } from '../../plans/index.ts';
import type { ImageProcessCtx } from './ctx.ts';

/** PRM-34: who may sees the unprocessed picture too. @throws AppError NotFound, Forbidden, Unauthenticated */
export function requireImageProcess(
  ctx: Pick<ImageProcessCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  feedId: string,
): Promise<FeedInReach> {
  return requireFeed(ctx, actor, feedId, 'EditImageProcessPolicyStatement');
}

/** @throws AppError UpgradeRequired naming every group that is switched on or changed without its capability */
export async function requireInPlan(
  ctx: Pick<ImageProcessCtx, 'plans'>,
  accountId: string | null,
  next: ImageProcess,
  stored: ImageProcess,
): Promise<void> {
  const needed = neededCapabilities(next, stored);
  if (accountId === null || needed.length === 0) return;
  const has = await capabilitiesOf(ctx, accountId);
  const missing = needed.filter((capability) => !has[capability]);
  if (missing.length === 0) return;
  throw upgradeError(...missing.map((one) => featureOf(one)));
}
