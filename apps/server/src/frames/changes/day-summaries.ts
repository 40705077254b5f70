/** Reads summaries of a feed's days, and makes those that were dropped once more from their grids (EXT-542). */
import type { FrameStore } from '@longview/frame-store';
import type { Db } from '../../db/open.ts';
import { keepSummary, listDays } from './change-day-queries.ts';
import type { StoredSummary } from './change-tasks.ts';
import type { ChangeThread } from './change-thread.ts';
import { hasGrids, readDays, sliceDays } from './grid-days.ts';

export interface SummariesParts {
  db: Db;
  store: { grids: Pick<FrameStore['grids'], 'read'> };
  thread: ChangeThread;
}

/** Of the days [from, to); null for one without pictures, or that is not summarised yet. @throws AppError Unavailable */
export async function readSummaries(
  { db, store, thread }: SummariesParts,
  feedId: string,
  from: number,
  to: number,
): Promise<(StoredSummary | null)[]> {
  const days = new Array<StoredSummary | null>(to - from).fill(null);
  const rows = await listDays(db, feedId, from, to);
  for (const { day, summary } of rows) days[day - from] = summary;
  const dropped = rows.filter(({ state, summary }) => state !== 'Waiting' && state !== 'Gap' && !summary);
  const [first, last] = [dropped[0], dropped.at(-1)];
  if (!first || !last) return days;
  const columns = await readDays(store.grids, feedId, first.day, last.day + 1);
  if (!columns) return days;
  for (const row of dropped) {
    const ofDay = sliceDays(columns, row.day - first.day, row.day - first.day + 1);
    if (!hasGrids(ofDay)) continue;
    const summary = await thread.run('summarise', { columns: ofDay });
    await keepSummary(db, feedId, row, summary);
    days[row.day - from] = summary;
  }
  return days;
}
