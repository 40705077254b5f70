/**
 * Owns finding the last second of a feed from rows and open segments alone: a feed must go on capturing while the
 * object storage, which may hold its last index, is away.
 */
import type { SegmentIndex, SegmentRow } from './segment-index.ts';
import { HOUR_US, hourOf, secOf } from './segment-path.ts';
import type { SegmentTables } from './segment-tables.ts';

/** Unix seconds; -1 for a feed without frames. */
export async function newestSecond(
  index: SegmentIndex,
  tables: SegmentTables,
  feedId: string,
): Promise<number> {
  for (let limitUs = Number.MAX_SAFE_INTEGER; ; ) {
    const last = await index.nearestBefore(feedId, limitUs);
    if (!last) return -1;
    const hourUs = hourOf(secOf(last.fromUs)) * 1e6;
    const rows = await index.find(feedId, hourUs, hourUs + HOUR_US - 1);
    const newestUs = Math.max(...(await Promise.all(rows.map((row) => lastUs(row, tables)))));
    if (newestUs >= 0) return secOf(newestUs);
    // Only open segments can be empty.
    limitUs = hourUs - 1;
  }
}

/** A closed row knows it; -1 for a segment without frames. */
async function lastUs(row: SegmentRow, tables: SegmentTables): Promise<number> {
  if (row.state !== 'Open') return row.toUs;
  const table = await tables.of(row);
  return table.count > 0 ? table.timeUsAt(table.count - 1) : -1;
}
