import type { FeedEntry, StuffList } from '@longview/contract';
import { useQueryClient } from '@tanstack/react-query';
import { allFeeds, libraryQuery } from './library.ts';
import { showAtOnce } from './show-at-once.ts';

/** Pictures of feeds that are being deleted: what is shown stays, and no further one is asked for. */

type IsGoing = (entry: FeedEntry) => boolean;

/** Before a deletion begins: a picture that is asked for later is a 404. A new load of the listing ends it. */
export function useHidePictures(): (isGoing: IsGoing) => Promise<void> {
  const queryClient = useQueryClient();
  return async (isGoing) => {
    const library = queryClient.getQueryData(libraryQuery.queryKey);
    if (!library) return;
    const ids = new Set(
      allFeeds(library)
        .filter(isGoing)
        .map(({ Feed }) => Feed.Id),
    );
    await showAtOnce(queryClient, (shown) => withoutPictures(shown, ids));
    await queryClient.cancelQueries({
      predicate: ({ queryKey: [name, id] }) => name === 'picture' && ids.has(String(id)),
    });
  };
}

function withoutPictures(library: StuffList, ids: ReadonlySet<string>): StuffList {
  const put = (entry: StuffList['Feeds_Owned'][number]) =>
    ids.has(entry.Feed.Id) ? { ...entry, Feed: { ...entry.Feed, ContentState: 'None' as const } } : entry;
  return {
    ...library,
    Feeds_Owned: library.Feeds_Owned.map(put),
    Feeds_SharedIn: library.Feeds_SharedIn.map(put),
  };
}
