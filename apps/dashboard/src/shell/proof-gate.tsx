import { lazy, Suspense, useSyncExternalStore } from 'react';
import { proofAsked } from '../api/client/proof-ask.ts';

/** Loaded when a proof is asked for: the list must be there first. */
const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

/** Opens the question who is there while an act waits for its answer (EXT-381). */
export function ProofGate() {
  const isOpen = useSyncExternalStore(proofAsked.subscribe, proofAsked.isOpen);
  return <Suspense>{isOpen && <ProofDialog />}</Suspense>;
}
