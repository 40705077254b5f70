import { routes } from '@longview/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';
import { pageRest } from '../client/page-rest.ts';

/** How the capture of a feed is doing: last try, its error with the cure, what is kept (EXT-01). */
export function captureStatusQuery(feedId: string) {
  return queryOptions({
    queryKey: ['capture-status', feedId],
    queryFn: async ({ signal }) => {
      await pageRest(signal);
      return dataOf(call(routes.getCaptureStatus, { params: { feedId } }, { signal }));
    },
  });
}
