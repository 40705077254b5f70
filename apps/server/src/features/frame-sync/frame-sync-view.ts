/** Rows and files → wire JSON of imports (ENT-30, EXT-144). */

import type { FrameSyncPreview, FrameSyncStatus } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { countDryRun, type LookedAt, type Skipped } from '@longview/rules/frame-sync';
import { sayingOf, sayingOfSentence } from '@longview/texts/sentences';
import type { SyncRow } from './frame-sync-queries.ts';
import { unfinishedSentence } from './unfinished-sentence.ts';

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
    ...(row ? sayingOfRow(row) : sayingOf(null)),
  };
}

/** What was left out is counted in the row, so the sentence can be made anew. */
function sayingOfRow({ error, skipped }: SyncRow) {
  const unfinished = unfinishedSentence(skipped as Skipped);
  return unfinished?.Message === error ? sayingOfSentence(unfinished) : sayingOf(error);
}

const toTime = (at: Date | null | undefined) => (at ? formatTime(Math.floor(at.getTime() / 1000)) : null);

/** Counts of all that was looked at, and some of it. */
export function toFrameSyncPreview(facts: {
  looked: readonly LookedAt[];
  shown: readonly LookedAt[];
  isPart: boolean;
}): FrameSyncPreview {
  const { times, refused } = countDryRun(facts.looked);
  return {
    FileCount: facts.looked.length,
    SkippedCount: Object.values(refused).reduce((sum, count) => sum + count, 0),
    Times: times,
    Refused: refused,
    IsPart: facts.isPart,
    Files: facts.shown.map(({ file, time, refused: why }) => ({
      Path: file.path,
      FrameTime: time ? formatTime(time.timeSec) : null,
      TimeFrom: time?.from ?? null,
      TimeRule: time?.rule ?? null,
      Refused: why,
      SizeBytes: file.sizeBytes,
    })),
  };
}
