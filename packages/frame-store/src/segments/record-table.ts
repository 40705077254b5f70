/**
 * Owns the frames of one segment in memory, ordered by time, as the raw bytes of their records: 40 bytes a
 * frame and no object per frame. Never does I/O.
 */
import {
  decodeRecord,
  decodeTimeUs,
  encodeRecord,
  type FrameRecord,
  isWholeRecord,
  RECORD_BYTES,
} from './record.ts';

const FIRST_CAPACITY = 16;

export class RecordTable {
  #bytes: Buffer;
  #count: number;

  private constructor(bytes: Buffer, count: number) {
    this.#bytes = bytes;
    this.#count = count;
  }

  static empty(): RecordTable {
    return new RecordTable(ownBytes(FIRST_CAPACITY), 0);
  }

  /** Takes an `.idx` as read from disk. Records that are torn or fail their CRC are left out. */
  static fromBytes(bytes: Buffer): RecordTable {
    const starts: number[] = [];
    let sorted = true;
    for (let at = 0; at + RECORD_BYTES <= bytes.length; at += RECORD_BYTES) {
      if (!isWholeRecord(bytes, at)) continue;
      const last = starts.at(-1);
      if (last !== undefined && decodeTimeUs(bytes, last) > decodeTimeUs(bytes, at)) sorted = false;
      starts.push(at);
    }
    if (sorted && starts.length * RECORD_BYTES === bytes.length) return new RecordTable(bytes, starts.length);
    starts.sort((a, b) => decodeTimeUs(bytes, a) - decodeTimeUs(bytes, b));
    const parts = starts.map((at) => bytes.subarray(at, at + RECORD_BYTES));
    return new RecordTable(Buffer.concat(parts), starts.length);
  }

  static fromRecords(records: FrameRecord[]): RecordTable {
    return RecordTable.fromBytes(Buffer.concat(records.map(encodeRecord)));
  }

  get count(): number {
    return this.#count;
  }

  /** Memory held, for cache budgets. */
  get sizeBytes(): number {
    return this.#bytes.length;
  }

  /** The records as an `.idx` holds them, in order of time. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#count * RECORD_BYTES);
  }

  timeUsAt(position: number): number {
    return decodeTimeUs(this.#bytes, position * RECORD_BYTES);
  }

  at(position: number): FrameRecord {
    return decodeRecord(this.#bytes, position * RECORD_BYTES);
  }

  *[Symbol.iterator](): Generator<FrameRecord> {
    for (let i = 0; i < this.#count; i++) yield this.at(i);
  }

  /** Position of the first frame at or after `timeUs`, searched from position `from` on; `count` if none. */
  lowerBound(timeUs: number, from = 0): number {
    let low = from;
    let high = this.#count;
    // Scans ask for the next frame most of the time: then one comparison is the answer.
    if (low < high && this.timeUsAt(low) >= timeUs) return low;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.timeUsAt(middle) < timeUs) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The frame of exactly that second. */
  ofSecond(timeSec: number): FrameRecord | null {
    const position = this.lowerBound(timeSec * 1e6);
    if (position === this.#count || this.timeUsAt(position) >= (timeSec + 1) * 1e6) return null;
    return this.at(position);
  }

  /** Puts a record (its encoded bytes) where its time belongs: at the end, unless it is late. */
  insert(encoded: Buffer): void {
    const end = this.#count * RECORD_BYTES;
    if (end + RECORD_BYTES > this.#bytes.length) this.#grow();
    const timeUs = decodeTimeUs(encoded, 0);
    const isNewest = this.#count === 0 || this.timeUsAt(this.#count - 1) <= timeUs;
    const start = isNewest ? end : this.lowerBound(timeUs) * RECORD_BYTES;
    this.#bytes.copyWithin(start + RECORD_BYTES, start, end);
    encoded.copy(this.#bytes, start);
    this.#count++;
  }

  #grow(): void {
    const larger = ownBytes(Math.max(FIRST_CAPACITY, this.#count * 2));
    this.#bytes.copy(larger);
    this.#bytes = larger;
  }
}

// Not of the pool that small buffers share: a table lives for an hour and would keep all 64 KiB of it alive.
const ownBytes = (capacity: number) => Buffer.allocUnsafeSlow(capacity * RECORD_BYTES);
