/** Reads what of a feed or collection decides who may, for the decision in rules/access. Decides nothing. */
import { createHash } from 'node:crypto';
import { type FeedStateName, isOpenState, type ObjectFacts } from '@longview/rules';
import type { Queryable } from '../db/transaction.ts';
import { listCollectionsOf, listSharesOn } from './access-queries.ts';

/** What of a feed's row counts. */
export interface AccessOfFeed {
  id: string;
  account_id: string | null;
  state: string;
  is_public: boolean;
  is_preview: boolean;
}

export async function readFeedAccess(db: Queryable, feed: AccessOfFeed): Promise<ObjectFacts> {
  const collections = feed.is_preview ? [] : await listCollectionsOf(db, feed.id);
  const roIds = [feed.id, ...collections.map(({ id }) => id)];
  return {
    accountId: feed.account_id,
    isOpen: isOpenState(feed.state as FeedStateName),
    isPublic: feed.is_public || collections.some((collection) => collection.is_public),
    isPreview: feed.is_preview,
    shares: feed.is_preview ? [] : await listSharesOn(db, roIds),
  };
}

export async function readCollectionAccess(
  db: Queryable,
  collection: { id: string; account_id: string; is_public: boolean },
): Promise<ObjectFacts> {
  return {
    accountId: collection.account_id,
    isOpen: true,
    isPublic: collection.is_public,
    isPreview: false,
    shares: await listSharesOn(db, [collection.id]),
  };
}

/** As shares keep it and calls are compared with it: keys are random, so one plain hash is enough. */
export function hashAccessKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
