/**
 * Owns the seam between the store and the file system: what the store asks of a disk, so that tests can make it
 * fail. All paths are absolute. Everything rejects with `AppError('Unavailable')` when the disk does not do it.
 */

/** A file open for reading and writing at positions. */
export interface DiskFile {
  /** Writes all of `bytes` at `position`, or rejects; then any part may have been written. */
  write(bytes: Uint8Array, position: number): Promise<void>;
  /** Returns when data and size are on the medium (fdatasync). */
  sync(): Promise<void>;
  truncate(sizeBytes: number): Promise<void>;
  close(): Promise<void>;
}

export interface Disk {
  /** `create` makes the file and gives null if it exists; `open` gives null if it does not. */
  open(path: string, mode: 'create' | 'open'): Promise<DiskFile | null>;
  /** Exactly `length` bytes; null if the file is gone or ends before. */
  read(path: string, offset: number, length: number): Promise<Buffer | null>;
  /** The whole file; null if there is none. */
  readAll(path: string): Promise<Buffer | null>;
  /** Null if there is no such file. */
  size(path: string): Promise<number | null>;
  /** Puts a whole file in place, durably: a crash leaves the old one or the new one. */
  replace(path: string, bytes: Uint8Array): Promise<void>;
  /** Makes a folder and its parents, durably. */
  makeFolder(path: string): Promise<void>;
  /** Makes the names in a folder durable. */
  syncFolder(path: string): Promise<void>;
  /** Renames a file or folder (making the target's folder); nothing happens if it is gone. */
  move(from: string, to: string): Promise<void>;
  /** Removes a file, or a folder with all it holds; nothing happens if it is gone. */
  remove(path: string): Promise<void>;
  /** Names in a folder, folders ending in `/`; empty if it is gone. */
  list(path: string): Promise<string[]>;
}

/** Removes a segment's files: the index first, so that a name is free for a new segment only when both are gone. */
export async function removeFiles(disk: Disk, absolutePath: string): Promise<void> {
  await disk.remove(`${absolutePath}.idx`);
  await disk.remove(`${absolutePath}.mjpeg`);
}
