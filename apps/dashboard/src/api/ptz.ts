import { type PtzCommand, routes } from '@longview/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client.ts';

/** What a feed's camera can be moved to (EXT-142). The camera is asked, so not often. */
export function ptzQuery(feedId: string) {
  return queryOptions({
    queryKey: ['ptz', feedId],
    queryFn: ({ signal }) => dataOf(call(routes.getPtz, { params: { feedId } }, { signal })),
    staleTime: 600_000,
    retry: false,
  });
}

export async function sendPtz(feedId: string, body: PtzCommand): Promise<void> {
  await dataOf(call(routes.movePtz, { params: { feedId }, body }));
}
