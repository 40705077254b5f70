/** Owns which frames of a closed segment are whole, from its bytes alone. Never does I/O. */
import { crc32 } from 'node:zlib';
import { type FrameRecord, RECORD_BYTES } from './record.ts';
import { RecordTable } from './record-table.ts';

export interface WholeFrames {
  table: RecordTable;
  /** Every record is good and lies within the frames, and every picture fits its CRC, as far as they were given. */
  isWhole: boolean;
}

/** `frames`: the bytes of the pictures; null proves only the records. */
export function wholeFrames(records: Buffer, sizeBytes: number, frames: Buffer | null): WholeFrames {
  const found = RecordTable.fromBytes(records);
  const isGood = ({ offset, byteLength, crc }: FrameRecord) =>
    offset + byteLength <= sizeBytes &&
    (!frames || crc32(frames.subarray(offset, offset + byteLength)) === crc);
  const whole = [...found].filter(isGood);
  const isWhole = whole.length * RECORD_BYTES === records.length;
  return { table: isWhole ? found : RecordTable.fromRecords(whole), isWhole };
}
