/** Reads what of a feed or collection decides who may, for the decision in rules/access. Decides nothing. */
import { createHash } from 'node:crypto';
import { type FeedStateName, isOpenState, type ObjectFacts, type ShareFacts } from '@longview/rules';
import type { Queryable } from '../db/transaction.ts';
import { isAccountOpen, listCollectionsOf, listSharesOn } from './access-queries.ts';

/** What of a feed's row counts. */
export interface AccessOfFeed {
  id: string;
  account_id: string | null;
  state: string;
  is_public: boolean;
  is_preview: boolean;
}

export async function readFeedAccess(db: Queryable, feed: AccessOfFeed): Promise<ObjectFacts> {
  if (feed.is_preview) return feedFacts(feed, false, []);
  const collections = await listCollectionsOf(db, feed.id);
  const isInPublic = collections.some((collection) => collection.is_public);
  return feedFacts(feed, isInPublic, await listSharesOn(db, [feed.id, ...collections.map(({ id }) => id)]));
}

export async function readCollectionAccess(
  db: Queryable,
  collection: { id: string; account_id: string; is_public: boolean },
): Promise<ObjectFacts> {
  // Feeds are switched off when their account is closed; the collection itself is not to be seen either (ADM-09).
  const isPublic = collection.is_public && (await isAccountOpen(db, collection.account_id));
  return collectionFacts({ ...collection, is_public: isPublic }, await listSharesOn(db, [collection.id]));
}

/** `shares`: those of the collection that could concern the caller. */
export function collectionFacts(
  collection: { account_id: string; is_public: boolean },
  shares: readonly ShareFacts[],
): ObjectFacts {
  const { account_id: accountId, is_public: isPublic } = collection;
  return { accountId, isOpen: true, isPublic, isPreview: false, shares };
}

/** `shares`: those of the feed and of its collections that could concern the caller. */
export function feedFacts(
  feed: AccessOfFeed,
  isInPublic: boolean,
  shares: readonly ShareFacts[],
): ObjectFacts {
  return {
    accountId: feed.account_id,
    isOpen: isOpenState(feed.state as FeedStateName),
    isPublic: feed.is_public || isInPublic,
    isPreview: feed.is_preview,
    shares,
  };
}

/** As shares keep it and calls are compared with it: keys are random, so one plain hash is enough. */
export function hashAccessKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
