/**
 * Owns one segment while it is being written: its two files, its published frames and its durability.
 * Never decides which frame belongs where, and never runs two appends at once (its feed log sees to that).
 */

import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { type AppError, appError, type Clock } from '@longview/base';
import type { LimitFunction } from 'p-limit';
import type { Disk } from '../disk/disk.ts';
import type { FilePool, SegmentFiles } from '../disk/file-pool.ts';
import type { StoreNode } from '../nodes/peers.ts';
import { encodeRecord, RECORD_BYTES } from '../segments/record.ts';
import type { RecordTable } from '../segments/record-table.ts';
import type { SegmentRow } from '../segments/segment-index.ts';
import { GroupSync } from './group-sync.ts';

/** A frame to be stored. `timeUs` is µs since 1970; `flags` are 32 bits the store only keeps. */
export interface NewFrame {
  timeUs: number;
  bytes: Buffer;
  width: number;
  height: number;
  flags?: number;
}

export interface OpenSegmentDeps {
  disk: Disk;
  pool: FilePool;
  syncs: LimitFunction;
  clock: Clock;
  node: Pick<StoreNode, 'mayWrite'>;
  /** Told of every write that a power cut could still take. */
  onDirty: (segment: OpenSegment) => void;
}

export class OpenSegment {
  readonly row: SegmentRow;
  /** The published frames: what readers see. */
  readonly table: RecordTable;
  readonly #deps: OpenSegmentDeps;
  readonly #absolutePath: string;
  readonly #groupSync: GroupSync;
  #sizeBytes: number;
  // Counted, not flagged: a sync that runs while a frame is appended does not cover that frame. What recovery
  // found may never have been synced, so there is always one write to begin with.
  #writes = 1;
  #syncedWrites = 0;
  #isNameSynced = false;
  #isAbandoned = false;
  #lastAppendMs = Number.NEGATIVE_INFINITY;

  constructor(
    row: SegmentRow,
    absolutePath: string,
    table: RecordTable,
    sizeBytes: number,
    deps: OpenSegmentDeps,
  ) {
    this.row = row;
    this.table = table;
    this.#absolutePath = absolutePath;
    this.#sizeBytes = sizeBytes;
    this.#deps = deps;
    this.#groupSync = new GroupSync(() => deps.syncs(() => this.#syncNow()));
  }

  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  /** Since the last append by this process; infinite without one. */
  get idleMs(): number {
    return this.#deps.clock.monotonic() - this.#lastAppendMs;
  }

  /**
   * Writes the JPEG, then its record, then shows it to readers; gives the CRC-32 of the JPEG. If the disk
   * refuses, or another node may write the feed by then, nothing is left behind.
   */
  append(frame: NewFrame): Promise<number> {
    return this.#deps.pool.use(this.#absolutePath, (files) => this.#write(files, frame));
  }

  async #write(files: SegmentFiles, { timeUs, bytes, width, height, flags = 0 }: NewFrame): Promise<number> {
    const offset = this.#sizeBytes;
    const byteLength = bytes.byteLength;
    const crc = crc32(bytes);
    const record = encodeRecord({ timeUs, offset, byteLength, width, height, flags, crc });
    try {
      await files.frames.write(bytes, offset);
      await files.index.write(record, this.table.count * RECORD_BYTES);
      requireWriter(this.#deps.node, this.row.feedId);
    } catch (err) {
      await this.#cutBack(files);
      throw err;
    }
    this.table.insert(record);
    this.#sizeBytes += byteLength;
    this.#writes++;
    this.#lastAppendMs = this.#deps.clock.monotonic();
    this.#deps.onDirty(this);
    return crc;
  }

  // If even this fails the rest stays beyond what is published: the next append overwrites it, recovery cuts it.
  async #cutBack(files: SegmentFiles): Promise<void> {
    await files.index.truncate(this.table.count * RECORD_BYTES).catch(() => {});
    await files.frames.truncate(this.#sizeBytes).catch(() => {});
  }

  /** Resolves when every frame appended before the call survives a power cut. */
  async sync(): Promise<void> {
    if (this.#isAbandoned) return;
    if (this.#syncedWrites < this.#writes) await this.#groupSync.request();
  }

  /** Its frames are given up and its files go: nothing of it has to survive any more. Closes them. */
  async abandon(): Promise<void> {
    this.#isAbandoned = true;
    await this.close();
  }

  async #syncNow(): Promise<void> {
    if (this.#isAbandoned) return;
    const writes = this.#writes;
    await this.#deps.pool.use(this.#absolutePath, async (files) => {
      await Promise.all([files.frames.sync(), files.index.sync()]);
    });
    if (!this.#isNameSynced) await this.#deps.disk.syncFolder(dirname(this.#absolutePath));
    this.#isNameSynced = true;
    this.#syncedWrites = writes;
  }

  /** Closes its files. Only after the last append and sync. */
  close(): Promise<void> {
    return this.#deps.pool.close(this.#absolutePath);
  }
}

/** After the write: what was written while the feed was this node's counts. @throws AppError Unavailable */
export function requireWriter({ mayWrite }: Pick<StoreNode, 'mayWrite'>, feedId: string): void {
  if (!mayWrite(feedId)) throw feedMoved();
}

/** What is to be written is to be offered to the node that holds the feed now. */
export function feedMoved(): AppError {
  return appError('OtherNodeWritesFeed', {}, { detail: { retryAfterSec: 1 } });
}
