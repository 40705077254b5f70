/** Makes a folder equal to another one that is in use: what goes away meanwhile is left out. Never writes to `from`. */
import { createReadStream, createWriteStream, type Stats } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { operatorError } from '@longview/base';

const CHUNK_BYTES = 2 ** 20;

export interface MirrorOptions {
  /** Whether an entry is looked at, on either side; `path` is relative to the folders, with slashes. */
  isWanted(path: string): boolean;
  /** Files of equal size that were not changed since (unix ms) are taken for equal; absent: nothing is there yet. */
  changedSinceMs?: number;
}

/**
 * Copies every file of `from` that is missing in `to` or differs, in order of names, and removes from `to` what
 * `from` no longer has. Links are followed. What is copied is on the disk when this resolves.
 * @throws AppError Unavailable when something can be neither read nor written
 */
export async function mirrorFolder(from: string, to: string, options: MirrorOptions): Promise<void> {
  await atDisk(to, async () => {
    const found = await orGone(() => stat(from));
    if (found) await mirror(from, to, found, '', options);
  });
}

async function mirror(
  from: string,
  to: string,
  { mode }: Stats,
  path: string,
  options: MirrorOptions,
): Promise<void> {
  await mkdir(to, { recursive: true, mode });
  const names = ((await orGone(() => readdir(from))) ?? []).sort();
  const wanted = names.filter((name) => options.isWanted(path + name));
  await removeGone(to, new Set(wanted), (name) => options.isWanted(path + name));
  for (const name of wanted) {
    const found = await orGone(() => stat(join(from, name)));
    if (found?.isDirectory())
      await mirror(join(from, name), join(to, name), found, `${path}${name}/`, options);
    else if (found?.isFile()) await copyChanged(join(from, name), join(to, name), found, options);
  }
  await syncFolder(to);
}

async function removeGone(folder: string, present: ReadonlySet<string>, isWanted: (name: string) => boolean) {
  for (const name of await readdir(folder)) {
    if (isWanted(name) && !present.has(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function copyChanged(from: string, to: string, source: Stats, { changedSinceMs }: MirrorOptions) {
  const copy = changedSinceMs === undefined ? null : await orGone(() => stat(to));
  const isSame = copy?.size === source.size && source.mtimeMs < (changedSinceMs ?? 0);
  if (!isSame) await copyToEnd(from, to, source.mode);
}

/** Reads to wherever the end is by then: a copy by size never ends for a file that is cut meanwhile. */
async function copyToEnd(from: string, to: string, mode: number): Promise<void> {
  const copied = await orGone(async () => {
    const reading = createReadStream(from, { highWaterMark: CHUNK_BYTES });
    await pipeline(reading, createWriteStream(to, { mode, flush: true, highWaterMark: CHUNK_BYTES }));
    return true;
  });
  if (!copied) await rm(to, { force: true });
}

/** Makes the names in a folder durable. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

async function orGone<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (err) {
    if (err instanceof Error && 'code' in err && err.code === 'ENOENT') return null;
    throw err;
  }
}

/** The edge where errors of the file system become ours. */
async function atDisk(to: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw operatorError('Unavailable', `Could not copy to ${to}: ${why}.`, { cause });
  }
}
