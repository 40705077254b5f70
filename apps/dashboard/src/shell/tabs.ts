import type { StuffList } from '@longview/contract';
import { feedGroup } from '@longview/rules/feed-list';
import { type Icon, IconDeviceTv, IconFolder, IconLayoutGrid, IconPhoto } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { listedFeed } from '../api/feeds/listed-feed.ts';
import { allFeeds } from '../api/feeds/stuff.ts';
import type { TextKey } from '../locale/t.ts';
import { type StuffTabName, stuffPlace } from './stuff-place.ts';

/** The tabs of My stuff by their index (DSH-01), one list wherever they are drawn: side bar and bottom bar. */
export interface StuffTab {
  name: StuffTabName;
  label: TextKey;
  icon: Icon;
  /** Search parameters of its address; the first tab needs none (DSH-02). */
  search: { s?: StuffTabName };
  /** How many it holds, where that is known without asking. */
  count?: (stuff: StuffList) => number;
}

export const STUFF_TABS: readonly StuffTab[] = [
  {
    name: 'feeds',
    label: 'nav.feeds',
    icon: IconPhoto,
    search: {},
    count: (stuff) => allFeeds(stuff).length,
  },
  {
    name: 'collections',
    label: 'nav.collections',
    icon: IconLayoutGrid,
    search: { s: 'collections' },
    count: (stuff) => stuff.Collections_Owned.length + stuff.Collections_SharedIn.length,
  },
  { name: 'devices', label: 'nav.devices', icon: IconDeviceTv, search: { s: 'devices' } },
  { name: 'media', label: 'nav.media', icon: IconFolder, search: { s: 'media' } },
];

/** Feeds of the list's group Alerts (FED-02). */
export function alertCount(stuff: StuffList): number {
  return stuff.Feeds_Owned.filter((entry) => feedGroup(listedFeed(entry)) === 'Alerts').length;
}

/** The tab that this page belongs to: the lists themselves, and the pages of one feed or collection. */
export function useCurrentTab(): StuffTabName | 'alerts' | null {
  return useRouterState({
    select: ({ location: { pathname, search, hash } }) => {
      if (pathname.startsWith('/collection/')) return 'collections';
      if (pathname !== '/mystuff') return /^\/(mystuff|feed)\//.test(pathname) ? 'feeds' : null;
      const { tab } = stuffPlace(search, hash);
      return tab === 'feeds' && search.group === 'Alerts' ? 'alerts' : tab;
    },
  });
}
