/** What an import is doing, of the facts that ENT-30 gives (IMP-02, IMP-03). */

export interface SyncFacts {
  IsRunningOrEnqueued: boolean;
  StartedAt: string | null;
  AbortRequestedAt: string | null;
  FoundFrameCount: number;
  SyncedFrameCount: number;
  Error: string | null;
}

/** `Idle` none ran yet · `Stopping` Stop was asked for · the last four are over. */
export type SyncState = 'Idle' | 'Running' | 'Stopping' | 'Stopped' | 'Nothing' | 'Success' | 'Failed';

/** [IMP-02, IMP-03] */
export function syncState(facts: SyncFacts): SyncState {
  if (facts.StartedAt === null) return 'Idle';
  if (facts.IsRunningOrEnqueued) return facts.AbortRequestedAt === null ? 'Running' : 'Stopping';
  if (facts.AbortRequestedAt !== null) return 'Stopped';
  if (facts.Error !== null || facts.FoundFrameCount !== facts.SyncedFrameCount) return 'Failed';
  return facts.FoundFrameCount === 0 ? 'Nothing' : 'Success';
}
