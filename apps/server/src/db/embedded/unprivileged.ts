/**
 * PostgreSQL refuses to run as root. This file says how its programs are started when the service is root:
 * never with less reach than the service has, so that a data folder only root may enter works too.
 */
import { execFile } from 'node:child_process';
import { chown, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { operatorError } from '@longview/base';

const run = promisify(execFile);

/** How to start a program that must not be root. */
export interface Launcher {
  /** Put before the program and its arguments; empty when we are not root. */
  prefix: string[];
  /** Owner that PostgreSQL's files must have on disk; null leaves them. */
  ownerUid: number | null;
}

/**
 * Not root: as we are. Root: a user namespace in which we appear as another user; where the machine refuses
 * those (many containers), that user with only the capability to reach our files.
 * @throws AppError Unavailable when neither works; the message names the cure.
 */
export async function findLauncher(): Promise<Launcher> {
  if (process.getuid?.() !== 0) return { prefix: [], ownerUid: null };
  const uid = await pickUser();
  const inNamespace = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`, '--'];
  if (await works(inNamespace)) return { prefix: inNamespace, ownerUid: 0 };
  const reach = '+dac_override,+dac_read_search';
  const asUser = ['setpriv', '--reuid', `${uid}`, '--regid', `${uid}`, '--clear-groups'];
  const withReach = [...asUser, '--inh-caps', reach, '--ambient-caps', reach, '--'];
  if (await works(withReach)) return { prefix: withReach, ownerUid: uid };
  throw operatorError(
    'Unavailable',
    'The built-in PostgreSQL does not run as root, and this machine lets root neither make a user namespace (unshare) nor switch user (setpriv). Start Longview as an ordinary user, or set DATABASE_URL.',
  );
}

/** Gives a data folder from another kind of start (other machine, other container) to the right owner. */
export async function ownTree(dir: string, uid: number | null): Promise<void> {
  if (uid === null || (await stat(dir)).uid === uid) return;
  for (const entry of await readdir(dir, { recursive: true })) await chown(join(dir, entry), uid, uid);
  // The folder itself last: it marks the whole as done.
  await chown(dir, uid, uid);
}

/** initdb looks its user up by number, so it has to be one that the machine knows. */
async function pickUser(): Promise<number> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const uids = passwd.split('\n').map((line) => line.split(':'));
  const found = ['nobody', 'daemon'].map((name) => uids.find((row) => row[0] === name)?.[2]).find(Boolean);
  return Number(found ?? 65_534);
}

async function works(prefix: string[]): Promise<boolean> {
  const [program = '', ...args] = prefix;
  return run(program, [...args, 'true']).then(
    () => true,
    () => false,
  );
}
