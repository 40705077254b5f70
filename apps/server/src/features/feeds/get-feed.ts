/** One feed with the rights the caller has on it (API-04). */
import type { FeedDetail } from '@longview/contract';
import type { Actor, Grant } from '@longview/rules';
import { noSuch } from '../../access/index.ts';
import { requireFeed } from '../../feeds/feed-access.ts';
import { findEntry } from '../../feeds/feed-list-queries.ts';
import { toFeedDetail } from '../../feeds/feed-view.ts';
import { withFirstTime, withOpenHours } from '../../feeds/with-open-hours.ts';
import { playItemOf } from '../play-items/index.ts';
import { resourceSettingsOf } from '../retention/index.ts';
import { shareInfoOf } from '../sharing/index.ts';
import type { FeedsCtx } from './ctx.ts';

/** `accessKey` is the one in the call. @throws AppError NotFound */
export async function getFeed(
  ctx: FeedsCtx,
  actor: Actor,
  feedId: string,
  accessKey?: string | undefined,
): Promise<FeedDetail> {
  const { grant } = await requireFeed(ctx, actor, feedId, 'ViewLivePolicyStatement');
  return showFeed(ctx, feedId, grant, accessKey);
}

/** The feed as the holder of `grant` sees it. @throws AppError NotFound when it went meanwhile */
export async function showFeed(
  ctx: Pick<FeedsCtx, 'config' | 'clock' | 'db' | 'secrets' | 'mailer' | 'frames'>,
  feedId: string,
  grant: Grant,
  accessKey?: string | undefined,
): Promise<FeedDetail> {
  const stored = await findEntry(ctx.db, feedId);
  if (!stored) throw noSuch('feed');
  const maySeeShares = grant.statements.has('SharePolicyStatement');
  const share = maySeeShares ? await shareInfoOf(ctx, feedId, stored.is_public, grant) : null;
  const mayRetain = grant.statements.has('EditRetentionPolicyStatement');
  const ResourceSettings = mayRetain ? await resourceSettingsOf(ctx.db, feedId) : null;
  const PlayItem = await playItemOf(ctx.db, feedId);
  const shownKey = share?.Links[0]?.AccessKey ?? accessKey ?? null;
  const parts = { Share: share, ResourceSettings, PlayItem };
  const row = await withFirstTime(ctx, withOpenHours(ctx, stored));
  return toFeedDetail(row, grant, parts, shownKey, ctx.clock.now());
}
