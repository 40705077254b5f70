import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { tabOf } from '../../shell/tabs.ts';
import { MyStuffScreen } from './my-stuff-screen.tsx';

const CollectionsTab = lazy(async () => ({
  default: (await import('../collections/collections-tab.tsx')).CollectionsTab,
}));

/** My stuff: the list that the address names (DSH-01 to DSH-04). */
export function MyStuffTabs() {
  const tab = useRouterState({ select: ({ location }) => tabOf(location.search.s, location.hash) });
  if (tab === 'feeds') return <MyStuffScreen />;
  return (
    <Suspense>
      <CollectionsTab />
    </Suspense>
  );
}
