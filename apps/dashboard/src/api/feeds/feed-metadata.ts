import { type FeedMetadata, FeedMetadataRows, type FeedMetadataSave, routes } from '@longview/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';
import { logFailure } from '../client/log-failure.ts';
import { libraryQuery } from './library.ts';

/** What people keep with a feed, its rows read (API-12, MDT-06). */
export function feedMetadataQuery(feedId: string) {
  return queryOptions({
    queryKey: ['feed-metadata', feedId],
    queryFn: async ({ signal }) =>
      rowsOf(await dataOf(call(routes.getFeedMetadata, { params: { feedId } }, { signal }))),
  });
}

/** API-13. */
export function useSaveFeedMetadata(feedId: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, version }: { body: FeedMetadataSave; version: number }) =>
      rowsOf(await dataOf(call(routes.saveFeedMetadata, { params: { feedId }, body }, { version }))),
    onError: logFailure,
    onSuccess: async (saved) => {
      queryClient.setQueryData(feedMetadataQuery(feedId).queryKey, saved);
      onSaved();
      // Its words are found by the search.
      await queryClient.invalidateQueries({ queryKey: libraryQuery.queryKey });
    },
  });
}

const rowsOf = ({ Metadata, Version }: FeedMetadata) => ({
  rows: FeedMetadataRows.parse(JSON.parse(Metadata)),
  version: Version,
});
