/** Owns making a new segment: its files, then its row, then an open segment to append to. */
import { randomInt, randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Logger } from '@longview/base';
import type { Disk } from '../disk/disk.ts';
import type { StoreNode } from '../nodes/peers.ts';
import type { LocalCopies } from '../objects/local-copies.ts';
import type { SegmentObjects } from '../objects/objects.ts';
import { RecordTable } from '../segments/record-table.ts';
import type { SegmentIndex, SegmentRow } from '../segments/segment-index.ts';
import { HOUR_US, hourOf, secOf, segmentPath } from '../segments/segment-path.ts';
import type { SegmentTables } from '../segments/segment-tables.ts';
import { OpenSegment, type OpenSegmentDeps } from './open-segment.ts';

/** What everything that writes segments works with. */
export interface StoreParts extends OpenSegmentDeps {
  root: string;
  index: SegmentIndex;
  tables: SegmentTables;
  logger: Logger;
  segmentBytes: number;
  /** Where closed segments go; null keeps them on the disk. */
  objects: SegmentObjects | null;
  copies: LocalCopies;
  node: StoreNode;
}

/** The greatest range that `randomInt` takes. */
const MAX_SEQ = 2 ** 48 - 1;

/** Makes two empty files of a new name, and the open segment over them. There is no row yet. */
export async function makeSegment(parts: StoreParts, feedId: string, firstSec: number): Promise<OpenSegment> {
  const path = await makeFiles(parts, feedId, firstSec);
  const row = openRow({ feedId, timeSec: firstSec, path, nodeId: parts.node.owner });
  return new OpenSegment(row, join(parts.root, path), RecordTable.empty(), 0, parts);
}

async function makeFiles({ disk, root }: StoreParts, feedId: string, firstSec: number): Promise<string> {
  await disk.makeFolder(dirname(join(root, segmentPath(feedId, firstSec, 0))));
  // No name is ever used twice: whoever still deletes the old files or objects of one must not meet new frames.
  for (let seq = randomInt(MAX_SEQ); ; seq++) {
    const path = segmentPath(feedId, firstSec, seq);
    if (!(await makeFile(disk, join(root, `${path}.mjpeg`)))) continue;
    if (await makeFile(disk, join(root, `${path}.idx`))) return path;
    await disk.remove(join(root, `${path}.mjpeg`));
  }
}

async function makeFile(disk: Disk, path: string): Promise<boolean> {
  const file = await disk.open(path, 'create');
  await file?.close();
  return file !== null;
}

/** A row as `Open` promises it: bounds of the whole hour, nothing counted yet. */
export function openRow({
  timeSec,
  ...place
}: Pick<SegmentRow, 'feedId' | 'path' | 'nodeId'> & { timeSec: number }): SegmentRow {
  const fromUs = hourOf(timeSec) * 1e6;
  const bounds = { fromUs, toUs: fromUs + HOUR_US - 1, count: 0, bytes: 0 };
  return { id: randomUUID(), ...place, ...bounds, state: 'Open', location: 'disk' };
}

/** The exact figures of a segment that is written to its end; it must hold a frame. */
export function exactFigures(table: RecordTable, sizeBytes: number) {
  return {
    fromUs: table.timeUsAt(0),
    toUs: table.timeUsAt(table.count - 1),
    count: table.count,
    bytes: sizeBytes,
  };
}

/** True if a frame of that second is in one of the tables. */
export function holdSecond(tables: RecordTable[], timeUs: number): boolean {
  return tables.some((table) => table.ofSecond(secOf(timeUs)) !== null);
}
