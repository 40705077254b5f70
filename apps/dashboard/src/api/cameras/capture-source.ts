import { type CaptureSource, type RouteArgs, routes } from '@longview/contract';
import type { SourceIntent } from '@longview/rules';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';
import { frameSyncQuery } from '../pictures/frame-sync.ts';
import { captureStatusQuery } from './capture-status.ts';

/** Where a feed takes its pictures, streams, clips or its past from (API-54 to API-56). */

export function captureSourceQuery(feedId: string, intent: SourceIntent = 'Image') {
  return queryOptions({
    queryKey: ['capture-source', feedId, intent],
    queryFn: ({ signal }) =>
      dataOf(call(routes.getCaptureSource, { params: { feedId, intent } }, { signal })),
  });
}

export type SourceBody = NonNullable<RouteArgs<typeof routes.saveCaptureSource>['body']>;

/** Saves the source as it was edited (API-55). */
export function useSaveSource(feedId: string, intent: SourceIntent) {
  const keep = useKeepSource(feedId, intent);
  return useMutation({
    mutationFn: ({ body, version }: { body: SourceBody; version: number }) =>
      dataOf(call(routes.saveCaptureSource, { params: { feedId, intent }, body }, { version })),
    onSuccess: keep,
  });
}

/** Takes a channel of a device as the source (API-56). */
export function useTakeChannel(feedId: string, intent: SourceIntent) {
  const keep = useKeepSource(feedId, intent);
  return useMutation({
    mutationFn: ({ deviceId, channelId }: { deviceId: string; channelId: string }) =>
      dataOf(call(routes.setSourceChannel, { params: { feedId, intent, deviceId, channelId } })),
    onSuccess: keep,
  });
}

/** What is shown of the source and of how it does follows what was stored. */
function useKeepSource(feedId: string, intent: SourceIntent) {
  const client = useQueryClient();
  return async (source: CaptureSource) => {
    client.setQueryData(captureSourceQuery(feedId, intent).queryKey, source);
    const next = intent === 'ImageSyncDown' ? frameSyncQuery(feedId) : captureStatusQuery(feedId);
    await client.invalidateQueries({ queryKey: next.queryKey });
  };
}
