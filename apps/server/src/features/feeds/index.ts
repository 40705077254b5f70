/** What other parts of the server may use of feeds. */
export { type FeedInReach, requireAccount, requireFeed } from './feed-access.ts';
export type { FeedRow } from './feed-queries.ts';
