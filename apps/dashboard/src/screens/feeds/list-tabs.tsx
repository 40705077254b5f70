import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { tabPlace } from '../../shell/tab-place.ts';
import { FeedsScreen } from './feeds-screen.tsx';

/** The lists beside the first, each loaded when it is first asked for. */
const TABS = {
  feeds: FeedsScreen,
  collections: lazy(async () => ({
    default: (await import('../collections/collections-tab.tsx')).CollectionsTab,
  })),
  devices: lazy(async () => ({ default: (await import('../devices/devices-tab.tsx')).DevicesTab })),
  media: lazy(async () => ({ default: (await import('../media/media-tab.tsx')).MediaTab })),
};

/** My stuff: the list that the address names (DSH-01 to DSH-10). */
export function ListTabs() {
  const tab = useRouterState({
    select: ({ location }) => tabPlace(location.search, location.hash).tab,
  });
  const Tab = TABS[tab];
  return (
    <Suspense>
      <Tab />
    </Suspense>
  );
}
