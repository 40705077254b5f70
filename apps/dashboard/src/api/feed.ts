import { type FeedEntry, routes } from '@longview/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client.ts';

/** One feed with the viewer's rights on it (API-04). */
export function feedQuery(feedId: string) {
  return queryOptions({
    queryKey: ['feed', feedId],
    queryFn: ({ signal }) => dataOf(call(routes.getFeed, { query: { feedid: feedId } }, { signal })),
  });
}

const AWAITED_MS = 2_000;
const SILENT_MS = 10_000;
const QUIET_MS = 60_000;

/** How soon a feed is asked for again: a first picture is awaited, and a silent camera must not look alive. */
export function feedReloadMs(entry: FeedEntry | undefined): number {
  if (entry?.Feed.FeedState !== 'Capture') return QUIET_MS;
  if (!hasPicture(entry)) return AWAITED_MS;
  return entry.Feed.FeedContentState === 'Live' ? QUIET_MS : SILENT_MS;
}

/** Whether a picture ever came; asking for one before is a 404 in the browser's console. */
export function hasPicture(entry: FeedEntry): boolean {
  return entry.Feed.ContentState === 'Set';
}
