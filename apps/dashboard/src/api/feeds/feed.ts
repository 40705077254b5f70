import { type FeedDetail, type FeedEntry, routes } from '@longview/contract';
import { durationSec } from '@longview/rules';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

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

const USUAL_INTERVAL_SEC = 60;

/**
 * Seconds between accepted pictures: the shortest interval of any rule, since a page may stay open from one schedule
 * into the next.
 */
export function acceptIntervalSec({ Feed }: FeedDetail): number {
  const counting = (Feed.Requests.RequestInstances_Image?.Values ?? []).filter(
    (value) => value.State_Value === 'Active' && value.ValueHandling === 'Override',
  );
  const intervals = counting.flatMap((value) => durationSec(value.Accept_Interval_Value ?? '') || []);
  return intervals.length === 0 ? USUAL_INTERVAL_SEC : Math.min(...intervals);
}
