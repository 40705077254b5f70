/** Feeds: their states, and how lists order, badge and search them. */
export { type ContentState, contentState, liveForSec } from './content-state.ts';
export { type FeedAction, feedActions, stateAfterAction } from './feed-actions.ts';
export {
  type BadgeTone,
  FEED_GROUPS,
  type FeedBadge,
  type FeedGroup,
  feedBadge,
  feedGroup,
  groupFeeds,
  isOnline,
  isStale,
  type ListedFeed,
  thumbnailRefreshSec,
} from './feed-list.ts';
export {
  isSameMetadata,
  type MetadataEdit,
  type MetadataRow,
  mergedMetadata,
  NOTES_ID,
  repeatedIds,
} from './feed-metadata.ts';
export { FEED_ORDERS, type FeedOrder, type OrderedFeed, orderFeeds } from './feed-order.ts';
export {
  type FeedSearchEntry,
  feedSearchEntry,
  matchesSearch,
  type SearchedFeed,
  searchWords,
  type TextMatch,
  textMatches,
} from './feed-search.ts';
export {
  changeByTime,
  DEFAULT_AUTO_DISABLE_SEC,
  type FeedStanding,
  type FeedStateName,
  type FeedTimes,
  fitToPlan,
  type InactiveReason,
  isFeedEnabled,
  isOpenState,
  type PlanFit,
  reasonAfterChoice,
  wakesOnFrame,
} from './feed-state.ts';
export { GAP_REASONS, type GapReason } from './gap-reasons.ts';
export { hasEnded } from './has-ended.ts';
export { codeWithin, rateFlag, sizeFlag } from './subscription-flags.ts';
