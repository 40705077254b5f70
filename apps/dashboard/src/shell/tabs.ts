import type { StuffList } from '@longview/contract';
import { type Icon, IconPhoto } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import type { TextKey } from '../locale/t.ts';

/**
 * The tabs of My stuff (DSH-01), one list wherever they are drawn: side bar and bottom bar. A tab is added
 * here when its screen exists; `name` is the value of `s` and of the hash (DSH-04, DSH-10).
 */
export interface StuffTab {
  name: 'feeds';
  label: TextKey;
  icon: Icon;
  count: (stuff: StuffList) => number;
}

export const STUFF_TABS: readonly StuffTab[] = [
  {
    name: 'feeds',
    label: 'nav.feeds',
    icon: IconPhoto,
    count: (stuff) => stuff.Feeds_Owned.length + stuff.Feeds_SharedIn.length,
  },
];

/** Whether the page belongs to the tab Feeds: the list itself, adding one, and the pages of one. */
export function useIsAmongFeeds(): boolean {
  return useRouterState({ select: ({ location }) => /^\/(mystuff|feed)(\/|$)/.test(location.pathname) });
}
