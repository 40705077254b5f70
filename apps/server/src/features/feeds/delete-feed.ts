/** Deletes an archived feed with all its frames, for good (API-69). */
import { appError, fieldMessage } from '@longview/base';
import type { Actor } from '@longview/rules';
import { noteAudit } from '../../audit/index.ts';
import type { Transaction } from '../../db/transaction.ts';
import { requireFeed } from '../../feeds/feed-access.ts';
import { changeFeed } from '../../feeds/feed-changed.ts';
import { deleteFeedRows } from '../../feeds/feed-queries.ts';
import { removeFilmFilesOf } from '../kept-films/index.ts';
import type { FeedsCtx } from './ctx.ts';

/** @throws AppError NotFound, Forbidden, InvalidInput without the feed's id as `confirm`, Conflict `NotArchived` */
export async function deleteFeed(
  ctx: FeedsCtx,
  actor: Actor,
  feedId: string,
  confirm?: string,
): Promise<void> {
  const { feed } = await requireFeed(ctx, actor, feedId, 'EditRetentionPolicyStatement');
  if (confirm !== feedId) {
    const fields = [fieldMessage('confirm', 'GiveFeedId')];
    throw appError('ConfirmFeedDeletion', {}, { detail: { fields } });
  }
  if (feed.state !== 'Archive') {
    throw appError('ArchiveFirst');
  }
  await removeFeed(ctx, feedId, (trx) =>
    noteAudit(trx, actor, {
      accountId: feed.account_id ?? '',
      action: 'Camera deleted',
      roId: feedId,
      detail: `${feed.name}.`,
    }),
  );
}

/** Deletes a feed of whatever state with all that hangs on it; `alsoDo` in the transaction that deletes its rows. */
export async function removeFeed(
  ctx: Pick<FeedsCtx, 'config' | 'clock' | 'db' | 'frames' | 'films' | 'changes'>,
  feedId: string,
  alsoDo: (trx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  // Frames first: a failure in between leaves a feed that can be deleted again, never frames without a feed.
  await ctx.frames.deleteFeed(feedId);
  await ctx.films.deleteFeed(feedId);
  await removeFilmFilesOf(ctx, feedId);
  await changeFeed(ctx, feedId, async (trx) => {
    await deleteFeedRows(trx, feedId);
    await alsoDo(trx);
  });
}
