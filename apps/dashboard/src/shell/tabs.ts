import type { StuffList } from '@longview/contract';
import { feedGroup } from '@longview/rules/feeds';
import { type Icon, IconDeviceTv, IconFolder, IconLayoutGrid, IconPhoto } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { allFeeds } from '../api/feeds/library.ts';
import { listedFeed } from '../api/feeds/listed-feed.ts';
import type { TextKey } from '../locale/t.ts';
import { type TabName, tabPlace } from './tab-place.ts';

/** The tabs of My stuff by their index (DSH-01), one list wherever they are drawn: side bar and bottom bar. */
export interface MainTab {
  name: TabName;
  label: TextKey;
  icon: Icon;
  /** Search parameters of its address; the first tab needs none (DSH-02). */
  search: { s?: TabName };
  /** How many it holds, where that is known without asking. */
  count?: (library: StuffList) => number;
}

export const MAIN_TABS: readonly MainTab[] = [
  {
    name: 'feeds',
    label: 'nav.feeds',
    icon: IconPhoto,
    search: {},
    count: (library) => allFeeds(library).length,
  },
  {
    name: 'collections',
    label: 'nav.collections',
    icon: IconLayoutGrid,
    search: { s: 'collections' },
    count: (library) => library.Collections_Owned.length + library.Collections_SharedIn.length,
  },
  { name: 'devices', label: 'nav.devices', icon: IconDeviceTv, search: { s: 'devices' } },
  { name: 'media', label: 'nav.media', icon: IconFolder, search: { s: 'media' } },
];

/** Feeds of the list's group Alerts (FED-02). */
export function alertCount(library: StuffList): number {
  return library.Feeds_Owned.filter((entry) => feedGroup(listedFeed(entry)) === 'Alerts').length;
}

/** The tab that this page belongs to: the lists themselves, and the pages of one feed or collection. */
export function useCurrentTab(): TabName | 'alerts' | null {
  return useRouterState({
    select: ({ location: { pathname, search, hash } }) => {
      if (pathname.startsWith('/collection/')) return 'collections';
      if (pathname !== '/mystuff') return /^\/(mystuff|feed)\//.test(pathname) ? 'feeds' : null;
      const { tab } = tabPlace(search, hash);
      return tab === 'feeds' && search.group === 'Alerts' ? 'alerts' : tab;
    },
  });
}
