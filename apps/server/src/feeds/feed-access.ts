/** Loads a feed and asserts what the caller may do with it. The decision itself is in rules/access. */
import { appError, type Clock } from '@longview/base';
import { type Actor, type Grant, isId, reachOf, type Statement } from '@longview/rules';
import {
  type FactsContext,
  noSuch,
  readFeedAccess,
  requireReach,
  requireStatement,
} from '../access/index.ts';
import type { Transaction } from '../db/transaction.ts';
import { type FeedRow, findFeed, findFeedForUpdate } from './feed-queries.ts';

/** What access needs of the context. */
type AccessContext = FactsContext & { clock: Clock };

/** A feed the caller may use, with all that they hold on it. */
export interface FeedInReach {
  feed: FeedRow;
  grant: Grant;
}

/**
 * The feed, when `actor` holds `statement` on it.
 * @throws AppError NotFound when the feed does not exist for them, Forbidden when they see it but may not
 *   do this, Unauthenticated when signing in or a password might help [PRM-21]
 */
export async function requireFeed(
  ctx: AccessContext,
  actor: Actor,
  feedId: string,
  statement: Statement,
): Promise<FeedInReach> {
  const feed = isId('feed', feedId) ? await findFeed(ctx.db, feedId) : null;
  if (!feed) throw noSuch('feed');
  const reach = reachOf(actor, await readFeedAccess(ctx, feed), feedId, ctx.clock.now());
  const grant = requireReach(reach, 'feed');
  requireStatement(actor, grant, statement);
  return { feed, grant };
}

/** The feed's row, locked until the transaction ends. @throws AppError NotFound when it went meanwhile */
export async function lockFeed(trx: Transaction, feedId: string): Promise<FeedRow> {
  const feed = await findFeedForUpdate(trx, feedId);
  if (!feed) throw noSuch('feed');
  return feed;
}

/** @throws AppError Conflict for an archived feed, which is read-only [STT-01] */
export function requireWritable(feed: FeedRow): void {
  if (feed.state !== 'Archive') return;
  throw appError('FeedArchived');
}
