import { type FeedSubscription, routes, toPlan } from '@longview/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';
import { logFailure } from '../client/log-failure.ts';
import { feedQuery } from './feed.ts';

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

/** API-08; `onSaved` as in save-feed.ts. */
export function useSaveSubscription(feedId: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, version }: { body: SubscriptionEdit; version: number }) =>
      dataOf(call(routes.setFeedSubscription, { params: { feedId }, body }, { version })),
    onError: logFailure,
    onSuccess: async (info) => {
      queryClient.setQueryData(subscriptionQuery(feedId).queryKey, info);
      onSaved();
      await queryClient.invalidateQueries({ queryKey: feedQuery(feedId).queryKey });
    },
  });
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
