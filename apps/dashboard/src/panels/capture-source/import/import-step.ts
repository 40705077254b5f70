import type { FrameSyncStatus } from '@longview/contract';
import { SYNC_REFRESH_MS } from '@longview/rules/frame-sync';

/** The steps of an import (IMP-04): 0 the folder is chosen, 1 it is looked at, 2 it is imported. Pure. */

export const IMPORT_STEPS = [0, 1, 2] as const;
export type Step = (typeof IMPORT_STEPS)[number];

export function isUnderWay(status: FrameSyncStatus | undefined): boolean {
  return status?.IsRunningOrEnqueued ?? false;
}

/** Live counts while it runs (IMP-05, CON-20): how often it is asked for; false: not at all. */
export function refreshMs(status: FrameSyncStatus | undefined): number | false {
  return isUnderWay(status) ? SYNC_REFRESH_MS : false;
}

/** The step that is shown: one that runs is never left; else the wished one, else where things stand. */
export function stepOf(wished: Step | null, status: FrameSyncStatus, isConfigured: boolean): Step {
  if (isUnderWay(status)) return 2;
  if (wished !== null) return wished === 1 && !isConfigured ? 0 : wished;
  if (status.StartedAt !== null) return 2;
  return isConfigured ? 1 : 0;
}

/** Of a hundred; null while the folder is still being listed, when there is nothing to compare with. */
export function importedPercent({ FoundFrameCount, SyncedFrameCount }: FrameSyncStatus): number | null {
  return FoundFrameCount === 0 ? null : Math.floor((SyncedFrameCount / FoundFrameCount) * 100);
}
