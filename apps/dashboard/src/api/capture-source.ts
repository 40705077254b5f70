import { routes } from '@longview/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client.ts';

/** Where a feed takes its pictures from (API-54). */
export function captureSourceQuery(feedId: string) {
  return queryOptions({
    queryKey: ['capture-source', feedId],
    queryFn: ({ signal }) =>
      dataOf(call(routes.getCaptureSource, { params: { feedId, intent: 'Image' } }, { signal })),
  });
}
