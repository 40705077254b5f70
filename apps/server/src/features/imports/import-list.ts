/** What a folder of pictures holds: every file, with its time where it is a picture. Writes nothing. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { appError } from '@longview/base';
import { type FileTime, storedTime, whyNoTime } from '@longview/rules/file-time';
import { isPictureName } from '@longview/rules/frame-sync';
import { withFileInside } from './file-inside.ts';

/** A file to import. */
export interface ListedPicture {
  /** Relative to the folder, with slashes. */
  path: string;
  /** Unix seconds: of its name, else its EXIF, else its own. */
  timeSec: number;
}

/** A file that is not taken, and why: a word for the count, a sentence for people. */
export interface SkippedFile {
  path: string;
  reason: string;
}

/** The same with how its time was read. */
export interface TimedPicture extends ListedPicture {
  time: FileTime;
}

export interface FolderList {
  /** By time, then by path. */
  pictures: TimedPicture[];
  skipped: SkippedFile[];
}

/** EXIF is in the first segments. */
const HEAD_BYTES = 128 * 1024;

/** @throws AppError InvalidInput for a folder that cannot be read */
export async function listFolder(folder: string, zone: string, nowSec: number): Promise<FolderList> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause) => {
    throw appError('ImportFolderUnreadable', { folder, why: cause.message }, { cause });
  });
  const list: FolderList = { pictures: [], skipped: [] };
  for (const entry of found) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name).slice(join(folder, '/').length);
    const read = entry.isFile() ? await readListed(folder, path, zone, nowSec) : 'NotAFile';
    if (typeof read === 'string') list.skipped.push({ path, reason: read });
    else list.pictures.push(read);
  }
  list.pictures.sort((a, b) => a.timeSec - b.timeSec || (a.path < b.path ? -1 : 1));
  list.skipped.sort((a, b) => (a.path < b.path ? -1 : 1));
  return list;
}

/** The picture, or why it is none. */
async function readListed(
  folder: string,
  path: string,
  zone: string,
  nowSec: number,
): Promise<TimedPicture | string> {
  if (!isPictureName(path)) return 'NotAPicture';
  const read = await withFileInside(folder, path, async (file, { size, mtimeMs }) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size, HEAD_BYTES)), 0);
    const jpeg = buffer.subarray(0, bytesRead);
    const picture = { path, jpeg, takenMs: null, modifiedMs: mtimeMs, nowSec };
    const time = storedTime(picture, zone);
    return time ? { path, timeSec: time.timeSec, time } : whyNoTime(picture, zone);
  });
  return read;
}
