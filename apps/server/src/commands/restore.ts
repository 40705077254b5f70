/**
 * The command `restore <folder>`: puts a backup into the DATA_DIR, which must be empty or not there (OPS-11). It is
 * copied beside it, opened and checked, and only then gets its place: all of it, or nothing. An encrypted one is unpacked
 * instead (EXT-402); with `--list` it is told what a backup holds. Never changes the backup.
 */
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Logger, operatorError } from '@longview/base';
import { findManifest, manifestText, removeManifest, requireWhole } from '../backup-manifest.ts';
import type { Config } from '../config.ts';
import { mirrorFolder, syncFolder } from '../mirror-folder.ts';
import { checkFrames, problemText } from './check.ts';
import {
  countRecipients,
  isFile,
  readEncrypted,
  readEncryptedManifest,
  readIdentities,
} from './encrypted-backup.ts';
import { usageError } from './usage-error.ts';

/** Gives the exit code. @throws AppError InvalidInput for what is no backup or a DATA_DIR in use, Unavailable */
export async function runRestore(
  config: Config,
  args: readonly string[],
  logger: Logger,
  print: (text: string) => void,
): Promise<number> {
  const { place, identity, isList } = readWish(args);
  const source = resolve(place);
  const isEncrypted = await isFile(source);
  if (isList) {
    print(await (isEncrypted ? listEncrypted(source, identity) : listFolder(source)));
    return 0;
  }
  const { dataDir, databaseUrl } = config;
  const identities = isEncrypted ? await readIdentities(await requireIdentity(source, identity)) : [];
  if (!isEncrypted) await requireBackup(source, databaseUrl !== null);
  await requireEmpty(dataDir, source);
  const part = `${dataDir}.part`;
  await rm(part, { recursive: true, force: true });
  try {
    await mkdir(dirname(part), { recursive: true });
    if (isEncrypted) await unpack(source, identities, part, databaseUrl !== null);
    else await copyFolder(source, part);
    await removeManifest(part);
    if (databaseUrl === null) await prove(config, part, logger, print);
    await rm(dataDir, { recursive: true, force: true });
    await rename(part, dataDir);
    await syncFolder(dirname(dataDir));
  } catch (err) {
    await rm(part, { recursive: true, force: true });
    throw err;
  }
  print(`${source} was restored to ${dataDir}. You can start the service now.\n`);
  return 0;
}

/** @throws AppError InvalidInput */
function readWish(args: readonly string[]): { place: string; identity: string | null; isList: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { identity: { type: 'string' }, list: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [place, ...more] = positionals;
    if (place && more.length === 0) return { place, identity: values.identity ?? null, isList: values.list };
  } catch (cause) {
    throw usageError(USAGE, cause);
  }
  throw operatorError('InvalidInput', USAGE);
}

const USAGE =
  'Name the backup: restore <folder>, or restore <file> --identity <key file>. Add --list to see only what it contains.';

/** @throws AppError InvalidInput */
async function requireIdentity(file: string, identity: string | null): Promise<string> {
  const count = await countRecipients(file);
  if (count === null)
    throw operatorError('InvalidInput', `${file} is not a backup: it is neither a folder nor an age file.`);
  if (identity !== null) return identity;
  throw operatorError(
    'InvalidInput',
    `${file} is encrypted to ${count} ${count === 1 ? 'key' : 'keys'}. Name the file with one of them: --identity <file>.`,
  );
}

async function listEncrypted(file: string, identity: string | null): Promise<string> {
  const identities = await readIdentities(await requireIdentity(file, identity));
  return manifestText(await readEncryptedManifest(file, identities));
}

async function listFolder(folder: string): Promise<string> {
  const manifest = await findManifest(folder);
  if (manifest) return manifestText(manifest);
  throw operatorError(
    'InvalidInput',
    `${folder} has no backup.json: an older version made it, or it is not a backup.`,
  );
}

async function copyFolder(source: string, part: string): Promise<void> {
  const manifest = await findManifest(source);
  if (manifest) await requireWhole(source, manifest, source);
  await mirrorFolder(source, part, { isWanted: () => true });
}

/** All of it is read and proved before anything else happens. */
async function unpack(
  file: string,
  identities: string[],
  part: string,
  hasOwnDatabase: boolean,
): Promise<void> {
  await mkdir(part, { mode: 0o700 });
  await readEncrypted(file, identities, part);
  const manifest = await findManifest(part);
  if (!manifest) throw operatorError('InvalidInput', `${file} is not a backup: backup.json is missing.`);
  await requireWhole(part, manifest, file);
  await requireBackup(part, hasOwnDatabase);
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
  print(`Copied and checked ${segments} segments with ${frames} frames.\n`);
}

async function requireBackup(folder: string, hasOwnDatabase: boolean): Promise<void> {
  const sign = hasOwnDatabase ? 'frames' : 'postgres/PG_VERSION';
  const found = await stat(join(folder, sign)).catch(() => null);
  if (!found) throw operatorError('InvalidInput', `${folder} is not a backup: ${sign} is missing.`);
  const names = await readdir(folder);
  if (names.some((name) => name.startsWith('longview.lock')))
    throw operatorError('InvalidInput', `${folder} is a DATA_DIR in use. Create a backup of it first.`);
}

async function requireEmpty(dataDir: string, folder: string): Promise<void> {
  const isWithin = (inner: string, outer: string) => !relative(outer, inner).startsWith('..');
  if (isWithin(folder, dataDir) || isWithin(dataDir, folder))
    throw operatorError('InvalidInput', `${folder} and DATA_DIR ${dataDir} must not contain each other.`);
  const present = await readdir(dataDir).catch(() => []);
  if (present.length > 0)
    throw operatorError(
      'InvalidInput',
      `DATA_DIR ${dataDir} is not empty. Move it away first. Nothing was overwritten.`,
    );
}
