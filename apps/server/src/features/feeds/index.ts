/** What other parts of the server may use of feeds. */

export { removeFeed } from './delete-feed.ts';
export { showFeed } from './get-feed.ts';
