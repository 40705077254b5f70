import { lazy, Suspense } from 'react';

const CollectionSelector = lazy(async () => ({
  default: (await import('./collection-selector.tsx')).CollectionSelector,
}));

/** The selector for headers of pages, which are drawn without waiting for it. */
export function LazySelector({ feedId }: { feedId: string }) {
  return (
    <Suspense>
      <CollectionSelector feedId={feedId} />
    </Suspense>
  );
}
