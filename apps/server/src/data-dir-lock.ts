/** Lets one service at a time use a DATA_DIR. The lock ends with the process, also when it is killed. */
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operatorError } from '@longview/base';
import { isAlive, startMark } from './db/embedded/process-identity.ts';

interface Holder {
  pid: number;
  startMark: string | null;
}

/**
 * Takes the lock of `dataDir` and gives the function that frees it.
 * @throws AppError Conflict when a running service holds it; the message names its process id.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'longview.lock');
  const own = `${path}.${process.pid}`;
  await writeFile(own, JSON.stringify({ pid: process.pid, startMark: await startMark(process.pid) }));
  try {
    await take(path, own, dataDir);
  } finally {
    await unlink(own).catch(() => {});
  }
  return () => unlink(path);
}

async function take(path: string, own: string, dataDir: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    // A hard link is made whole or not at all, so no reader meets a half-written lock.
    const isTaken = await link(own, path).then(
      () => false,
      (err: NodeJS.ErrnoException) => {
        if (err.code === 'EEXIST') return true;
        throw err;
      },
    );
    if (!isTaken) return;
    await removeIfDead(path, dataDir);
  }
  throw operatorError(
    'Conflict',
    `Several services are starting on ${dataDir} at the same time. Start only one.`,
  );
}

async function removeIfDead(path: string, dataDir: string): Promise<void> {
  const seen = await readFile(path, 'utf8').catch(() => null);
  if (seen === null) return;
  const holder = parseHolder(seen);
  if (holder && (await isRunning(holder))) {
    throw operatorError(
      'Conflict',
      `Another Longview (process ${holder.pid}) already uses ${dataDir}. Stop it first, or give this one its own DATA_DIR.`,
    );
  }
  await removeUnchanged(path, seen);
}

/** Between reading and removing, another start may have taken the lock: then it gets it back. */
async function removeUnchanged(path: string, seen: string): Promise<void> {
  const aside = `${path}.stale.${process.pid}`;
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  if ((await readFile(aside, 'utf8')) === seen) await unlink(aside);
  else await rename(aside, path);
}

function parseHolder(json: string): Holder | null {
  try {
    const holder: Holder = JSON.parse(json);
    return Number.isInteger(holder.pid) ? holder : null;
  } catch {
    return null;
  }
}

async function isRunning(holder: Holder): Promise<boolean> {
  if (!isAlive(holder.pid)) return false;
  const mark = await startMark(holder.pid);
  // Without marks a number is all there is; our own can only be a left-over (containers start at 1 each time).
  if (mark === null || holder.startMark === null) return holder.pid !== process.pid;
  return mark === holder.startMark;
}
