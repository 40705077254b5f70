/**
 * What the installation's secret key is for (OPS-08): keys for single uses are derived from it, and stored secrets are
 * sealed with it (GEN-17). While the key is changed another one is accepted too (EXT-400). The keys never leave this file.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { operatorError } from '@longview/base';

const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface Secrets {
  /** AES-256-GCM; the same text gives another value each time. */
  seal(text: string): string;
  /** @throws AppError Internal when the value was not sealed with an accepted key. */
  open(sealed: string): string;
  /** The value sealed anew with the key that seals; null where it is already. @throws AppError as `open` [EXT-401] */
  reseal(sealed: string): string | null;
  /** A key of 32 bytes for one `use`, as base64url; another use gives an unrelated key. */
  derive(use: string): string;
  /** The same of the other accepted key; null while there is none [EXT-400]. */
  deriveOther(use: string): string | null;
  /** Keyed hash of `text`, as base64url: to compare or sign without keeping the text. */
  sign(use: string, text: string): string;
  /**
   * Whether `signature` is that of an accepted key, looked at in a time that does not tell where two differ; of one that
   * was shortened to `length` letters, its beginning.
   */
  isSigned(use: string, text: string, signature: string, length?: number): boolean;
}

/** `key` seals and signs; what `also` sealed and signed is accepted beside it, while there is one. */
export function makeSecrets(key: Buffer, also: Buffer | null = null): Secrets {
  const own = deriver(key);
  const other = also && deriver(also);
  const sign = (derive: Deriver, use: string, text: string) =>
    createHmac('sha256', derive(use)).update(text).digest('base64url');
  const openOther = (sealed: string) => other && open(other('seal'), sealed);
  return {
    seal: (text) => seal(own('seal'), text),
    open: (sealed) => open(own('seal'), sealed) ?? openOther(sealed) ?? refuse(),
    reseal: (sealed) => {
      if (open(own('seal'), sealed) !== null) return null;
      return seal(own('seal'), openOther(sealed) ?? refuse());
    },
    derive: (use) => own(use).toString('base64url'),
    deriveOther: (use) => (other === null ? null : other(use).toString('base64url')),
    sign: (use, text) => sign(own, use, text),
    isSigned: (use, text, signature, length) =>
      isSameSecret(sign(own, use, text).slice(0, length), signature) ||
      (other !== null && isSameSecret(sign(other, use, text).slice(0, length), signature)),
  };
}

/** Compares in a time that does not tell where two texts differ. */
export function isSameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

type Deriver = (use: string) => Buffer;

/** There are a few uses, and each is one of the code's own words. */
function deriver(key: Buffer): Deriver {
  const keys = new Map<string, Buffer>();
  return (use) => {
    const known = keys.get(use) ?? Buffer.from(hkdfSync('sha256', key, '', `longview ${use}`, 32));
    keys.set(use, known);
    return known;
  };
}

function seal(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null for what was not sealed with `key`. */
function open(key: Buffer, value: string): string | null {
  const bytes = Buffer.from(value, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function refuse(): never {
  throw operatorError('Internal', 'A stored secret cannot be opened with this secret key.');
}
