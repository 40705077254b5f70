/** Rows of imports → wire JSON (EXT-315). */
import type { ImportEntry } from '@longview/contract';
import { formatTime } from '@longview/rules';
import type { RunRow } from './import-queries.ts';

export function toImportEntry(run: RunRow): ImportEntry {
  return {
    Number: run.number,
    Source: run.source,
    StartedAt: formatTime(Math.floor(run.begun_at.getTime() / 1000)),
    StoredCount: run.stored_count,
    RemovedCount: run.removed_count,
    State: stateOf(run),
  };
}

function stateOf({ undo_asked_at, undone_at }: RunRow): ImportEntry['State'] {
  if (undo_asked_at === null) return 'Stored';
  return undone_at === null ? 'Undoing' : 'Undone';
}
