/**
 * The installation's secret key (OPS-08): makes or reads it, derives keys for single uses from it, and seals stored
 * secrets (GEN-17). The key itself never leaves this file.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operatorError } from '@longview/base';
import type { Db } from './db/open.ts';
import { settleSetting } from './db/settings.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const CHECK_SETTING = 'secret_key_check';

export interface Secrets {
  /** AES-256-GCM; the same text gives another value each time. */
  seal(text: string): string;
  /** @throws AppError Internal when the value was not sealed with this key. */
  open(sealed: string): string;
  /** A key of 32 bytes for one `use`, as base64url; another use gives an unrelated key. */
  derive(use: string): string;
  /** Keyed hash of `text`, as base64url: to compare or sign without keeping the text. */
  sign(use: string, text: string): string;
}

/** `given` is SECRET_KEY; null reads the key in `dataDir`, making it on first start. @throws AppError Unavailable */
export async function loadSecretKey(given: Buffer | null, dataDir: string): Promise<Buffer> {
  if (given) return given;
  const path = join(dataDir, 'secret-key');
  const made = await readFile(path, 'utf8').catch((err: NodeJS.ErrnoException) => {
    if (err.code === 'ENOENT') return null;
    throw operatorError('Unavailable', `${path} cannot be read: ${err.message}`, { cause: err });
  });
  if (made !== null) return Buffer.from(made, 'base64');
  const key = randomBytes(32);
  await writeFile(path, key.toString('base64'), { mode: 0o600, flag: 'wx', flush: true });
  return key;
}

export function makeSecrets(key: Buffer): Secrets {
  // There are a few uses, and each is one of the code's own words.
  const keys = new Map<string, Buffer>();
  const derive = (use: string) => {
    const known = keys.get(use) ?? Buffer.from(hkdfSync('sha256', key, '', `longview ${use}`, 32));
    keys.set(use, known);
    return known;
  };
  const sealKey = derive('seal');
  return {
    seal: (text) => seal(sealKey, text),
    open: (sealed) => open(sealKey, sealed),
    derive: (use) => derive(use).toString('base64url'),
    sign: (use, text) => createHmac('sha256', derive(use)).update(text).digest('base64url'),
  };
}

/** Refuses a key that does not fit the stored data; remembers it on first start. @throws AppError Conflict */
export async function checkSecretKey(db: Db, secrets: Secrets): Promise<void> {
  const check = secrets.derive('key check');
  if ((await settleSetting(db, CHECK_SETTING, check)) === check) return;
  throw operatorError(
    'Conflict',
    'The secret key does not fit the stored data. Set SECRET_KEY to the key this installation was made with, or put back the file secret-key of DATA_DIR.',
  );
}

/** Compares in a time that does not tell where two texts differ. */
export function isSameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function seal(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

function open(key: Buffer, value: string): string {
  const bytes = Buffer.from(value, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch (cause) {
    throw operatorError('Internal', 'A stored secret cannot be opened with this secret key.', { cause });
  }
}
