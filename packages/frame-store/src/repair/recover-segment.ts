/**
 * Owns what is true of a segment's two files after a crash: which frames are whole (I2), and cutting off the
 * rest. Never touches rows.
 */
import { crc32 } from 'node:zlib';
import type { Disk } from '../disk/disk.ts';
import { type FrameRecord, RECORD_BYTES } from '../segments/record.ts';
import { RecordTable } from '../segments/record-table.ts';

/** Frames this close to the last one may not have been synced before a power cut: their bytes are read. */
const TAIL_US = 10e6;

export interface SegmentFindings {
  /** The whole frames. */
  table: RecordTable;
  /** Where the last whole frame ends in the `.mjpeg`. */
  endOffset: number;
  /** Records that are torn, reach beyond the `.mjpeg`, or whose JPEG fails its CRC. */
  badRecords: number;
  /** Bytes after the last whole record or frame that belong to nothing. */
  hasTail: boolean;
}

/** Reads one segment; `verify` says whose JPEG bytes are read too. Null if a file of the two is missing. */
export async function inspectSegment(
  disk: Disk,
  absolutePath: string,
  verify: 'tail' | 'all' | 'none',
): Promise<SegmentFindings | null> {
  const index = await disk.readAll(`${absolutePath}.idx`);
  const sizeBytes = await disk.size(`${absolutePath}.mjpeg`);
  if (!index || sizeBytes === null) return null;
  const found = RecordTable.fromBytes(index);
  const inside = [...found].filter((record) => record.offset + record.byteLength <= sizeBytes);
  const lastUs = inside.at(-1)?.timeUs ?? 0;
  const sinceUs = { tail: lastUs - TAIL_US, all: 0, none: Number.POSITIVE_INFINITY }[verify];
  const whole = await keepWhole(disk, absolutePath, inside, sinceUs);
  const endOffset = whole.reduce((end, record) => Math.max(end, record.offset + record.byteLength), 0);
  const slots = Math.floor(index.length / RECORD_BYTES);
  return {
    table: whole.length === found.count ? found : RecordTable.fromRecords(whole),
    endOffset,
    badRecords: slots - whole.length,
    hasTail: index.length % RECORD_BYTES !== 0 || sizeBytes > endOffset,
  };
}

async function keepWhole(disk: Disk, absolutePath: string, records: FrameRecord[], sinceUs: number) {
  const whole: FrameRecord[] = [];
  for (const record of records) {
    if (record.timeUs < sinceUs || (await isWhole(disk, absolutePath, record))) whole.push(record);
  }
  return whole;
}

async function isWhole(disk: Disk, absolutePath: string, record: FrameRecord): Promise<boolean> {
  const bytes = await disk.read(`${absolutePath}.mjpeg`, record.offset, record.byteLength);
  return bytes !== null && crc32(bytes) === record.crc;
}

/** Makes the files hold the whole frames and nothing else at their ends. */
export async function cutToWhole(disk: Disk, absolutePath: string, findings: SegmentFindings): Promise<void> {
  // A bad record may lie before good ones, so the index is put in place anew rather than cut.
  if (findings.badRecords > 0) await disk.replace(`${absolutePath}.idx`, findings.table.bytes);
  await truncate(disk, `${absolutePath}.idx`, findings.table.count * RECORD_BYTES);
  await truncate(disk, `${absolutePath}.mjpeg`, findings.endOffset);
}

async function truncate(disk: Disk, path: string, sizeBytes: number): Promise<void> {
  const file = await disk.open(path, 'open');
  try {
    await file?.truncate(sizeBytes);
    await file?.sync();
  } finally {
    await file?.close();
  }
}
