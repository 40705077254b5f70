import type { FeedEntry, StuffList } from '@longview/contract';
import {
  type FeedSearchEntry,
  feedSearchEntry,
  matchesSearch,
  searchWords,
} from '@longview/rules/feed-search';
import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { searchedFeed } from '../../api/listed-feed.ts';
import { allFeeds } from '../../api/stuff.ts';

const DEBOUNCE_MS = 200; // CON-11

/**
 * Search text of the page: drawn at once, acted on and put into the URL after 200 ms (SRH-01, DSH-03). The list
 * does not wait for the router; a `q` that comes from elsewhere, such as Back, is taken over.
 */
export function useSearchText() {
  const q = useSearch({ from: '/shell/mystuff' }).q ?? '';
  const [text, setTyped] = useState(q);
  const [wanted, setWanted] = useState(q);
  const sent = useRef(q);
  const navigate = useNavigate({ from: '/mystuff' });
  const isAsked = useRouterState({ select: (state) => state.location.state.focusSearch === true });
  const commit = useDebouncedCallback((words: string) => {
    sent.current = words;
    setWanted(words);
    void navigate({ replace: true, search: (now) => ({ ...now, q: words || undefined }) });
  }, DEBOUNCE_MS);
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setTyped(q);
    setWanted(q);
  }, [q]);
  const setText = (words: string) => {
    setTyped(words);
    commit(words);
  };
  return { text, setText, wanted, isAsked };
}

/** The feeds that every word of `text` is found in (SRH-07). */
export function useFoundFeeds(stuff: StuffList | undefined, text: string): FeedEntry[] {
  const index = useMemo(() => (stuff ? searchIndex(stuff) : []), [stuff]);
  return useMemo(() => {
    const words = searchWords(text);
    return index.filter(({ search }) => matchesSearch(search, words)).map(({ entry }) => entry);
  }, [index, text]);
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
