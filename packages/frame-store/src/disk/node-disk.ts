/** Owns the `Disk` that is the local file system, and the translation of its errors. Knows nothing of frames. */
import {
  type FileHandle,
  mkdir,
  open as openHandle,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError, appError } from '@longview/base';
import type { Disk, DiskFile } from './disk.ts';

/** Room is made, and disks are mended, by people. */
const RETRY_AFTER_SEC = 60;
const WRITE_FLAGS = { create: 'wx+', open: 'r+' } as const;

export const nodeDisk: Disk = {
  open: (path, mode) => absentAs(mode === 'create' ? 'EEXIST' : 'ENOENT', openFile(path, WRITE_FLAGS[mode])),
  read: (path, offset, length) => absentAs('ENOENT', readPart(path, offset, length)),
  readAll: (path) => absentAs('ENOENT', readFile(path)),
  size: (path) =>
    absentAs(
      'ENOENT',
      stat(path).then((stats) => stats.size),
    ),
  replace: (path, bytes) => orUnavailable(replaceFile(path, bytes)),
  makeFolder: (path) => orUnavailable(makeFolder(path)),
  syncFolder: (path) => orUnavailable(syncFolder(path)),
  move: async (from, to) => {
    await absentAs('ENOENT', moveEntry(from, to));
  },
  remove: (path) => orUnavailable(rm(path, { recursive: true, force: true })),
  list: async (path) => (await absentAs('ENOENT', listFolder(path))) ?? [],
};

async function openFile(path: string, flags: string): Promise<DiskFile> {
  const file = await openHandle(path, flags);
  return {
    write: (bytes, position) => orUnavailable(writeAll(file, bytes, position)),
    sync: () => orUnavailable(file.datasync()),
    truncate: (sizeBytes) => orUnavailable(file.truncate(sizeBytes)),
    close: () => orUnavailable(file.close()),
  };
}

// A full disk may take a part first and refuse the rest: ask again until it is all there or refused.
async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.byteLength; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.byteLength - done, position + done);
    done += bytesWritten;
  }
}

async function readPart(path: string, offset: number, length: number): Promise<Buffer | null> {
  const file = await openHandle(path, 'r');
  try {
    const bytes = Buffer.allocUnsafeSlow(length);
    let read = 0;
    while (read < length) {
      const { bytesRead } = await file.read(bytes, read, length - read, offset + read);
      if (bytesRead === 0) return null;
      read += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.tmp`;
  const file = await openHandle(draft, 'w');
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncFolder(dirname(path));
}

async function makeFolder(path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true });
  if (!firstMade) return;
  // Every folder that got a new name in it, from the deepest up.
  for (let folder = path; folder.length >= firstMade.length; ) {
    folder = dirname(folder);
    await syncFolder(folder);
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await openHandle(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function moveEntry(from: string, to: string): Promise<void> {
  await stat(from);
  await makeFolder(dirname(to));
  await rename(from, to);
  await syncFolder(dirname(to));
}

async function listFolder(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true });
  return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
}

async function absentAs<T>(code: string, work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (err) {
    if (isCode(err, code)) return null;
    throw unavailable(err);
  }
}

async function orUnavailable(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (err) {
    throw unavailable(err);
  }
}

function unavailable(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const isFull = isCode(cause, 'ENOSPC') || isCode(cause, 'EDQUOT');
  return appError(
    isFull ? 'FrameDiskFull' : 'FrameDiskFails',
    {},
    {
      cause,
      detail: { retryAfterSec: RETRY_AFTER_SEC },
    },
  );
}

function isCode(err: unknown, code: string): boolean {
  return err instanceof Error && 'code' in err && err.code === code;
}
