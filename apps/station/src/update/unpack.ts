/**
 * Unpacks a package beside the version that runs. Only files and folders below `package/` are taken: a package with
 * anything else in it is none. What it does not bring along of libraries it shares with the program that runs, where
 * that has the very version [EXT-335].
 */
import { access, mkdir, open, readdir, readFile, realpath, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stationMessage } from '@longview/rules/devices';
import { extract, type ReadEntry } from 'tar';
import { readManifest } from '../launcher/package-manifest.ts';

const PROGRAM = fileURLToPath(new URL('../..', import.meta.url));
const MAX_BYTES = 2 * 2 ** 30;
const MAX_FILES = 50_000;
/** Beside the files: which package they are of. */
const DIGEST_FILE = '.package-sha512';

/** Why a package cannot be used; its message is for people. */
export class BadPackage extends Error {}

/** `to` is an empty folder. All of it is on the disk when it returns. @throws BadPackage, and what the disk says */
export async function unpack(file: string, to: string, version: string, sha512: string): Promise<void> {
  await extractInto(file, to, version);
  const manifest = await readManifest(to);
  if (manifest?.name !== 'longview-station' || manifest.version !== version)
    throw damaged(version, 'it is another program than it says.');
  for (const [name, wanted] of Object.entries(manifest.dependencies)) await share(to, name, wanted, version);
  const mark = await open(join(to, DIGEST_FILE), 'wx');
  await mark.writeFile(sha512);
  await mark.close();
  await syncAll(to);
}

/** The digest of the package that a folder was made of; null where there is no such folder. */
export const digestIn = (folder: string): Promise<string | null> =>
  readFile(join(folder, DIGEST_FILE), 'utf8').catch(() => null);

async function extractInto(file: string, to: string, version: string): Promise<void> {
  let bytes = 0;
  let files = 0;
  let strange: string | null = null;
  const isFit = (path: string, { type, size }: ReadEntry) => {
    bytes += size;
    files += 1;
    const parts = path.split(/[\\/]/);
    const isPlain = ['File', 'OldFile', 'Directory'].includes(type) && !parts.includes('..');
    const isInside = parts[0] === 'package';
    if (!isPlain || !isInside || bytes > MAX_BYTES || files > MAX_FILES) strange ??= path;
    return strange === null;
  };
  const filter = (path: string, entry: unknown) => isFit(path, entry as ReadEntry);
  const how = { strip: 1, strict: true, preserveOwner: false, noMtime: true, umask: 0o077 } as const;
  try {
    await extract({ ...how, file, cwd: to, filter });
  } catch (err) {
    if ((err as NodeJS.ErrnoException).syscall !== undefined) throw err;
    throw damaged(version, (err as Error).message);
  }
  if (strange !== null) throw damaged(version, `${strange} does not belong into it.`);
}

const LIBRARY = /^(@[\w.-]+\/)?[\w.-]+$/;

async function share(to: string, name: string, wanted: string, version: string): Promise<void> {
  if (!LIBRARY.test(name) || name.includes('..')) throw damaged(version, `${name} is no library.`);
  const place = join(to, 'node_modules', name);
  if (await isThere(place)) return;
  const found = await findLibrary(PROGRAM, name);
  if (!found || (await readManifest(found))?.version !== wanted)
    throw new BadPackage(stationMessage('updateLibrary', { name: version, why: `${name} ${wanted}` }));
  await mkdir(dirname(place), { recursive: true });
  await symlink(found, place, 'junction');
}

/** As Node finds libraries: in the folder, and in those above it. */
async function findLibrary(from: string, name: string): Promise<string | null> {
  const place = join(from, 'node_modules', name);
  if (await isThere(join(place, 'package.json'))) return realpath(place);
  const above = dirname(from);
  return above === from ? null : findLibrary(above, name);
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** A power cut after the switch must not leave empty files. */
async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = await open(join(entry.parentPath, entry.name), 'r+');
    await file.sync().finally(() => file.close());
  }
}

const damaged = (name: string, why: string) => new BadPackage(stationMessage('updateDamaged', { name, why }));
