import type { FeedEntry, StuffList } from '@longview/contract';
import { allFeeds } from '../../api/feeds/library.ts';

/** The feeds of these ids that the viewer sees, in the order of the ids. */
export function feedsOf(library: StuffList, feedIds: readonly string[]): FeedEntry[] {
  const wanted = new Set(feedIds);
  const byId = new Map(
    allFeeds(library)
      .filter(({ Feed }) => wanted.has(Feed.Id))
      .map((entry) => [entry.Feed.Id, entry]),
  );
  return feedIds.flatMap((id) => byId.get(id) ?? []);
}
