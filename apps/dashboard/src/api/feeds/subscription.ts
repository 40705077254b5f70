import { type FeedSubscription, routes, toPlan } from '@longview/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

/** Size, interval and add-ons of a feed, and what its plan can do (API-05, GAP-13). */
export function subscriptionQuery(feedId: string) {
  return queryOptions({
    queryKey: ['subscription', feedId],
    queryFn: ({ signal }) => dataOf(call(routes.getFeedSubscription, { params: { feedId } }, { signal })),
  });
}

export type SubscriptionEdit = Pick<
  FeedSubscription,
  'SizeCode' | 'IntervalCode' | 'VideoClip_Enabled' | 'VideoStream_Enabled'
>;

/** API-08. */
export function saveSubscription(feedId: string, body: SubscriptionEdit, version: number) {
  return dataOf(call(routes.setFeedSubscription, { params: { feedId }, body }, { version }));
}

/** The caller's own plan, or with a prefix another one to look at (API-07, STT-09). */
export function planPreviewQuery(planCodePrefix: string | null) {
  return queryOptions({
    queryKey: ['plan-preview', planCodePrefix],
    queryFn: async ({ signal }) => {
      const query = planCodePrefix === null ? {} : { planCodePrefix };
      const info = await dataOf(call(routes.getFeedSubscriptionPricing, { query }, { signal }));
      return { ...info, plan: toPlan(info.Plan) };
    },
    placeholderData: keepPreviousData,
  });
}
