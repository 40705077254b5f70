import type { StuffList } from '@longview/contract';
import { type Icon, IconLayoutGrid, IconPhoto } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import type { TextKey } from '../locale/t.ts';

/**
 * The tabs of My stuff (DSH-01), one list wherever they are drawn: side bar and bottom bar. A tab is added
 * here when its screen exists; `name` is the value of `s` and of the hash (DSH-04, DSH-10).
 */
export type StuffTabName = 'feeds' | 'collections';

export interface StuffTab {
  name: StuffTabName;
  label: TextKey;
  icon: Icon;
  /** Search parameters of its address; the first tab needs none (DSH-02). */
  search: { s?: StuffTabName };
  count: (stuff: StuffList) => number;
}

export const STUFF_TABS: readonly StuffTab[] = [
  {
    name: 'feeds',
    label: 'nav.feeds',
    icon: IconPhoto,
    search: {},
    count: (stuff) => stuff.Feeds_Owned.length + stuff.Feeds_SharedIn.length,
  },
  {
    name: 'collections',
    label: 'nav.collections',
    icon: IconLayoutGrid,
    search: { s: 'collections' },
    count: (stuff) => stuff.Collections_Owned.length + stuff.Collections_SharedIn.length,
  },
];

/** The tab an address of My stuff names: `s`, else the hash, else the first (DSH-02, DSH-10). */
export function tabOf(s: string | undefined, hash: string): StuffTabName {
  const find = (name: string | undefined) => STUFF_TABS.find((tab) => tab.name === name)?.name;
  return find(s) ?? find(hash) ?? 'feeds';
}

/** The tab that this page belongs to: the lists themselves, and the pages of one feed or collection. */
export function useCurrentTab(): StuffTabName | null {
  return useRouterState({
    select: ({ location: { pathname, search, hash } }) => {
      if (pathname === '/mystuff') return tabOf(search.s, hash);
      if (pathname.startsWith('/collection/')) return 'collections';
      return /^\/(mystuff|feed)\//.test(pathname) ? 'feeds' : null;
    },
  });
}
