import { routes } from '@longview/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

/** Imports from a folder into a feed (API-57, EXT-144). */

const place = (feedId: string) => ({ params: { feedId, intent: 'ImageSyncDown' } });

export function frameSyncQuery(feedId: string) {
  return queryOptions({
    queryKey: ['frame-sync', feedId],
    queryFn: ({ signal }) => dataOf(call(routes.getFrameSync, place(feedId), { signal })),
  });
}

/** How the times of the files would be read; `url` is the folder it is asked of. */
export function syncPreviewQuery(feedId: string, url: string) {
  return queryOptions({
    queryKey: ['frame-sync-preview', feedId, url],
    queryFn: ({ signal }) => dataOf(call(routes.previewFrameSync, place(feedId), { signal })),
    retry: false,
  });
}
