/** One feed with the rights the caller has on it (API-04). */
import { AppError } from '@longview/base';
import type { FeedDetail } from '@longview/contract';
import type { Actor, Grant } from '@longview/rules';
import type { Ctx } from '../../context.ts';
import { requireFeed } from './feed-access.ts';
import { findEntry } from './feed-list-queries.ts';
import { toFeedDetail } from './feed-view.ts';

/** @throws AppError NotFound */
export async function getFeed(ctx: Ctx, actor: Actor, feedId: string): Promise<FeedDetail> {
  const { grant } = await requireFeed(ctx, actor, feedId, 'ViewLivePolicyStatement');
  return showFeed(ctx, feedId, grant);
}

/** The feed as the holder of `grant` sees it. @throws AppError NotFound when it went meanwhile */
export async function showFeed(ctx: Ctx, feedId: string, grant: Grant): Promise<FeedDetail> {
  const row = await findEntry(ctx.db, feedId);
  if (!row) throw new AppError('NotFound', 'No such feed.');
  return toFeedDetail(row, grant, ctx.clock.now());
}
