/** Reads what of a feed or collection decides who may, for the decision in rules/access. Decides nothing. */
import { createHash } from 'node:crypto';
import type { ObjectFacts, ShareFacts } from '@longview/rules';
import { type FeedStateName, isOpenState } from '@longview/rules/feeds';
import type { Queryable } from '../db/transaction.ts';
import { isAccountOpen, listCollectionsOf, listSharesOn } from './access-queries.ts';

/** What of a collection's row counts. */
export interface AccessOfCollection {
  id: string;
  account_id: string;
  is_public: boolean;
}

/** What of a feed's row counts. */
export interface AccessOfFeed {
  id: string;
  account_id: string | null;
  state: FeedStateName;
  is_public: boolean;
  is_preview: boolean;
}

/** What reading facts needs of the context. */
export interface FactsContext {
  db: Queryable;
  plans: {
    find(accountId: string): Promise<{ plan: { capabilities: { AllowPrivate: boolean } } }>;
  };
}

export async function readFeedAccess(ctx: FactsContext, feed: AccessOfFeed): Promise<ObjectFacts> {
  if (feed.account_id === null) return feedFacts(feed, [], { isInPublic: false, mayBePrivate: true });
  const collections = await listCollectionsOf(ctx.db, feed.id);
  const isInPublic = collections.some((collection) => collection.is_public);
  const shares = await listSharesOn(ctx.db, [feed.id, ...collections.map(({ id }) => id)]);
  return feedFacts(feed, shares, { isInPublic, mayBePrivate: await mayBePrivate(ctx, feed.account_id) });
}

/** Whether an account's plan lets it share what is not public (PRM-06). */
export async function mayBePrivate({ plans }: FactsContext, accountId: string): Promise<boolean> {
  return (await plans.find(accountId)).plan.capabilities.AllowPrivate;
}

export async function readCollectionAccess(
  ctx: FactsContext,
  collection: AccessOfCollection,
): Promise<ObjectFacts> {
  return collectionFacts(ctx, collection, await listSharesOn(ctx.db, [collection.id]));
}

/** `shares`: those of the collection that could concern the caller. */
export async function collectionFacts(
  ctx: FactsContext,
  { account_id: accountId, is_public: isPublic }: AccessOfCollection,
  shares: readonly ShareFacts[],
): Promise<ObjectFacts> {
  // Feeds are switched off when their account is closed; the collection itself is not to be seen either (ADM-09).
  const isOpen =
    (isPublic || (await mayBePrivate(ctx, accountId))) && (await isAccountOpen(ctx.db, accountId));
  return { accountId, isOpen, isPublic, isPreview: false, shares };
}

/**
 * `shares`: those of the feed and of its collections that could concern the caller. What is private under a plan
 * that does not allow it is its members' alone until they make it public (PRM-06).
 */
export function feedFacts(
  feed: AccessOfFeed,
  shares: readonly ShareFacts[],
  { isInPublic, mayBePrivate: isPrivateAllowed }: { isInPublic: boolean; mayBePrivate: boolean },
): ObjectFacts {
  const isPublic = feed.is_public || isInPublic;
  const isAllowed = isPublic || isPrivateAllowed || feed.is_preview;
  return {
    accountId: feed.account_id,
    isOpen: isAllowed && isOpenState(feed.state),
    isPublic,
    isPreview: feed.is_preview,
    shares,
  };
}

/** As shares keep it and calls are compared with it: keys are random, so one plain hash is enough. */
export function hashAccessKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
