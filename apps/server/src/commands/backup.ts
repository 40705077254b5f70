/**
 * The command `backup <folder>`: a copy of DATA_DIR that can be started, made while the service runs (OPS-11). The
 * copy is started and checked once before it gets its name. With `--to` it becomes one encrypted file (EXT-402). Never
 * changes what is stored in the DATA_DIR it copies.
 */
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError, type Logger, operatorError, systemClock } from '@longview/base';
import { type ManifestFacts, manifestText, writeManifest } from '../backup-manifest.ts';
import type { Config } from '../config.ts';
import { lockDataDir } from '../data-dir-lock.ts';
import { copyCluster } from '../db/embedded/copy-cluster.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { mirrorFolder, syncFolder } from '../mirror-folder.ts';
import { checkFrames, problemText } from './check.ts';
import { isFile, requireRecipients, writeEncrypted } from './encrypted-backup.ts';
import { usageError } from './usage-error.ts';

/** PostgreSQL has its own way; caches are made anew; locks are of the running process. */
const NOT_COPIED = /^(postgres(\.new)?|cache|longview\.lock.*)$/;
/** Clocks of file systems are coarse. */
const CLOCK_STEP_MS = 2_000;
const LEFT_OUT =
  'The database at DATABASE_URL is not in this backup. Back it up first with its own tools. After you restore both, run `check --repair`.\n';

/**
 * Gives the exit code. Until it is whole the copy is called `<folder>.part`; when making it fails, nothing stays.
 * @throws AppError InvalidInput for a folder that cannot take it, Unavailable when copying fails
 */
export async function runBackup(
  config: Config,
  args: readonly string[],
  logger: Logger,
  print: (text: string) => void,
): Promise<number> {
  const { place, recipients } = readWish(args);
  const target = resolve(place);
  const encrypter = recipients.length > 0 ? requireRecipients(recipients) : null;
  await requireRoomAt(target, config.dataDir);
  // What is not encrypted yet lies where the data lies that is not encrypted either.
  const part = encrypter ? `${config.dataDir}.backup` : `${target}.part`;
  await claim(part);
  try {
    await mkdir(dirname(target), { recursive: true });
    await copyDataDir(config, part, logger);
    if (config.databaseUrl) print(LEFT_OUT);
    const held = config.databaseUrl ? NOT_KNOWN : await prove(config, part, logger, print);
    const manifest = await writeManifest(part, { ...held, EncryptedTo: [...recipients] }, systemClock.now());
    if (encrypter) await writeEncrypted(part, target, encrypter);
    else {
      await rename(part, target);
      await syncFolder(dirname(target));
    }
    print(`${manifestText(manifest)}Backup written to ${target}.\n`);
    return 0;
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

/** @throws AppError InvalidInput */
function readWish(args: readonly string[]): { place: string; recipients: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { to: { type: 'string', multiple: true } },
      allowPositionals: true,
    });
    const [place, ...more] = positionals;
    if (place && more.length === 0) return { place, recipients: values.to ?? [] };
  } catch (cause) {
    throw usageError(USAGE, cause);
  }
  throw operatorError('InvalidInput', USAGE);
}

const USAGE =
  'Name the target: backup <folder>. For one encrypted file: backup <file> --to <age recipient>; repeat --to for more recipients.';
/** Without the database nobody knows. */
const NOT_KNOWN = { Feeds: null, ClipCount: null, SegmentsElsewhere: 0 };

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
async function prove(
  config: Config,
  part: string,
  logger: Logger,
  print: (text: string) => void,
): Promise<Omit<ManifestFacts, 'EncryptedTo'>> {
  const flags = { repair: true, verifyBytes: false };
  // The copy must not touch the bucket, which is the running service's.
  const copied = { ...config, dataDir: part, s3: null };
  const { segments, frames, skipped, problems, held } = await checkFrames(copied, flags, logger);
  const old = problems.filter(({ kind }) => kind !== 'FilesWithoutRow');
  for (const problem of old) print(`${problemText(problem)}\n`);
  print(`Copied and checked ${segments} segments with ${frames} frames.\n`);
  if (skipped > 0) print(inBucketText(skipped));
  return { ...held, SegmentsElsewhere: skipped };
}

function inBucketText(segments: number): string {
  return `The frames of ${segments} of them are only in the bucket S3_BUCKET. Keep the bucket’s versions as long as this backup.\n`;
}

async function requireRoomAt(target: string, dataDir: string): Promise<void> {
  const source = await stat(dataDir).catch(() => null);
  if (!source?.isDirectory()) throw operatorError('InvalidInput', `No DATA_DIR found at ${dataDir}.`);
  if (isWithin(target, dataDir) || isWithin(dataDir, target))
    throw operatorError('InvalidInput', `${target} and DATA_DIR ${dataDir} must not contain each other.`);
  if (await isFile(target))
    throw operatorError('InvalidInput', `${target} exists already. Nothing is overwritten.`);
  const present = await readdir(target).catch((err: NodeJS.ErrnoException) => {
    if (err.code === 'ENOENT') return [];
    throw operatorError('InvalidInput', `Cannot write a backup to ${target}: ${err.message}`, { cause: err });
  });
  if (present.length > 0)
    throw operatorError('InvalidInput', `${target} is not empty. Name a folder that does not exist yet.`);
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
        `${part} exists: another backup is running or was interrupted. If none is running, delete it.`,
      );
    throw operatorError('Unavailable', `Cannot create ${part}: ${cause.message}`, { cause });
  });
}
