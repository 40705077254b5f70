import { type LiveCheck, routes } from '@longview/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client.ts';

/** Whether the live stream of a feed works; calls its camera, so it is asked when the panel opens and on demand. */
export function liveCheckQuery(feedId: string) {
  return queryOptions({
    queryKey: ['live-check', feedId],
    queryFn: ({ signal }): Promise<LiveCheck> =>
      dataOf(call(routes.checkLive, { params: { feedId } }, { signal })),
    retry: false,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
