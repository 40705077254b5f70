/**
 * Ends a PostgreSQL that a killed service left running on our folder. Called only under the lock of DATA_DIR, so
 * nobody else owns it; never ends a process that is not a PostgreSQL on this very folder.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type Clock, type Logger } from '@longview/base';
import { commandLine, isAlive } from './process-identity.ts';

const PATIENCE_MS = { SIGINT: 15_000, SIGQUIT: 5_000 } as const;

/** @throws AppError Unavailable when it does not end. */
export async function endLeftOver(clusterDir: string, clock: Clock, logger: Logger): Promise<void> {
  const pidFile = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(pidFile.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !(await isOurPostgres(pid, clusterDir))) return;
  logger.warn({ pid }, 'ending the PostgreSQL of a service that was killed');
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isAlive(pid)) process.kill(pid, signal);
    if (await hasEnded(pid, PATIENCE_MS[signal], clock)) return;
  }
  throw new AppError(
    'Unavailable',
    `A PostgreSQL left by a killed service (process ${pid}) does not end; end it.`,
  );
}

async function isOurPostgres(pid: number, clusterDir: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = await commandLine(pid);
  return command.includes('postgres') && command.includes(` -D ${clusterDir} `);
}

async function hasEnded(pid: number, patienceMs: number, clock: Clock): Promise<boolean> {
  const end = clock.monotonic() + patienceMs;
  while (isAlive(pid)) {
    if (clock.monotonic() > end) return false;
    await clock.sleep(20);
  }
  return true;
}
