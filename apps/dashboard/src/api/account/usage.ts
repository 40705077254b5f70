import { routes, type Usage } from '@longview/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

export type FeedUsage = Usage['Feeds'][number];

/** What each feed stores now, and what it sent from `from` until before `to` (ADM-07). */
export const usageQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['usage', from, to],
    queryFn: ({ signal }) => dataOf(call(routes.getUsage, { query: { from, to } }, { signal })),
    placeholderData: keepPreviousData,
  });
