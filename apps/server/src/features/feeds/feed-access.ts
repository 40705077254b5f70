/** Loads a feed and asserts what the caller may do with it. The decision itself is in rules/access. */
import { AppError, type Clock } from '@longview/base';
import {
  type Actor,
  actorAccountId,
  type Grant,
  isId,
  type Reach,
  reachOf,
  type Statement,
} from '@longview/rules';
import { readFeedAccess } from '../../access/index.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';
import { type FeedRow, findFeed, findFeedForUpdate } from './feed-queries.ts';

/** What access needs of the context. */
interface AccessContext {
  db: Queryable;
  clock: Clock;
}

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
  const reach = reachOf(actor, await readFeedAccess(ctx.db, feed), feedId, ctx.clock.now());
  const grant = requireReach(reach, 'feed');
  requireStatement(actor, grant, statement);
  return { feed, grant };
}

/** @throws AppError NotFound, or Unauthenticated `PasswordRequired` */
export function requireReach(reach: Reach, what: 'feed' | 'collection'): Grant {
  if (reach.kind === 'Granted') return reach.grant;
  if (reach.kind === 'Hidden') throw noSuch(what);
  const detail = { code: 'PasswordRequired' };
  throw new AppError('Unauthenticated', 'This needs the password that goes with the link.', { detail });
}

export function noSuch(what: 'feed' | 'collection'): AppError {
  return new AppError('NotFound', `No such ${what}.`);
}

/** @throws AppError Forbidden, or Unauthenticated for callers without any credentials. */
export function requireStatement(actor: Actor, grant: Grant, statement: Statement): void {
  if (grant.statements.has(statement)) return;
  if (actor.kind === 'anyone') throw new AppError('Unauthenticated', 'Sign in to do this.');
  throw new AppError('Forbidden', 'You may see this, but not do that with it.');
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
