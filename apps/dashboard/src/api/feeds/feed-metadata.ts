import { type FeedMetadata, FeedMetadataRows, type FeedMetadataSave, routes } from '@longview/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

/** What people keep with a feed, its rows read (API-12, MDT-06). */
export function feedMetadataQuery(feedId: string) {
  return queryOptions({
    queryKey: ['feed-metadata', feedId],
    queryFn: async ({ signal }) =>
      rowsOf(await dataOf(call(routes.getFeedMetadata, { params: { feedId } }, { signal }))),
  });
}

/** API-13. */
export async function saveFeedMetadata(feedId: string, body: FeedMetadataSave, version: number) {
  return rowsOf(await dataOf(call(routes.saveFeedMetadata, { params: { feedId }, body }, { version })));
}

const rowsOf = ({ Metadata, Version }: FeedMetadata) => ({
  rows: FeedMetadataRows.parse(JSON.parse(Metadata)),
  version: Version,
});
