/**
 * Owns frames that a segment holds though another node's closed segment has their second: a feed moved while a frame
 * was on its way, and its sender sent it again. Only what is written to its end elsewhere makes one a double.
 */
import { join } from 'node:path';
import { cutToWhole } from '../repair/recover-segment.ts';
import { RecordTable } from '../segments/record-table.ts';
import { HOUR_US, hourOf, secOf } from '../segments/segment-path.ts';
import type { OpenSegment } from './open-segment.ts';
import { holdSecond, type StoreParts } from './segment-files.ts';

/** What a segment holds once its doubles are out of its files, which nobody may be writing any more. */
export async function dropDoubles(
  parts: StoreParts,
  segment: OpenSegment,
): Promise<{ table: RecordTable; sizeBytes: number }> {
  const { table, sizeBytes } = segment;
  const others = await closedElsewhere(parts, segment).catch((err) => {
    parts.logger.warn(
      { err, path: segment.row.path },
      'could not look for doubles in segments of other nodes',
    );
    return [];
  });
  const kept = [...table].filter(({ timeUs }) => !holdSecond(others, timeUs));
  if (kept.length === table.count) return { table, sizeBytes };
  const findings = {
    table: RecordTable.fromRecords(kept),
    endOffset: kept.reduce((end, { offset, byteLength }) => Math.max(end, offset + byteLength), 0),
    badRecords: table.count - kept.length,
    hasTail: true,
  };
  parts.logger.info(
    { path: segment.row.path, count: findings.badRecords },
    'frames that other nodes have too are left out',
  );
  await cutToWhole(parts.disk, join(parts.root, segment.row.path), findings);
  return { table: findings.table, sizeBytes: findings.endOffset };
}

/** Tables of the closed segments of its hour that other nodes wrote. */
async function closedElsewhere(
  { node, index, tables }: StoreParts,
  { row }: OpenSegment,
): Promise<RecordTable[]> {
  if (!node.peers) return [];
  const fromUs = hourOf(secOf(row.fromUs)) * 1e6;
  const rows = await index.find(row.feedId, fromUs, fromUs + HOUR_US - 1);
  const others = rows.filter(({ nodeId, state }) => state !== 'Open' && !node.isOwn({ nodeId }));
  return Promise.all(others.map((other) => tables.of(other)));
}
