import { type FeedEntry, routes } from '@longview/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

/** All feeds and collections of the viewer, loaded once for every screen (API-17, FED-17, GEN-07, GEN-08). */
export const libraryQuery = queryOptions({
  queryKey: ['library'],
  queryFn: ({ signal }) => dataOf(call(routes.listStuff, {}, { signal })),
});

export function allFeeds(library: { Feeds_Owned: FeedEntry[]; Feeds_SharedIn: FeedEntry[] }): FeedEntry[] {
  return [...library.Feeds_Owned, ...library.Feeds_SharedIn];
}
