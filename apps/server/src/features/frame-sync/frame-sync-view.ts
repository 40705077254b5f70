/** Rows and files → wire JSON of imports (ENT-30, EXT-144). */
import type { FolderFile } from '@longview/camera-sources';
import type { FrameSyncPreview, FrameSyncStatus } from '@longview/contract';
import { formatTime } from '@longview/rules';
import type { FileTime } from '@longview/rules/file-time';
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

/** A file with its time, as far as that is known. */
export interface TimedFile {
  file: FolderFile;
  time: FileTime | null;
}

export interface PreviewFacts {
  fileCount: number;
  skippedCount: number;
  isPart: boolean;
  shown: readonly TimedFile[];
}

export function toFrameSyncPreview(facts: PreviewFacts): FrameSyncPreview {
  return {
    FileCount: facts.fileCount,
    SkippedCount: facts.skippedCount,
    IsPart: facts.isPart,
    Files: facts.shown.map(({ file, time }) => ({
      Path: file.path,
      FrameTime: time ? formatTime(time.timeSec) : null,
      TimeFrom: time?.from ?? null,
      SizeBytes: file.sizeBytes,
    })),
  };
}
