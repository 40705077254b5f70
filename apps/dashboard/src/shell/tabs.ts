import type { StuffList } from '@longview/contract';
import { feedGroup } from '@longview/rules/feeds';
import {
  type Icon,
  IconCamera,
  IconDeviceTv,
  IconFolder,
  IconLayoutGrid,
  IconMovie,
  IconServer2,
} from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { allFeeds } from '../api/feeds/library.ts';
import { listedFeed } from '../api/feeds/listed-feed.ts';
import type { TextKey } from '../locale/t.ts';
import { type PairedType, type TabName, tabPlace } from './tab-place.ts';

/** Where one can be in My stuff: the tabs, with the list of devices twice, once for each kind (EXT-476). */
export type MainTabName = Exclude<TabName, 'devices'> | PairedType | 'films';

/** The tabs of My stuff in their order (DSH-01), one list wherever they are drawn: side bar and bottom bar. */
export interface MainTab {
  name: MainTabName;
  label: TextKey;
  icon: Icon;
  to: '/mystuff' | '/films';
  /** Search parameters of its address; the first tab needs none (DSH-02). */
  search: { s?: TabName; kind?: PairedType };
  /** Among the few links at the thumb on phones; the others are in the list of the account there. */
  isAtThumb: boolean;
  /** How many it holds, where that is known without asking. */
  count?: (library: StuffList) => number;
}

/** The films of all cameras have a page of their own (EXT-449). */
export const FILMS_TAB: MainTab = {
  name: 'films',
  label: 'films.all.title',
  icon: IconMovie,
  to: '/films',
  search: {},
  isAtThumb: false,
};

export const MEDIA_TAB: MainTab = {
  name: 'media',
  label: 'nav.media',
  icon: IconFolder,
  to: '/mystuff',
  search: { s: 'media' },
  isAtThumb: false,
};

export const MAIN_TABS: readonly MainTab[] = [
  {
    name: 'feeds',
    label: 'nav.feeds',
    icon: IconCamera,
    to: '/mystuff',
    search: {},
    isAtThumb: true,
    count: (library) => allFeeds(library).length,
  },
  {
    name: 'collections',
    label: 'nav.collections',
    icon: IconLayoutGrid,
    to: '/mystuff',
    search: { s: 'collections' },
    isAtThumb: true,
    count: (library) => library.Collections_Owned.length + library.Collections_SharedIn.length,
  },
  FILMS_TAB,
  {
    name: 'Window',
    label: 'devices.kind.Window',
    icon: IconDeviceTv,
    to: '/mystuff',
    search: { s: 'devices', kind: 'Window' },
    isAtThumb: true,
  },
  {
    name: 'Station',
    label: 'devices.kind.Station',
    icon: IconServer2,
    to: '/mystuff',
    search: { s: 'devices', kind: 'Station' },
    isAtThumb: true,
  },
  MEDIA_TAB,
];

/** Feeds of the list's group Alerts (FED-02). */
export function alertCount(library: StuffList): number {
  return library.Feeds_Owned.filter((entry) => feedGroup(listedFeed(entry)) === 'Alerts').length;
}

/**
 * The tab that this page belongs to: the lists themselves, and the pages of one feed or collection. An address of
 * devices that names no kind is marked as Screens, the first of the two.
 */
export function useCurrentTab(): MainTabName | 'alerts' | null {
  return useRouterState({
    select: ({ location: { pathname, search, hash } }) => {
      if (pathname.startsWith('/collection/')) return 'collections';
      if (pathname === '/films') return 'films';
      if (pathname !== '/mystuff') return /^\/(mystuff|feed)\//.test(pathname) ? 'feeds' : null;
      const { tab, kind, pairing } = tabPlace(search, hash);
      if (tab === 'devices') return kind ?? pairing?.type ?? 'Window';
      return tab === 'feeds' && search.group === 'Alerts' ? 'alerts' : tab;
    },
  });
}
