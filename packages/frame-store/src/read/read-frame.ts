/** Owns reading JPEG bytes of stored frames. Never gives bytes whose CRC fails (I3). */
import { crc32 } from 'node:zlib';
import type { Logger } from '@longview/base';
import type { FrameRecord } from '../segments/record.ts';
import { secOf } from '../segments/segment-path.ts';
import type { SegmentSource } from '../segments/segment-source.ts';
import type { FrameFinder, Hit, Match } from './find-frame.ts';

/** What is known of a frame without its bytes. `crc`: CRC-32 of the JPEG, for ETags. */
export interface FrameInfo {
  timeUs: number;
  width: number;
  height: number;
  byteLength: number;
  flags: number;
  crc: number;
}

/** `bytes` may be shared with other readers: never write into them. */
export interface Frame extends FrameInfo {
  bytes: Buffer;
}

/** Where a media worker can read a JPEG by itself. `path` is absolute and stays readable for a minute. */
export interface FrameLocation {
  path: string;
  offset: number;
  length: number;
  timeSec: number;
}

export class FrameReader {
  readonly #finder: FrameFinder;
  readonly #source: SegmentSource;
  readonly #logger: Logger;

  constructor(finder: FrameFinder, source: SegmentSource, logger: Logger) {
    this.#finder = finder;
    this.#source = source;
    this.#logger = logger;
  }

  /** A frame whose bytes are damaged counts as absent: `before` and `after` go on to the next whole one. */
  async read(feedId: string, timeSec: number, match: Match): Promise<Frame | null> {
    const hit = await this.#finder.find(feedId, timeSec, match);
    if (!hit) return null;
    const frame = await this.readHit(hit);
    if (frame || match === 'exact') return frame;
    const badSec = secOf(hit.record.timeUs);
    if (match === 'before') return this.read(feedId, badSec - 1, 'before');
    if (match === 'after') return this.read(feedId, badSec + 1, 'after');
    const before = await this.read(feedId, timeSec, 'before');
    const after = await this.read(feedId, timeSec, 'after');
    if (!before || !after) return before ?? after;
    return timeSec - secOf(before.timeUs) <= secOf(after.timeUs) - timeSec ? before : after;
  }

  /** The frame of a hit; null if its bytes are gone or damaged. A damaged copy is made up for by the original. */
  async readHit(hit: Hit): Promise<Frame | null> {
    const { row, record } = hit;
    const bytes =
      (await this.#readWhole(hit, 'Nearest')) ??
      (row.location === 's3' ? await this.#readWhole(hit, 'Objects') : null);
    if (bytes) return { ...toInfo(record), bytes };
    this.#logger.error({ path: row.path, offset: record.offset }, 'a stored frame is damaged');
    return null;
  }

  async #readWhole({ row, record }: Hit, from: 'Nearest' | 'Objects'): Promise<Buffer | null> {
    const bytes = await this.#source.frames(row, record.offset, record.byteLength, from);
    return bytes && crc32(bytes) === record.crc ? bytes : null;
  }
}

export function toInfo(record: FrameRecord): FrameInfo {
  const { timeUs, width, height, byteLength, flags, crc } = record;
  return { timeUs, width, height, byteLength, flags, crc };
}
