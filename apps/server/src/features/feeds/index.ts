/** What other parts of the server may use of feeds. */
export { type FeedInReach, requireAccount, requireFeed, requireStatement } from './feed-access.ts';
export type { FeedRow } from './feed-queries.ts';
