import type { CollectionEntry, StuffList } from '@longview/contract';
import { searchWords } from '@longview/rules/feeds';
import { allFeeds } from '../../api/feeds/library.ts';
import { byName } from '../../locale/name-order.ts';

/** Collections as the list shows them. Values in, values out. */
export interface FoundCollections {
  own: CollectionEntry[];
  shared: CollectionEntry[];
}

/** Grouped (COL-01, COL-15), by name; every word must be in id, name, description or the name of a feed in it (COL-13). */
export function foundCollections(library: StuffList, text: string): FoundCollections {
  const words = searchWords(text);
  const names = feedNames(library, words.length > 0);
  const isFound = ({ Collection: { Id, Description, FeedIds } }: CollectionEntry) => {
    const fields = [Id, Description.Name, Description.Description, ...FeedIds.map((id) => names.get(id))];
    const haystack = fields.filter(Boolean).join('\n').toLowerCase();
    return words.every((word) => haystack.includes(word));
  };
  return {
    own: byName(library.Collections_Owned.filter(isFound), nameOf),
    shared: byName(library.Collections_SharedIn.filter(isFound), nameOf),
  };
}

const nameOf = ({ Collection }: CollectionEntry) => Collection.Description.Name;

function feedNames(library: StuffList, isNeeded: boolean): Map<string, string> {
  return new Map(isNeeded ? allFeeds(library).map(({ Feed }) => [Feed.Id, Feed.Description.Name]) : []);
}
