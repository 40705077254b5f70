import { routes } from '@longview/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client.ts';

/** Size, interval and add-ons of a feed, and what its plan can do (API-05, GAP-13). */
export function subscriptionQuery(feedId: string) {
  return queryOptions({
    queryKey: ['subscription', feedId],
    queryFn: ({ signal }) => dataOf(call(routes.getFeedSubscription, { params: { feedId } }, { signal })),
  });
}
