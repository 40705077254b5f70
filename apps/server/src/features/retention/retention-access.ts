/** Asserts that the caller may say how long a feed's frames are kept. The decision is in rules/access. */
import { appError } from '@longview/base';
import { type Actor, isId } from '@longview/rules';
import { noSuch, type ObjectInReach, requireObject } from '../../access/index.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { RetentionCtx } from './ctx.ts';
import { lockRetainedFeed, type RetainedFeed } from './feed-queries.ts';

/** @throws AppError NotFound, Forbidden, Unauthenticated */
export async function requireRetention(
  ctx: Pick<RetentionCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  feedId: string,
): Promise<ObjectInReach> {
  if (!isId('feed', feedId)) throw noSuch('feed');
  return requireObject(ctx, actor, feedId, 'EditRetentionPolicyStatement');
}

/** The feed, locked for a change. @throws AppError NotFound when it went meanwhile, Conflict when archived (STT-01) */
export async function lockWritable(trx: Transaction, feedId: string): Promise<RetainedFeed> {
  const feed = await lockRetainedFeed(trx, feedId);
  if (!feed) throw noSuch('feed');
  if (feed.state !== 'Archive') return feed;
  throw appError('FeedArchived');
}
