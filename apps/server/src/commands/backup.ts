/**
 * The command `backup <folder>`: a copy of DATA_DIR that can be started, made while the service runs (OPS-11). The
 * copy is started and checked once before it gets its name. Never changes what is stored in the DATA_DIR it
 * copies.
 */
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { AppError, type Logger, operatorError, systemClock } from '@longview/base';
import type { Config } from '../config.ts';
import { lockDataDir } from '../data-dir-lock.ts';
import { copyCluster } from '../db/embedded/copy-cluster.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { mirrorFolder, syncFolder } from '../mirror-folder.ts';
import { checkFrames, problemText } from './check.ts';

/** PostgreSQL has its own way; caches are made anew; locks are of the running process. */
const NOT_COPIED = /^(postgres(\.new)?|cache|longview\.lock.*)$/;
/** Clocks of file systems are coarse. */
const CLOCK_STEP_MS = 2_000;
const LEFT_OUT =
  'The database behind DATABASE_URL is not in this copy: back it up with its own tools, before this. After both are restored run `check --repair`.\n';

/**
 * Gives the exit code. Until it is whole the copy is called `<folder>.part`; when making it fails, nothing stays.
 * @throws AppError InvalidInput for a folder that cannot take it, Unavailable when copying fails
 */
export async function runBackup(
  config: Config,
  [folder]: readonly string[],
  logger: Logger,
  print: (text: string) => void,
): Promise<number> {
  if (!folder) throw operatorError('InvalidInput', 'Say where to: backup <folder>.');
  const target = resolve(folder);
  await requireRoomAt(target, config.dataDir);
  const part = `${target}.part`;
  await claim(part);
  try {
    await copyDataDir(config, part, logger);
    if (config.databaseUrl) print(LEFT_OUT);
    else await prove(config, part, logger, print);
    await rename(part, target);
    await syncFolder(dirname(target));
    print(`Backup written to ${target}.\n`);
    return 0;
  } catch (err) {
    await rm(part, { recursive: true, force: true });
    throw err;
  }
}

/** The long part first, then the database, then what changed meanwhile: so the two are of nearly the same moment. */
async function copyDataDir({ dataDir, databaseUrl }: Config, part: string, logger: Logger): Promise<void> {
  const beganMs = systemClock.now() - CLOCK_STEP_MS;
  const isWanted = (path: string) => !NOT_COPIED.test(path);
  await mirrorFolder(dataDir, part, { isWanted });
  if (databaseUrl) return;
  await copyDatabase(dataDir, join(part, 'postgres'), logger);
  await mirrorFolder(dataDir, part, { isWanted, changedSinceMs: beganMs });
}

async function copyDatabase(dataDir: string, target: string, logger: Logger): Promise<void> {
  const unlock = await lockDataDir(dataDir).catch((err) => {
    if (err instanceof AppError && err.kind === 'Conflict') return null;
    throw err;
  });
  if (!unlock) return copyCluster(dataDir, target);
  // No service runs: its database is ours for a while.
  try {
    const postgres = await startEmbedded(dataDir, { clock: systemClock, logger });
    await copyCluster(dataDir, target).finally(() => postgres.stop());
  } finally {
    await unlock();
  }
}

/**
 * Starts the copy's database and makes frames and rows agree. A segment begun after the database was copied gets its
 * row here; anything else is told, because the original has it too.
 */
async function prove(config: Config, part: string, logger: Logger, print: (text: string) => void) {
  const flags = { repair: true, verifyBytes: false };
  // The copy must not touch the bucket, which is the running service's.
  const copied = { ...config, dataDir: part, s3: null };
  const { segments, frames, skipped, problems } = await checkFrames(copied, flags, logger);
  const old = problems.filter(({ kind }) => kind !== 'FilesWithoutRow');
  for (const problem of old) print(`${problemText(problem)}\n`);
  print(`${segments} segments with ${frames} frames copied and checked.\n`);
  if (skipped > 0) print(inBucketText(skipped));
}

function inBucketText(segments: number): string {
  return `Of them ${segments} are only known here: their frames are in the bucket of S3_BUCKET. Keep its versions as long as this copy.\n`;
}

async function requireRoomAt(target: string, dataDir: string): Promise<void> {
  const source = await stat(dataDir).catch(() => null);
  if (!source?.isDirectory()) throw operatorError('InvalidInput', `There is no DATA_DIR at ${dataDir}.`);
  if (isWithin(target, dataDir) || isWithin(dataDir, target))
    throw operatorError('InvalidInput', `${target} and DATA_DIR ${dataDir} must not lie in one another.`);
  const present = await readdir(target).catch((err: NodeJS.ErrnoException) => {
    if (err.code === 'ENOENT') return [];
    throw operatorError('InvalidInput', `${target} cannot take a backup: ${err.message}`, { cause: err });
  });
  if (present.length > 0)
    throw operatorError('InvalidInput', `${target} is not empty; name a folder that does not exist yet.`);
}

function isWithin(inner: string, outer: string): boolean {
  return !relative(outer, inner).startsWith('..');
}

async function claim(part: string): Promise<void> {
  await mkdir(dirname(part), { recursive: true });
  await mkdir(part, { mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EEXIST')
      throw operatorError(
        'InvalidInput',
        `${part} is there: a backup is being made, or one was broken off. If none runs, delete it.`,
      );
    throw operatorError('Unavailable', `${part} cannot be made: ${cause.message}`, { cause });
  });
}
