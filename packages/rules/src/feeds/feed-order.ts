import type { ListedFeed } from './feed-list.ts';

/** Orders of feeds within their groups (EXT-60). Values in, values out. */

export const FEED_ORDERS = ['name', 'newest', 'created', 'state'] as const;
export type FeedOrder = (typeof FEED_ORDERS)[number];

/** What the orders need to know of a feed. Times in milliseconds; null: there is none. */
export interface OrderedFeed {
  name: string;
  newestMs: number | null;
  createdMs: number;
  contentState: ListedFeed['contentState'];
}

/** What needs looking at first. */
const RANK: Record<ListedFeed['contentState'], number> = { TempInactive: 0, Inactive: 1, Live: 2 };

const COMPARE: Record<FeedOrder, (a: OrderedFeed, b: OrderedFeed) => number> = {
  name: () => 0,
  newest: (a, b) => (b.newestMs ?? 0) - (a.newestMs ?? 0),
  created: (a, b) => b.createdMs - a.createdMs,
  state: (a, b) => RANK[a.contentState] - RANK[b.contentState],
};

/**
 * A sorted copy; feeds that are alike are in the order of their names, as `compareNames` has it for the viewer, and of
 * their places after that.
 */
export function orderFeeds<T>(
  feeds: readonly T[],
  order: FeedOrder,
  ordered: (feed: T) => OrderedFeed,
  compareNames: (one: string, other: string) => number,
): T[] {
  const compare = COMPARE[order];
  return feeds
    .map((feed) => ({ feed, facts: ordered(feed) }))
    .sort((a, b) => compare(a.facts, b.facts) || compareNames(a.facts.name, b.facts.name))
    .map(({ feed }) => feed);
}
