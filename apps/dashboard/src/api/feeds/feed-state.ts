import { routes } from '@longview/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

/** State of a feed and why, with the version a save begins with (API-06). */
export function feedStateQuery(feedId: string) {
  return queryOptions({
    queryKey: ['feed-state', feedId],
    queryFn: ({ signal }) => dataOf(call(routes.getFeedState, { params: { feedId } }, { signal })),
  });
}
