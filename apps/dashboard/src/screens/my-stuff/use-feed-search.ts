import type { FeedEntry, StuffList } from '@longview/contract';
import {
  type FeedSearchEntry,
  feedSearchEntry,
  matchesSearch,
  searchWords,
} from '@longview/rules/feed-search';
import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { searchedFeed } from '../../api/listed-feed.ts';
import { allFeeds } from '../../api/stuff.ts';

const DEBOUNCE_MS = 200; // CON-11

/** Search text of the page: typed at once, put into the URL and acted on after 200 ms (SRH-01, DSH-03). */
export function useSearchText() {
  const q = useSearch({ from: '/shell/mystuff' }).q ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const navigate = useNavigate({ from: '/mystuff' });
  const isAsked = useRouterState({ select: (state) => state.location.state.focusSearch === true });
  const commit = useDebouncedCallback((text: string) => {
    void navigate({ replace: true, search: (now) => ({ ...now, q: text || undefined }) });
    setTyped(null);
  }, DEBOUNCE_MS);
  const setText = (text: string) => {
    setTyped(text);
    commit(text);
  };
  return { text: typed ?? q, setText, isAsked, q };
}

/** The feeds that every word of `text` is found in (SRH-07). */
export function useFoundFeeds(stuff: StuffList | undefined, text: string): FeedEntry[] {
  const index = useMemo(() => (stuff ? searchIndex(stuff) : []), [stuff]);
  const wanted = useDeferredValue(text);
  return useMemo(() => {
    const words = searchWords(wanted);
    return index.filter(({ search }) => matchesSearch(search, words)).map(({ entry }) => entry);
  }, [index, wanted]);
}

function searchIndex(stuff: StuffList): { entry: FeedEntry; search: FeedSearchEntry }[] {
  const names = collectionNames(stuff);
  return allFeeds(stuff).map((entry) => ({
    entry,
    search: feedSearchEntry(searchedFeed(entry, names.get(entry.Feed.Id) ?? [])),
  }));
}

function collectionNames(stuff: StuffList): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { Collection } of [...stuff.Collections_Owned, ...stuff.Collections_SharedIn]) {
    for (const id of Collection.FeedIds)
      names.set(id, [...(names.get(id) ?? []), Collection.Description.Name]);
  }
  return names;
}
