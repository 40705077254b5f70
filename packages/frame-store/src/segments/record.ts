/**
 * Owns the 40-byte record of an `.idx` file (byte layout: docs/design/frames.md). Never does I/O and never
 * changes the layout: files of years ago are read by it.
 */
import { crc32 } from 'node:zlib';

/** Bytes of one record, and so the whole index cost of one frame. */
export const RECORD_BYTES = 40;
const CRC_AT = 36;
const TWO_32 = 2 ** 32;

/** One frame as its index knows it. `crc` is the CRC-32 of the JPEG bytes. */
export interface FrameRecord {
  timeUs: number;
  /** Where the JPEG starts in the `.mjpeg`, bytes. */
  offset: number;
  byteLength: number;
  width: number;
  height: number;
  flags: number;
  crc: number;
}

/** A record's bytes. All fields must be whole and not negative; `timeUs` and `offset` below 2^53. */
export function encodeRecord(record: FrameRecord): Buffer {
  const bytes = Buffer.allocUnsafe(RECORD_BYTES);
  writeUint64(bytes, 0, record.timeUs);
  writeUint64(bytes, 8, record.offset);
  bytes.writeUInt32LE(record.byteLength, 16);
  bytes.writeUInt32LE(record.width, 20);
  bytes.writeUInt32LE(record.height, 24);
  bytes.writeUInt32LE(record.flags, 28);
  bytes.writeUInt32LE(record.crc, 32);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, CRC_AT)), CRC_AT);
  return bytes;
}

/** The record that starts at byte `at`; the caller has checked `isWholeRecord`. */
export function decodeRecord(bytes: Buffer, at: number): FrameRecord {
  return {
    timeUs: readUint64(bytes, at),
    offset: readUint64(bytes, at + 8),
    byteLength: bytes.readUInt32LE(at + 16),
    width: bytes.readUInt32LE(at + 20),
    height: bytes.readUInt32LE(at + 24),
    flags: bytes.readUInt32LE(at + 28),
    crc: bytes.readUInt32LE(at + 32),
  };
}

/** Only the time, without making an object: binary searches live on it. */
export function decodeTimeUs(bytes: Buffer, at: number): number {
  return readUint64(bytes, at);
}

/** True if the record at byte `at` is complete and its own CRC holds. */
export function isWholeRecord(bytes: Buffer, at: number): boolean {
  if (at + RECORD_BYTES > bytes.length) return false;
  return crc32(bytes.subarray(at, at + CRC_AT)) === bytes.readUInt32LE(at + CRC_AT);
}

// Two halves instead of a BigInt: exact below 2^53 and without an allocation per comparison.
function readUint64(bytes: Buffer, at: number): number {
  return bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) * TWO_32;
}

function writeUint64(bytes: Buffer, at: number, value: number): void {
  bytes.writeUInt32LE(value % TWO_32, at);
  bytes.writeUInt32LE(Math.floor(value / TWO_32), at + 4);
}
