import { lazy, Suspense, useRef } from 'react';
import type { BulkBarProps } from './bulk-bar.tsx';

const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }));

/** The bar of chosen feeds, loaded once somebody chooses; from then on it stays, to tell how it went. */
export function BulkBarLater(props: BulkBarProps) {
  const wasChoosing = useRef(false);
  wasChoosing.current ||= props.choice.isChoosing;
  return <Suspense>{wasChoosing.current && <BulkBar {...props} />}</Suspense>;
}
