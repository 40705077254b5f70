/** Rows → wire JSON of imports (ENT-30). */
import type { FrameSyncStatus } from '@longview/contract';
import { formatTime } from '@longview/rules';
import type { SyncRow } from './frame-sync-queries.ts';

/** All counts 0 and times null when none ran (API-57). */
export function toFrameSyncStatus(row: SyncRow | null): FrameSyncStatus {
  return {
    IsRunningOrEnqueued: row !== null && row.stopped_at === null,
    StartedAt: toTime(row?.started_at),
    StoppedAt: toTime(row?.stopped_at),
    AbortRequestedAt: toTime(row?.abort_requested_at),
    FoundFrameCount: row?.found_count ?? 0,
    SyncedFrameCount: row?.synced_count ?? 0,
    Error: row?.error ?? null,
  };
}

const toTime = (at: Date | null | undefined) => (at ? formatTime(Math.floor(at.getTime() / 1000)) : null);
