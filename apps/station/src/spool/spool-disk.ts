/** What the spool asks of the file system, so that tests can make it fail and cut it off at any step. */
import { constants } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  statfs,
  unlink,
} from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../data-dir/durable-file.ts';

export interface SpoolDisk {
  /** Makes a folder, durably; its parent exists. */
  makeFolder(path: string): Promise<void>;
  /** Makes a file with these bytes; they are on the medium when it returns. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Gives a whole file a further name; false when the name is taken. The name is durable after `syncFolder`. */
  link(from: string, to: string): Promise<boolean>;
  syncFolder(path: string): Promise<void>;
  /** Null when it is gone. */
  read(path: string): Promise<Buffer | null>;
  /** False when there is none. */
  remove(path: string): Promise<boolean>;
  /** Only when it is empty. */
  removeFolder(path: string): Promise<void>;
  removeAll(path: string): Promise<void>;
  /** Empty when there is no such folder. */
  list(path: string): Promise<string[]>;
  /** Bytes that may be written. */
  freeBytes(path: string): Promise<number>;
}

/** File systems without hard links (FAT, some network shares) get copies. */
const NO_LINKS: readonly unknown[] = [
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
  'EINVAL',
  'EACCES',
];

export const realDisk: SpoolDisk = {
  makeFolder: async (path) => {
    const isNew = await mkdir(path, { mode: 0o700 }).then(
      () => true,
      (err) => unless(err, 'EEXIST', false),
    );
    if (isNew) await syncFolder(dirname(path));
  },
  write: async (path, bytes) => {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.datasync();
    } finally {
      await file.close();
    }
  },
  link: (from, to) =>
    link(from, to).then(
      () => true,
      (err) => (NO_LINKS.includes(err.code) ? copy(from, to) : unless(err, 'EEXIST', false)),
    ),
  syncFolder,
  read: (path) => readFile(path).catch((err) => unless(err, 'ENOENT', null)),
  remove: (path) =>
    unlink(path).then(
      () => true,
      (err) => unless(err, 'ENOENT', false),
    ),
  removeFolder: (path) => rmdir(path).catch(() => {}),
  removeAll: (path) => rm(path, { recursive: true, force: true }),
  list: (path) => readdir(path).catch((err) => unless(err, 'ENOENT', [])),
  freeBytes: async (path) => {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  },
};

async function copy(from: string, to: string): Promise<boolean> {
  const part = `${to}.part`;
  await copyFile(from, part, constants.COPYFILE_FICLONE);
  const file = await open(part, 'r+');
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(part, to);
  return true;
}

function unless<T>(err: NodeJS.ErrnoException, code: string, value: T): T {
  if (err.code === code) return value;
  throw err;
}
