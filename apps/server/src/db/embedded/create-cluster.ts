/** Makes the folder of a new PostgreSQL, whole or not at all, and refuses one of another major version. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { operatorError } from '@longview/base';
import type { PostgresBinaries } from './binaries.ts';
import { type Launcher, ownTree } from './unprivileged.ts';

const run = promisify(execFile);
const MAJOR = '18';

/** Where a PostgreSQL owned by the service lives. */
export interface Cluster {
  dir: string;
  user: 'longview';
  password: string;
}

/** Opens the cluster in `dataDir/postgres`, making it on first start. @throws AppError Conflict, Unavailable */
export async function openCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  launcher: Launcher,
): Promise<Cluster> {
  const dir = join(dataDir, 'postgres');
  const passwordFile = join(dataDir, 'postgres-password');
  const version = await readFile(join(dir, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) await createCluster(dir, passwordFile, binaries, launcher);
  else if (version.trim() !== MAJOR) {
    throw operatorError(
      'Conflict',
      `${dir} belongs to PostgreSQL ${version.trim()}, this version brings ${MAJOR}.`,
    );
  }
  await ownTree(dir, launcher.ownerUid);
  const password = await readFile(passwordFile, 'utf8').catch((cause) => {
    throw operatorError(
      'Unavailable',
      `${passwordFile} cannot be read. Restore it from the backup of DATA_DIR.`,
      { cause },
    );
  });
  return { dir, user: 'longview', password };
}

async function createCluster(
  dir: string,
  passwordFile: string,
  binaries: PostgresBinaries,
  launcher: Launcher,
) {
  const unfinished = `${dir}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await ownTree(unfinished, launcher.ownerUid);
  // An older password file can only be from a first start that did not finish.
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const args = [
    ...['-D', unfinished, '--username=longview', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    // Built-in locale: sorting does not depend on the machine, so the folder can move to another.
    ...['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
  ];
  const [program = '', ...rest] = [...launcher.prefix, binaries.initdb, ...args];
  await run(program, rest).catch((cause) => {
    throw operatorError(
      'Unavailable',
      `PostgreSQL could not be set up in ${dir}: ${lastLines(cause.stderr)}`,
      { cause },
    );
  });
  await access(join(unfinished, 'PG_VERSION'));
  await rename(unfinished, dir);
}

function lastLines(text: unknown): string {
  return String(text ?? '')
    .trim()
    .split('\n')
    .slice(-3)
    .join(' ');
}
