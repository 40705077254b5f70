/**
 * Opens the files of a folder that others may change meanwhile: only plain files, of a size that can be a picture,
 * that lie in the folder themselves and not behind a link. Never waits for a pipe or a device.
 */
import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { MAX_IMPORT_BYTES } from '@longview/rules/frame-sync';

/** A pipe without a writer must not hold one of the few threads that read files. */
const PLAIN = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Why a file is not read; words of the import's report. */
export type NotRead = 'NotAFile' | 'TooLarge' | 'Unreadable';

/** Runs `work` with the file at `path` (relative to `folder`) open, or says why it was not opened. */
export async function withFileInside<T>(
  folder: string,
  path: string,
  work: (file: FileHandle, stats: Stats) => Promise<T>,
): Promise<T | NotRead> {
  try {
    if (!(await isInside(folder, path))) return 'NotAFile';
    const file = await open(join(folder, path), PLAIN);
    try {
      const stats = await file.stat();
      if (!stats.isFile()) return 'NotAFile';
      return stats.size > MAX_IMPORT_BYTES ? 'TooLarge' : await work(file, stats);
    } finally {
      await file.close();
    }
  } catch {
    return 'Unreadable';
  }
}

/** All of the file as it is now, never more than it was when opened. */
export function readFileInside(folder: string, path: string): Promise<Buffer | NotRead> {
  return withFileInside(folder, path, async (file, { size }) => {
    const bytes = Buffer.allocUnsafeSlow(size);
    let length = 0;
    for (let read = -1; read !== 0 && length < size; length += read) {
      read = (await file.read(bytes, length, size - length, length)).bytesRead;
    }
    return bytes.subarray(0, length);
  });
}

/** Whether no folder on the way to it is a link that leads out. */
async function isInside(folder: string, path: string): Promise<boolean> {
  const [root, parent] = await Promise.all([realpath(folder), realpath(dirname(join(folder, path)))]);
  const way = relative(root, parent);
  return way !== '..' && !way.startsWith(`..${sep}`);
}
