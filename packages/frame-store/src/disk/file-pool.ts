/**
 * Owns the open file descriptors of segments being written: at most `maxOpen` pairs, least recently used closed
 * first, never one in use. Knows nothing of what is written.
 */
import { appError } from '@longview/base';
import type { Disk, DiskFile } from './disk.ts';

/** The two files of one segment. */
export interface SegmentFiles {
  frames: DiskFile;
  index: DiskFile;
}

interface Entry {
  files: Promise<SegmentFiles>;
  users: number;
}

export class FilePool {
  readonly #entries = new Map<string, Entry>();
  readonly #disk: Disk;
  readonly #maxOpen: number;

  constructor(disk: Disk, maxOpen: number) {
    this.#disk = disk;
    this.#maxOpen = maxOpen;
  }

  /** Runs `work` with the files of the segment at absolute path `path`; they stay open while it runs. */
  async use<T>(path: string, work: (files: SegmentFiles) => Promise<T>): Promise<T> {
    const entry = this.#take(path);
    try {
      return await work(await entry.files);
    } finally {
      entry.users--;
    }
  }

  /** Closes one segment's files, which nobody may be using any more. */
  async close(path: string): Promise<void> {
    const entry = this.#entries.get(path);
    this.#entries.delete(path);
    if (entry) await closeFiles(entry);
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#entries.keys()].map((path) => this.close(path)));
  }

  #take(path: string): Entry {
    const known = this.#entries.get(path);
    if (known) this.#entries.delete(path);
    const entry = known ?? { files: openFiles(this.#disk, path), users: 0 };
    this.#entries.set(path, entry);
    entry.users++;
    if (!known) {
      entry.files.catch(() => this.#entries.get(path) === entry && this.#entries.delete(path));
      this.#closeOldest();
    }
    return entry;
  }

  #closeOldest(): void {
    for (const [path, entry] of this.#entries) {
      if (this.#entries.size <= this.#maxOpen) return;
      if (entry.users > 0) continue;
      this.#entries.delete(path);
      void closeFiles(entry).catch(() => {});
    }
  }
}

async function openFiles(disk: Disk, path: string): Promise<SegmentFiles> {
  const frames = await mustOpen(disk, `${path}.mjpeg`);
  try {
    return { frames, index: await mustOpen(disk, `${path}.idx`) };
  } catch (err) {
    await frames.close();
    throw err;
  }
}

async function mustOpen(disk: Disk, path: string): Promise<DiskFile> {
  const file = await disk.open(path, 'open');
  if (!file) throw appError('SegmentGoneFromDisk');
  return file;
}

async function closeFiles({ files }: Entry): Promise<void> {
  const { frames, index } = await files;
  await Promise.all([frames.close(), index.close()]);
}
