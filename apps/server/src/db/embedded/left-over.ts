/**
 * Ends a PostgreSQL that a killed service left running on our folder. Called only under the lock of DATA_DIR, so
 * nobody else owns it; never ends a process that is not a PostgreSQL on this very folder.
 */
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, type Logger, operatorError } from '@longview/base';
import { commandLine, isAlive } from './process-identity.ts';

const PATIENCE_MS = { SIGINT: 15_000, SIGQUIT: 5_000 } as const;
/** A killed process is gone within moments; its number stays taken until then. */
const EXIT_MS = 5_000;

/** @throws AppError Unavailable when it does not end. */
export async function endLeftOver(clusterDir: string, clock: Clock, logger: Logger): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return;
  if (await isOurPostgres(pid, clusterDir)) await end(pid, clock, logger);
  else await forgetStranger(pid, pidFile, clusterDir, clock);
  await hasLeft(clusterDir, clock);
}

async function end(pid: number, clock: Clock, logger: Logger): Promise<void> {
  logger.warn({ pid }, 'ending the PostgreSQL of a service that was killed');
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isAlive(pid)) process.kill(pid, signal);
    if (await hasEnded(pid, PATIENCE_MS[signal], clock)) return;
  }
  throw operatorError(
    'Unavailable',
    `A PostgreSQL left by a killed service (process ${pid}) does not end; end it.`,
  );
}

/**
 * The number is taken by another program now (numbers start over in a restarted container), which PostgreSQL would
 * mistake for itself; or by a PostgreSQL that was killed and is just going.
 */
async function forgetStranger(pid: number, pidFile: string, clusterDir: string, clock: Clock): Promise<void> {
  if ((await commandLine(pid)) === '' && (await hasEnded(pid, EXIT_MS, clock))) return;
  if (process.platform === 'linux' && (await hasLeft(clusterDir, clock))) await rm(pidFile, { force: true });
}

async function isOurPostgres(pid: number, clusterDir: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = await commandLine(pid);
  return command.includes('postgres') && command.includes(` -D ${clusterDir} `);
}

function hasEnded(pid: number, patienceMs: number, clock: Clock): Promise<boolean> {
  return comesTrue(async () => !isAlive(pid), patienceMs, clock);
}

/** Whether no process works in the folder any more: a server's processes outlive it for a moment. */
function hasLeft(clusterDir: string, clock: Clock): Promise<boolean> {
  return comesTrue(async () => !(await isAnyoneIn(clusterDir)), EXIT_MS, clock);
}

async function isAnyoneIn(folder: string): Promise<boolean> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)));
  return places.includes(folder);
}

async function comesTrue(test: () => Promise<boolean>, patienceMs: number, clock: Clock): Promise<boolean> {
  const end = clock.monotonic() + patienceMs;
  while (!(await test())) {
    if (clock.monotonic() > end) return false;
    await clock.sleep(20);
  }
  return true;
}
