/** Lists deletions of a feed, and lets pictures of deleted times be sent again (EXT-307, EXT-308). */
import { badField } from '@longview/base';
import type { FrameDeletions } from '@longview/contract';
import { type Actor, parseTime } from '@longview/rules';
import { noteAudit } from '../../audit/index.ts';
import { transaction } from '../../db/transaction.ts';
import { lockFeed, removeSpan, requireFeed, requireWritable } from '../../feeds/index.ts';
import type { DeletionsCtx } from './ctx.ts';
import { readDeletions } from './deletion-view.ts';

/** @throws AppError NotFound, Forbidden, Unauthenticated */
export async function listDeletionsOf(
  ctx: Pick<DeletionsCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  feedId: string,
): Promise<FrameDeletions> {
  const { feed } = await requireFeed(ctx, actor, feedId, 'EditRetentionPolicyStatement');
  return readDeletions(ctx.db, feed.id);
}

/** @throws AppError as `listDeletionsOf`; InvalidInput; Conflict for an archived feed */
export async function takeAgain(
  ctx: DeletionsCtx,
  actor: Actor,
  feedId: string,
  { From, To }: { From: string; To: string },
): Promise<FrameDeletions> {
  await requireFeed(ctx, actor, feedId, 'EditRetentionPolicyStatement');
  const [fromSec, lastSec] = [Math.max(0, parseTime(From) ?? 0), Math.max(0, parseTime(To) ?? 0)];
  if (lastSec < fromSec) throw badField('To', 'NotBefore', { field: 'From' });
  const deletions = await transaction(ctx.db, async (trx) => {
    const feed = await lockFeed(trx, feedId);
    requireWritable(feed);
    await removeSpan(trx, 'deleted_span', feedId, { fromSec, toSec: lastSec + 1 });
    const detail = `${feed.name}, ${From} to ${To}.`;
    const entry = {
      accountId: feed.account_id ?? '',
      action: 'Deleted times taken again',
      roId: feedId,
      detail,
    };
    await noteAudit(trx, actor, entry);
    await ctx.changes.tell(trx, feedId);
    return readDeletions(trx, feedId);
  });
  ctx.frames.here.forget(feedId);
  return deletions;
}
