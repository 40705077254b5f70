import { type LiveCheck, routes } from '@longview/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';
import { feedQuery } from '../feeds/feed.ts';
import { subscriptionQuery } from '../feeds/subscription.ts';
import { captureSourceQuery } from './capture-source.ts';

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

/** Live video on or off: source, subscription and check in one (EXT-345). What is shown of them follows. */
export function useLiveVideoSwitch(feedId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (IsOn: boolean) => dataOf(call(routes.setLiveVideo, { params: { feedId }, body: { IsOn } })),
    onSuccess: async (check) => {
      client.setQueryData(liveCheckQuery(feedId).queryKey, check);
      const changed = [
        subscriptionQuery(feedId),
        feedQuery(feedId),
        captureSourceQuery(feedId, 'VideoStream'),
      ];
      await Promise.all(changed.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
    },
  });
}
