/** Owns what a feed has stored, with what is written just now, here or by another node, and not yet in the rows. */
import type { FrameFinder } from '../read/find-frame.ts';
import type { StoreParts } from '../write/segment-files.ts';
import type { FeedFigures, FeedTotals, SegmentRow } from './segment-index.ts';

/** `fromUs` is the first frame's time; `toUs` as the rows say. */
export async function feedTotals(
  parts: StoreParts,
  finder: FrameFinder,
  feedId: string,
): Promise<FeedTotals> {
  const totals = await parts.index.totals(feedId);
  const open = await parts.index.open([feedId]);
  // The row of an hour that is being written begins with the hour; closed rows are exact, and need no file.
  if (open.some((row) => row.fromUs === totals.fromUs)) {
    totals.fromUs = (await finder.find(feedId, 0, 'after'))?.record.timeUs ?? null;
  }
  for (const row of open) {
    const present = await figuresOf(parts, row);
    totals.count += Math.max(0, present.count - row.count);
    totals.bytes += Math.max(0, present.bytes - row.bytes);
  }
  return totals;
}

async function figuresOf({ tables, node }: StoreParts, row: SegmentRow): Promise<FeedFigures> {
  const segment = tables.openSegment(row.id);
  if (segment) return { count: segment.table.count, bytes: segment.sizeBytes };
  if (node.elsewhere(row) === null) return row;
  const table = await tables.of(row);
  return { count: table.count, bytes: [...table].reduce((sum, { byteLength }) => sum + byteLength, 0) };
}
