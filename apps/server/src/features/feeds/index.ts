/** What other parts of the server may use of feeds. */
export {
  type FeedInReach,
  lockFeed,
  noSuch,
  requireAccount,
  requireFeed,
  requireReach,
  requireStatement,
  requireWritable,
} from './feed-access.ts';
export { changeFeed } from './feed-changed.ts';
export { deleteFeedRows, type FeedRow, findAccountZone, insertFeed, saveRequest } from './feed-queries.ts';
export { feedRoutes } from './feed-routes.ts';
export { wakeFeed } from './set-feed-state.ts';
