/**
 * The command `restore <folder>`: puts a backup into the DATA_DIR, which must be empty or not there (OPS-11). It is
 * copied beside it, opened and checked, and only then gets its place: all of it, or nothing. Never changes the backup.
 */
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { type Logger, operatorError } from '@longview/base';
import type { Config } from '../config.ts';
import { mirrorFolder, syncFolder } from '../mirror-folder.ts';
import { checkFrames, problemText } from './check.ts';

/** Gives the exit code. @throws AppError InvalidInput for what is no backup or a DATA_DIR in use, Unavailable */
export async function runRestore(
  config: Config,
  [folder]: readonly string[],
  logger: Logger,
  print: (text: string) => void,
): Promise<number> {
  if (!folder) throw operatorError('InvalidInput', 'Say from where: restore <folder>.');
  const { dataDir, databaseUrl } = config;
  const source = resolve(folder);
  await requireBackup(source, databaseUrl !== null);
  await requireEmpty(dataDir, source);
  const part = `${dataDir}.part`;
  await rm(part, { recursive: true, force: true });
  try {
    await mkdir(dirname(part), { recursive: true });
    await mirrorFolder(source, part, { isWanted: () => true });
    if (databaseUrl === null) await prove(config, part, logger, print);
    await rm(dataDir, { recursive: true, force: true });
    await rename(part, dataDir);
    await syncFolder(dirname(dataDir));
  } catch (err) {
    await rm(part, { recursive: true, force: true });
    throw err;
  }
  print(`${source} is restored to ${dataDir}. Start the service on it.\n`);
  return 0;
}

/** Brings the copy to this version and proves that its frames and rows agree; a backup of a newer version ends here. */
async function prove(
  config: Config,
  part: string,
  logger: Logger,
  print: (text: string) => void,
): Promise<void> {
  const flags = { repair: true, verifyBytes: false };
  const { segments, frames, problems } = await checkFrames({ ...config, dataDir: part }, flags, logger);
  for (const problem of problems) print(`${problemText(problem)}\n`);
  print(`${segments} segments with ${frames} frames copied and checked.\n`);
}

async function requireBackup(folder: string, hasOwnDatabase: boolean): Promise<void> {
  const sign = hasOwnDatabase ? 'frames' : 'postgres/PG_VERSION';
  const found = await stat(join(folder, sign)).catch(() => null);
  if (!found) throw operatorError('InvalidInput', `${folder} is no backup: it has no ${sign}.`);
  const names = await readdir(folder);
  if (names.some((name) => name.startsWith('longview.lock')))
    throw operatorError('InvalidInput', `${folder} is a DATA_DIR in use. Make a backup of it first.`);
}

async function requireEmpty(dataDir: string, folder: string): Promise<void> {
  const isWithin = (inner: string, outer: string) => !relative(outer, inner).startsWith('..');
  if (isWithin(folder, dataDir) || isWithin(dataDir, folder))
    throw operatorError('InvalidInput', `${folder} and DATA_DIR ${dataDir} must not lie in one another.`);
  const present = await readdir(dataDir).catch(() => []);
  if (present.length > 0)
    throw operatorError(
      'InvalidInput',
      `DATA_DIR ${dataDir} is not empty; move it away first, nothing is overwritten.`,
    );
}
