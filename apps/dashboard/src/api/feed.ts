import { routes } from '@longview/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client.ts';

/** One feed with the viewer's rights on it (API-04). */
export function feedQuery(feedId: string) {
  return queryOptions({
    queryKey: ['feed', feedId],
    queryFn: ({ signal }) => dataOf(call(routes.getFeed, { query: { feedid: feedId } }, { signal })),
  });
}
