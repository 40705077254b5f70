/** Owns a disk that refuses on demand, as a full or broken one does. Tests only. */
import { type AppError, operatorError } from '@longview/base';
import type { Disk, DiskFile } from '../disk/disk.ts';
import { nodeDisk } from '../disk/node-disk.ts';

export class FailingDisk implements Disk {
  /** Bytes that may still be written; the write that passes it is done in part, then refused. */
  roomBytes = Number.POSITIVE_INFINITY;
  isSyncBroken = false;
  isTruncateBroken = false;
  /** Writes to and syncs of a file whose path ends so wait for `hold`. */
  heldEnding = '';
  hold: Promise<void> = Promise.resolve();
  /** Paths synced, in order of completion. */
  readonly synced: string[] = [];
  /** Paths whose whole content was read. */
  readonly readWhole: string[] = [];

  read = nodeDisk.read;
  size = nodeDisk.size;
  replace = nodeDisk.replace;
  makeFolder = nodeDisk.makeFolder;
  syncFolder = nodeDisk.syncFolder;
  move = nodeDisk.move;
  remove = nodeDisk.remove;
  list = nodeDisk.list;

  readAll(path: string): Promise<Buffer | null> {
    this.readWhole.push(path);
    return nodeDisk.readAll(path);
  }

  async open(path: string, mode: 'create' | 'open'): Promise<DiskFile | null> {
    const file = await nodeDisk.open(path, mode);
    return file && { ...file, ...this.#failing(path, file) };
  }

  #failing(path: string, file: DiskFile): Pick<DiskFile, 'write' | 'sync' | 'truncate'> {
    return {
      write: async (bytes, position) => {
        if (this.heldEnding && path.endsWith(this.heldEnding)) await this.hold;
        const room = Math.min(this.roomBytes, bytes.byteLength);
        this.roomBytes -= room;
        await file.write(bytes.subarray(0, room), position);
        if (room < bytes.byteLength) throw refusal();
      },
      sync: async () => {
        if (this.heldEnding && path.endsWith(this.heldEnding)) await this.hold;
        if (this.isSyncBroken) throw refusal();
        await file.sync();
        this.synced.push(path);
      },
      truncate: async (sizeBytes) => {
        if (this.isTruncateBroken) throw refusal();
        await file.truncate(sizeBytes);
      },
    };
  }
}

function refusal(): AppError {
  return operatorError('Unavailable', 'The disk for frames is full.');
}
