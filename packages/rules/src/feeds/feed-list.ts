/** How feeds are grouped, badged and drawn in lists (FED-01 to FED-16). Values in, values out. */

export const FEED_GROUPS = [
  'Alerts',
  'Capturing',
  'View only',
  'Disabled',
  'Shared with you',
  'Archived',
] as const;
export type FeedGroup = (typeof FEED_GROUPS)[number];

/** What the rules of this file need to know of a feed. */
export interface ListedFeed {
  state: 'Capture' | 'View' | 'Disable' | 'Archive';
  contentState: 'Inactive' | 'Live' | 'TempInactive';
  hasAlert: boolean;
  /** Its pictures have ended, and nothing is there to bring more [EXT-455]. */
  isPast: boolean;
  roleId: string;
}

const GROUP_OF_STATE: Record<ListedFeed['state'], FeedGroup> = {
  Capture: 'Capturing',
  View: 'View only',
  Disable: 'Disabled',
  Archive: 'Archived',
};

/** The one group a feed is listed in; shared feeds never appear under Alerts (FED-02 to FED-04). */
export function feedGroup(feed: ListedFeed): FeedGroup {
  if (feed.roleId !== 'Owner') return 'Shared with you';
  return feed.hasAlert ? 'Alerts' : GROUP_OF_STATE[feed.state];
}

/** Groups in their fixed order with their feeds in the order given; empty groups are left out (FED-01). */
export function groupFeeds<T>(
  feeds: readonly T[],
  listed: (feed: T) => ListedFeed,
): { group: FeedGroup; feeds: T[] }[] {
  const byGroup = Map.groupBy(feeds, (feed) => feedGroup(listed(feed)));
  return FEED_GROUPS.flatMap((group) => {
    const members = byGroup.get(group);
    return members ? [{ group, feeds: members }] : [];
  });
}

/** Colour of a badge: green, orange, red, grey (FED-13, FED-14). */
export type BadgeTone = 'live' | 'warn' | 'alert' | 'idle';
/** What a badge says of a feed, in the words of FED-12 to FED-15. */
type FeedBadgeText =
  | 'LIVE'
  | 'TEMP INACTIVE'
  | 'INACTIVE'
  | 'VIEW ONLY'
  | 'DISABLED'
  | 'ARCHIVED'
  | 'ALERT ACTIVE'
  | 'ARCHIVE';
export interface FeedBadge<Text extends string = string> {
  text: Text;
  tone: BadgeTone;
}

const BADGE_OF_STATE = { View: 'VIEW ONLY', Disable: 'DISABLED', Archive: 'ARCHIVED' } as const;
const BADGE_OF_CONTENT: Record<ListedFeed['contentState'], FeedBadge<FeedBadgeText>> = {
  Live: { text: 'LIVE', tone: 'live' },
  TempInactive: { text: 'TEMP INACTIVE', tone: 'warn' },
  Inactive: { text: 'INACTIVE', tone: 'idle' },
};

/**
 * Badge by feed state; a capturing feed shows its alert, else its content state (FED-12 to FED-15). An archive is not
 * called inactive: no more pictures are awaited [EXT-455].
 */
export function feedBadge(feed: ListedFeed): FeedBadge<FeedBadgeText> {
  if (feed.state !== 'Capture') return { text: BADGE_OF_STATE[feed.state], tone: 'idle' };
  if (feed.hasAlert) return { text: 'ALERT ACTIVE', tone: 'alert' };
  if (feed.isPast && feed.contentState === 'Inactive') return { text: 'ARCHIVE', tone: 'idle' };
  return BADGE_OF_CONTENT[feed.contentState];
}

/** Online means Capture or View (FED-11). */
export function isOnline(state: ListedFeed['state']): boolean {
  return state === 'Capture' || state === 'View';
}

/** How often the picture of a visible card is looked for, in seconds: max(5 s, interval), a minute when idle. */
export function thumbnailRefreshSec(isLive: boolean, intervalSec: number): number {
  return isLive ? Math.max(5, intervalSec) : Math.max(60, intervalSec);
}

/** A picture older than twice its interval carries its age, and a minute is never old. */
export function isStale(ageSec: number, intervalSec: number): boolean {
  return ageSec > Math.max(2 * intervalSec, 60);
}
