/** Loads a feed and asserts what the caller may do with it. The decision itself is in rules/access. */
import { AppError } from '@longview/base';
import {
  type Actor,
  actorAccountId,
  type FeedFacts,
  feedGrant,
  type Grant,
  isId,
  type Statement,
} from '@longview/rules';
import type { Queryable, Transaction } from '../../db/transaction.ts';
import { type FeedRow, findFeed, findFeedForUpdate } from './feed-queries.ts';

/** What access needs of the context. */
interface AccessContext {
  db: Queryable;
}

/** A feed the caller may use, with all that they hold on it. */
export interface FeedInReach {
  feed: FeedRow;
  grant: Grant;
}

/**
 * The feed, when `actor` holds `statement` on it.
 * @throws AppError NotFound when the feed does not exist for them, Forbidden when they see it but may not
 *   do this, Unauthenticated when signing in might help [PRM-21]
 */
export async function requireFeed(
  ctx: AccessContext,
  actor: Actor,
  feedId: string,
  statement: Statement,
): Promise<FeedInReach> {
  const feed = isId('feed', feedId) ? await findFeed(ctx.db, feedId) : null;
  const grant = feed && feedGrant(actor, feedFacts(feed));
  if (!feed || !grant) throw new AppError('NotFound', 'No such feed.');
  requireStatement(actor, grant, statement);
  return { feed, grant };
}

/** @throws AppError Forbidden, or Unauthenticated for callers without any credentials. */
export function requireStatement(actor: Actor, grant: Grant, statement: Statement): void {
  if (grant.statements.has(statement)) return;
  if (actor.kind === 'anyone') throw new AppError('Unauthenticated', 'Sign in to do this.');
  throw new AppError('Forbidden', 'You may see this feed, but not do this.');
}

/** The feed's row, locked until the transaction ends. @throws AppError NotFound when it went meanwhile */
export async function lockFeed(trx: Transaction, feedId: string): Promise<FeedRow> {
  const feed = await findFeedForUpdate(trx, feedId);
  if (!feed) throw new AppError('NotFound', 'No such feed.');
  return feed;
}

/** @throws AppError Conflict for an archived feed, which is read-only [STT-01] */
export function requireWritable(feed: FeedRow): void {
  if (feed.state !== 'Archive') return;
  throw new AppError('Conflict', 'This feed is archived. Change its state first.', {
    detail: { code: 'Archived' },
  });
}

/**
 * The account the caller acts for.
 * @throws AppError Unauthenticated, or Forbidden for users without an account.
 */
export function requireAccount(actor: Actor): string {
  const accountId = actorAccountId(actor);
  if (accountId) return accountId;
  if (actor.kind === 'user') throw new AppError('Forbidden', 'This needs an account of your own.');
  throw new AppError('Unauthenticated', 'Sign in to do this.');
}

/** What of the row decides who may. */
export function feedFacts(feed: FeedRow): FeedFacts {
  return {
    accountId: feed.account_id,
    state: feed.state as FeedFacts['state'],
    isPublic: feed.is_public,
    isPreview: feed.is_preview,
  };
}
