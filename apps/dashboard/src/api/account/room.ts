import { routes } from '@longview/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

/** What can still be stored and how fast it is used up; with a feed, what its own pictures come to (EXT-461). */
export function roomQuery(feedId: string | null) {
  return queryOptions({
    queryKey: ['room', feedId],
    queryFn: ({ signal }) =>
      dataOf(call(routes.getRoom, { query: feedId === null ? {} : { feedid: feedId } }, { signal })),
  });
}
