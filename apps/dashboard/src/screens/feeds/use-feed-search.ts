import type { FeedEntry, StuffList } from '@longview/contract';
import {
  type FeedOrder,
  type FeedSearchEntry,
  feedSearchEntry,
  matchesSearch,
  orderFeeds,
} from '@longview/rules/feeds';
import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { painted } from '../../api/client/page-rest.ts';
import { allFeeds } from '../../api/feeds/library.ts';
import { orderedFeed, searchedFeed } from '../../api/feeds/listed-feed.ts';
import { SEARCH_WAIT_MS } from '../../hooks/page-timings.ts';
import { compareNames } from '../../locale/name-order.ts';
import { collectionNames } from '../../panels/feed-search/found-feeds.ts';
import { tabPlace, withSearchText } from '../../shell/tab-place.ts';

/**
 * Search text of the page: drawn at once, acted on and put into the URL after 200 ms, or `debounceMs` (SRH-01,
 * DSH-03). The list does not wait for the router; a `q` that comes from elsewhere, such as Back, is taken over.
 */
export function useSearchText(debounceMs = SEARCH_WAIT_MS) {
  const q = useRouterState({ select: ({ location }) => tabPlace(location.search, location.hash).q });
  const [text, setTyped] = useState(q);
  const [wanted, setWanted] = useState(q);
  const sent = useRef(q);
  const navigate = useNavigate({ from: '/mystuff' });
  const isAsked = useRouterState({ select: (state) => state.location.state.focusSearch === true });
  const isHere = useIsHere();
  const commit = useDebouncedCallback(async (words: string) => {
    sent.current = words;
    setWanted(words);
    // The router draws much anew, and at once: first the list.
    await painted();
    if (!isHere.current || sent.current !== words) return;
    await navigate({ replace: true, hash: true, search: (now) => withSearchText(now, words) });
  }, debounceMs);
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

/** False once the page was left. */
function useIsHere(): React.RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/** The feeds that every word is found in (SRH-07), in their order within groups. */
export function useFoundFeeds(
  library: StuffList | undefined,
  words: readonly string[],
  sort: FeedOrder,
): FeedEntry[] {
  const index = useMemo(() => (library ? searchIndex(library, sort) : []), [library, sort]);
  return useMemo(
    () => index.filter(({ search }) => matchesSearch(search, words)).map(({ entry }) => entry),
    [index, words],
  );
}

/** Sorted once, not at every keystroke. */
function searchIndex(library: StuffList, sort: FeedOrder): { entry: FeedEntry; search: FeedSearchEntry }[] {
  const names = collectionNames(library);
  return orderFeeds(allFeeds(library), sort, orderedFeed, compareNames).map((entry) => ({
    entry,
    search: feedSearchEntry(searchedFeed(entry, names.get(entry.Feed.Id) ?? [])),
  }));
}
