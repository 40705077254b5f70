import type { FeedEntry, StuffList } from '@longview/contract';
import { feedSearchEntry, matchesSearch, searchWords } from '@longview/rules/feeds';
import { allFeeds } from '../../api/feeds/library.ts';
import { searchedFeed } from '../../api/feeds/listed-feed.ts';

/** What a search box finds: every word must match (SRH-07), newest feed first (SRH-06). Values in, values out. */
export function foundFeeds(library: StuffList, text: string, isOwnedOnly: boolean): FeedEntry[] {
  const words = searchWords(text);
  const names = collectionNames(library);
  const feeds = isOwnedOnly ? library.Feeds_Owned : allFeeds(library);
  return feeds
    .filter((entry) =>
      matchesSearch(feedSearchEntry(searchedFeed(entry, names.get(entry.Feed.Id) ?? [])), words),
    )
    .sort((a, b) => Date.parse(b.Feed.CreatedAt) - Date.parse(a.Feed.CreatedAt));
}

/** Names of the collections that hold each feed, by its id. */
export function collectionNames(library: StuffList): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { Collection } of [...library.Collections_Owned, ...library.Collections_SharedIn]) {
    for (const id of Collection.FeedIds) {
      const known = names.get(id);
      if (known) known.push(Collection.Description.Name);
      else names.set(id, [Collection.Description.Name]);
    }
  }
  return names;
}
