/**
 * Owns a segment's way back out of the object storage onto this disk: both files, proved, then its row. The objects
 * stay, so whoever still reads them loses nothing, and a crash at any step costs only a second fetch.
 */
import { dirname, join } from 'node:path';
import { type Disk, removeFiles } from '../disk/disk.ts';
import type { SegmentIndex, SegmentRow } from '../segments/segment-index.ts';
import { wholeFrames } from '../segments/whole-frames.ts';
import { exactFigures } from '../write/segment-files.ts';
import type { SegmentObjects } from './objects.ts';

export interface BringDeps {
  disk: Disk;
  /** Absolute folder of all frames. */
  root: string;
  index: SegmentIndex;
  objects: SegmentObjects;
}

/** `Gone`: its row went meanwhile; `Damaged`: the storage has not what the row says, and it stays as it is. */
export type BringResult = 'Brought' | 'Gone' | 'Damaged';

/** Holds the segment in memory. Rejects when a storage or the index is away. */
export async function bringSegment(
  { disk, root, index, objects }: BringDeps,
  row: SegmentRow,
): Promise<BringResult> {
  const frames = await objects.get(`${row.path}.mjpeg`);
  const records = await objects.get(`${row.path}.idx`);
  if (!frames || !records || !isWhole(row, frames, records)) {
    return (await isThere(index, row)) ? 'Damaged' : 'Gone';
  }
  const path = join(root, row.path);
  await disk.makeFolder(dirname(path));
  await disk.replace(`${path}.mjpeg`, frames);
  await disk.replace(`${path}.idx`, records);
  await index.update(row.id, { location: 'disk' });
  if (await isThere(index, row)) return 'Brought';
  // Thinned or deleted while it came.
  await removeFiles(disk, path);
  return 'Gone';
}

function isWhole(row: SegmentRow, frames: Buffer, records: Buffer): boolean {
  const { table, isWhole: areWhole } = wholeFrames(records, frames.length, frames);
  if (!areWhole || table.count === 0) return false;
  const exact = exactFigures(table, frames.length);
  return (['fromUs', 'toUs', 'count', 'bytes'] as const).every((name) => row[name] === exact[name]);
}

async function isThere(index: SegmentIndex, { id, feedId, fromUs, toUs }: SegmentRow): Promise<boolean> {
  return (await index.find(feedId, fromUs, toUs)).some((one) => one.id === id);
}
