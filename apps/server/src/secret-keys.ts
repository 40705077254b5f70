/**
 * Which secret keys there are: reads or makes them (OPS-08), and keeps in the database with which keys something may be
 * sealed, so that none of these is ever missing at a start (EXT-400). Never seals or signs anything.
 */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operatorError } from '@longview/base';
import type { Config } from './config.ts';
import type { Db } from './db/open.ts';
import { findSetting, lockSetting, saveSetting, settleSetting } from './db/settings.ts';
import { type Queryable, transaction } from './db/transaction.ts';
import { makeSecrets, type Secrets } from './secrets.ts';

const CHECK_SETTING = 'secret_key_check';
const FILE = 'secret-key';
/** The other key, beside it. */
const ALSO_FILE = 'secret-key.also';

/**
 * With SECRET_KEY and SECRET_KEY_ALSO; what is not given is read in DATA_DIR, where the first start makes a key.
 * @throws AppError Unavailable, InvalidInput for a file that is no key
 */
export async function loadSecrets({
  secretKey,
  secretKeyAlso,
  dataDir,
}: Pick<Config, 'secretKey' | 'secretKeyAlso' | 'dataDir'>): Promise<Secrets> {
  const key = secretKey ?? (await readKey(join(dataDir, FILE))) ?? (await makeKey(join(dataDir, FILE)));
  const also = secretKeyAlso ?? (await readKey(join(dataDir, ALSO_FILE)));
  return makeSecrets(key, also);
}

/** Refuses keys that do not open all that is stored. @throws AppError Conflict */
export async function requireKeys(db: Queryable, secrets: Secrets): Promise<void> {
  const used = await listUsed(db);
  const given = [nameOfKey(secrets), secrets.deriveOther(USE)];
  if (used.some((name) => !given.includes(name))) throw operatorError('Conflict', missingText(used));
}

/** The same at a start, which notes that from now on something may be sealed with the first key. @throws AppError Conflict */
export async function takeKeys(db: Db, secrets: Secrets): Promise<void> {
  const own = nameOfKey(secrets);
  await settleSetting<Stored>(db, CHECK_SETTING, own);
  await transaction(db, async (trx) => {
    const used = toList(await lockSetting<Stored>(trx, CHECK_SETTING));
    await requireKeys(trx, secrets);
    if (used.at(-1) !== own) await saveUsed(trx, [...used.filter((name) => name !== own), own]);
  });
}

/** Whether the first key is that of the newest start. */
export async function isInUse(db: Queryable, secrets: Secrets): Promise<boolean> {
  return (await listUsed(db)).at(-1) === nameOfKey(secrets);
}

/** From now on nothing is sealed with any key but the first. */
export async function leaveOtherKeys(db: Queryable, secrets: Secrets): Promise<void> {
  await saveUsed(db, [nameOfKey(secrets)]);
}

/** Tells a key from others, and nothing of it. */
export function nameOfKey(secrets: Pick<Secrets, 'derive'>): string {
  return secrets.derive(USE);
}
const USE = 'key check';

/** Names of keys, the newest start's last; one alone is kept as it was before there could be two. */
type Stored = string | readonly string[];

const toList = (stored: Stored | null): readonly string[] =>
  typeof stored === 'string' ? [stored] : (stored ?? []);

const listUsed = async (db: Queryable) => toList(await findSetting<Stored>(db, CHECK_SETTING));

const saveUsed = (db: Queryable, names: readonly string[]) =>
  saveSetting<Stored>(db, CHECK_SETTING, names.length === 1 ? (names[0] ?? names) : names);

function missingText(used: readonly string[]): string {
  return used.length > 1
    ? 'The secret key is being changed, and some stored secrets need the other key. Give both, in SECRET_KEY and SECRET_KEY_ALSO (or the files secret-key and secret-key.also of DATA_DIR), until the command `rekey` has ended.'
    : 'The secret key does not fit the stored data. Set SECRET_KEY to the key this installation was made with, or put back the file secret-key of DATA_DIR. To change it give the one it was made with in SECRET_KEY_ALSO.';
}

async function readKey(path: string): Promise<Buffer | null> {
  const text = await readFile(path, 'utf8').catch((err: NodeJS.ErrnoException) => {
    if (err.code === 'ENOENT') return null;
    throw operatorError('Unavailable', `${path} cannot be read: ${err.message}`, { cause: err });
  });
  if (text === null) return null;
  const key = Buffer.from(text, 'base64');
  if (key.length > 0) return key;
  throw operatorError('InvalidInput', `${path} is no key: it must hold at least 32 random bytes in base64.`);
}

async function makeKey(path: string): Promise<Buffer> {
  const key = randomBytes(32);
  await writeFile(path, key.toString('base64'), { mode: 0o600, flag: 'wx', flush: true });
  return key;
}
