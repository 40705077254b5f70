/** Owns what this node gives to others of the segments on its disk: published records and the bytes of frames. */
import { join } from 'node:path';
import type { Disk } from '../disk/disk.ts';
import { RECORD_BYTES } from '../segments/record.ts';
import { parseSegmentPath } from '../segments/segment-path.ts';
import type { SegmentTables } from '../segments/segment-tables.ts';

export class OwnBytes {
  readonly #disk: Disk;
  readonly #root: string;
  readonly #tables: SegmentTables;

  constructor(disk: Disk, root: string, tables: SegmentTables) {
    this.#disk = disk;
    this.#root = root;
    this.#tables = tables;
  }

  /** Records of a segment from a byte of its `.idx` on; null for what is no segment, or not on this disk. */
  async index(path: string, fromByte: number): Promise<Buffer | null> {
    if (!parseSegmentPath(path)) return null;
    // A record beyond what is published may be cut again.
    const published = this.#tables.openAt(path)?.table.count;
    const bytes = await this.#disk.readAll(join(this.#root, `${path}.idx`));
    return (
      bytes?.subarray(fromByte, published === undefined ? bytes.length : published * RECORD_BYTES) ?? null
    );
  }

  /** Exactly `length` bytes of a segment's frames; null for what is no segment, or not on this disk. */
  async frames(path: string, offset: number, length: number): Promise<Buffer | null> {
    if (!parseSegmentPath(path)) return null;
    return this.#disk.read(join(this.#root, `${path}.mjpeg`), offset, length);
  }
}
