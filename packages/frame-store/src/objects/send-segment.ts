/**
 * Owns a closed segment's way into the object storage: both objects, proved; then its row; then its files are a copy.
 * Until the row has changed the disk is what counts, so a crash at any step costs only a second upload.
 */
import { join } from 'node:path';
import type { Logger } from '@longview/base';
import type { Disk } from '../disk/disk.ts';
import type { SegmentIndex, SegmentRow } from '../segments/segment-index.ts';
import { wholeFrames } from '../segments/whole-frames.ts';
import { exactFigures } from '../write/segment-files.ts';
import type { LocalCopies } from './local-copies.ts';
import type { SegmentObjects } from './objects.ts';

export interface SendDeps {
  disk: Disk;
  root: string;
  index: SegmentIndex;
  objects: SegmentObjects;
  copies: LocalCopies;
  logger: Logger;
}

/**
 * `Sent`; `Gone`: its row went or moved meanwhile; `Elsewhere`: its files are not on this disk; `Damaged`: it stays on
 * the disk, for what is moved must be whole.
 */
export type SendResult = 'Sent' | 'Gone' | 'Elsewhere' | 'Damaged';

/** Nothing may replace the segment meanwhile. Holds it in memory. Rejects when a storage or the index is away. */
export async function sendSegment(
  deps: SendDeps,
  { id, feedId, fromUs, toUs }: SegmentRow,
): Promise<SendResult> {
  const { disk, root, index, objects, copies, logger } = deps;
  const row = (await index.find(feedId, fromUs, toUs)).find((one) => one.id === id);
  if (row?.location !== 'disk') return 'Gone';
  const frames = await disk.readAll(join(root, `${row.path}.mjpeg`));
  const records = await disk.readAll(join(root, `${row.path}.idx`));
  if (!frames || !records) return 'Elsewhere';
  if (!isWhole(row, frames, records)) {
    logger.error({ feedId, path: row.path }, 'a damaged segment stays on this disk; check can repair it');
    return 'Damaged';
  }
  await objects.put(`${row.path}.mjpeg`, frames);
  await objects.put(`${row.path}.idx`, records);
  await copies.add(row.path, row.bytes);
  await index.update(id, { location: 's3' });
  return 'Sent';
}

/** Whether the files are what the row says, to the last bit. */
function isWhole(row: SegmentRow, frames: Buffer, records: Buffer): boolean {
  const { table, isWhole: areWhole } = wholeFrames(records, frames.length, frames);
  if (!areWhole || table.count === 0) return false;
  const exact = exactFigures(table, frames.length);
  return (['fromUs', 'toUs', 'count', 'bytes'] as const).every((name) => row[name] === exact[name]);
}
