/** Deletes the demo cameras of an account in one press (EXT-433). A feed that got a real camera is none any more. */
import { appError } from '@longview/base';
import { type Actor, reachOf } from '@longview/rules';
import { readFeedAccess, requireAccount } from '../../access/index.ts';
import { noteAudit } from '../../audit/index.ts';
import { clearAlerts } from '../../capture/index.ts';
import { updateFeed } from '../../feeds/feed-queries.ts';
import { changeFeed } from '../../feeds/index.ts';
import { removeFeed } from '../feeds/index.ts';
import type { DemoCtx } from './ctx.ts';
import { type DemoFeedRow, listDemoFeeds } from './demo-queries.ts';

export interface RemovedDemo {
  FeedIds: string[];
  /** Demo cameras that the caller may not delete. */
  LeftCount: number;
}

/** @throws AppError Unauthenticated, Forbidden for who may delete none of those there are */
export async function removeDemoFeeds(ctx: DemoCtx, actor: Actor): Promise<RemovedDemo> {
  const accountId = requireAccount(actor);
  const all = await listDemoFeeds(ctx.db, accountId);
  const mine: DemoFeedRow[] = [];
  for (const feed of all) if (await mayDelete(ctx, actor, feed)) mine.push(feed);
  if (all.length > 0 && mine.length === 0) throw appError('MayOnlyView');
  for (const feed of mine) {
    await endCapture(ctx, feed.id);
    await removeFeed(ctx, feed.id, (trx) =>
      noteAudit(trx, actor, {
        accountId,
        action: 'Feed deleted',
        roId: feed.id,
        detail: `${feed.name}: a demo.`,
      }),
    );
  }
  return { FeedIds: mine.map(({ id }) => id), LeftCount: all.length - mine.length };
}

/** As for deleting one feed (API-69). */
async function mayDelete(ctx: DemoCtx, actor: Actor, feed: DemoFeedRow): Promise<boolean> {
  const reach = reachOf(actor, await readFeedAccess(ctx, feed), feed.id, ctx.clock.now());
  return reach.kind === 'Granted' && reach.grant.statements.has('EditRetentionPolicyStatement');
}

/** It captures and is being drawn: from here on nothing comes in, and what was under way is done. */
async function endCapture(ctx: DemoCtx, feedId: string): Promise<void> {
  await changeFeed(ctx, feedId, async (trx) => {
    await clearAlerts(trx, [feedId]);
    await updateFeed(trx, feedId, { state: 'Archive', state_changed_at: new Date(ctx.clock.now()) });
  });
  await ctx.frames.drained(feedId);
}
