/** A segment that no row names, on the disk or in the object storage: whose it is, and whether it adds anything. */
import type { RecordTable } from '../segments/record-table.ts';
import type { SegmentRow } from '../segments/segment-index.ts';
import { HOUR_US, parseSegmentPath, secOf } from '../segments/segment-path.ts';
import type { StoreParts } from '../write/segment-files.ts';

type Parts = Pick<StoreParts, 'index' | 'tables'>;

export interface StraySegment {
  feedId: string;
  /** The hour that its name says, unix seconds. */
  timeSec: number;
  path: string;
  /** What the feed has of that hour. */
  rows: SegmentRow[];
}

/** Null when it is no segment, or got its row since it was listed. */
export async function findStray({ index }: Parts, path: string): Promise<StraySegment | null> {
  const place = parseSegmentPath(path);
  if (!place) return null;
  const { feedId, hourSec: timeSec } = place;
  const rows = await index.find(feedId, timeSec * 1e6, timeSec * 1e6 + HOUR_US - 1);
  return rows.some((row) => row.path === path) ? null : { feedId, timeSec, path, rows };
}

/** In words; `isNew`: it adds frames and doubles none. `table`: null when it cannot be read. */
export async function judgeStray(
  parts: Parts,
  { rows }: StraySegment,
  table: RecordTable | null,
): Promise<{ isNew: boolean; detail: string }> {
  const isNew = table !== null && (await hasOnlyNewSeconds(parts, rows, table));
  const detail = isNew ? `${table.count} frames without a row` : 'holds no frame that is not elsewhere';
  return { isNew, detail };
}

async function hasOnlyNewSeconds(
  { tables }: Parts,
  rows: SegmentRow[],
  table: RecordTable,
): Promise<boolean> {
  const others = await Promise.all(rows.map((row) => tables.of(row)));
  const times = [...table].map((record) => secOf(record.timeUs));
  return times.length > 0 && times.every((timeSec) => others.every((other) => !other.ofSecond(timeSec)));
}
