export { type FeedInReach, lockFeed, requireFeed, requireWritable } from './feed-access.ts';
export { changeFeed } from './feed-changed.ts';
export { type EntryRow, listFeedsById, listFeedsOf } from './feed-list-queries.ts';
export { deleteFeedRows, type FeedRow, findAccountZone, insertFeed, saveRequest } from './feed-queries.ts';
export { addSpan, isWithin, listSpans, lockProtection, removeSpan, type Span } from './feed-spans.ts';
export { toFeedEntry } from './feed-view.ts';
export { followWithRequest } from './follow-interval.ts';
export { wakeFeed } from './set-feed-state.ts';
export { withFirstTime, withOpenHours } from './with-open-hours.ts';
