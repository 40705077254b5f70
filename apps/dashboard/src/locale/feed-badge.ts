import { type FeedBadge, feedBadge, type ListedFeed } from '@longview/rules/feeds';
import { t } from './t.ts';

/** The badge of a feed in the viewer's language (FED-12 to FED-15). */
export function badgeOf(feed: ListedFeed): FeedBadge {
  const { text, tone } = feedBadge(feed);
  return { text: t(`badge.${text}`), tone };
}
