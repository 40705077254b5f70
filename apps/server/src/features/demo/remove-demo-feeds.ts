/** Deletes the demo cameras of an account in one press (EXT-433). A feed that got a real camera is none any more. */
import type { Actor } from '@longview/rules';
import { requireAccount } from '../../access/index.ts';
import { noteAudit } from '../../audit/index.ts';
import { clearAlerts } from '../../capture/index.ts';
import { findFeedForUpdate, updateFeed } from '../../feeds/feed-queries.ts';
import { changeFeed, requireFeed } from '../../feeds/index.ts';
import { removeFeed } from '../feeds/index.ts';
import type { DemoCtx } from './ctx.ts';
import { listDemoFeeds } from './demo-queries.ts';

/**
 * The feeds that are deleted now.
 * @throws AppError Unauthenticated, Forbidden
 */
export async function removeDemoFeeds(ctx: DemoCtx, actor: Actor): Promise<{ FeedIds: string[] }> {
  const accountId = requireAccount(actor);
  const feeds = await listDemoFeeds(ctx.db, accountId);
  for (const { id } of feeds) await requireFeed(ctx, actor, id, 'EditRetentionPolicyStatement');
  const removedIds: string[] = [];
  for (const { id, name } of feeds) {
    // Another call, or someone else, was faster.
    if (!(await endCapture(ctx, id))) continue;
    removedIds.push(id);
    const entry = { accountId, action: 'Camera deleted', roId: id, detail: `${name}: a demo.` };
    await removeFeed(ctx, id, (trx) => noteAudit(trx, actor, entry));
  }
  return { FeedIds: removedIds };
}

/** It captures and is being drawn: from here on nothing comes in, and what was in progress is done. False: it is gone. */
async function endCapture(ctx: DemoCtx, feedId: string): Promise<boolean> {
  const isThere = await changeFeed(ctx, feedId, async (trx) => {
    if (!(await findFeedForUpdate(trx, feedId))) return false;
    await clearAlerts(trx, [feedId]);
    await updateFeed(trx, feedId, { state: 'Archive', state_changed_at: new Date(ctx.clock.now()) });
    return true;
  });
  if (isThere) await ctx.frames.drained(feedId);
  return isThere;
}
