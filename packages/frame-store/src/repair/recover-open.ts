/** Takes a segment up that was being written when the process ended (I2): what is whole of it goes on. */
import { join } from 'node:path';
import type { SegmentRow } from '../segments/segment-index.ts';
import { OpenSegment } from '../write/open-segment.ts';
import type { StoreParts } from '../write/segment-files.ts';
import { cutToWhole, inspectSegment } from './recover-segment.ts';

/** Null when a file of the two is missing. Its row is not told yet what was cut off. */
export async function recoverOpen(row: SegmentRow, parts: StoreParts): Promise<OpenSegment | null> {
  const { disk, root, logger } = parts;
  const { feedId, path } = row;
  const absolutePath = join(root, path);
  const findings = await inspectSegment(disk, absolutePath, 'tail');
  if (!findings) {
    logger.error({ feedId, path }, 'an open segment lost a file; check can repair it');
    return null;
  }
  const { table, endOffset: bytes, badRecords, hasTail } = findings;
  if (badRecords > 0 || hasTail) {
    logger.warn({ path, badRecords }, 'cut off what a crash left unfinished');
    await cutToWhole(disk, absolutePath, findings);
  }
  return new OpenSegment({ ...row, count: table.count, bytes }, absolutePath, table, bytes, parts);
}
