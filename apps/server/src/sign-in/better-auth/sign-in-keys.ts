/**
 * What better-auth signs and encrypts with the key that is derived for it, while the secret key is changed (EXT-400): it
 * knows one key, so what is of the other one is made anew before it sees it. Does nothing while there is one key.
 */
import { createHmac } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { isSameSecret, type Secrets } from '../../secrets.ts';

/** What better-auth's key is derived for. */
export const SIGN_IN_USE = 'sign-in';

/** Base64 of SHA-256, behind the last point of a signed cookie. */
const SIGNED = /^(.+)\.([\w+/]{43}=)$/s;

/** The headers with cookies of the other key signed anew; the same object where there are none. */
export function ownCookies(secrets: Secrets, headers: Headers): Headers {
  const other = secrets.deriveOther(SIGN_IN_USE);
  const cookie = headers.get('cookie');
  if (other === null || !cookie?.includes('longview')) return headers;
  const own = cookie.split(';').map((pair) => signedAnew(pair, other, secrets.derive(SIGN_IN_USE)));
  const changed = new Headers(headers);
  changed.set('cookie', own.join(';'));
  return changed;
}

function signedAnew(pair: string, other: string, own: string): string {
  const [, name = '', coded = ''] = /^(\s*longview[^=]*)=(.*)$/s.exec(pair) ?? [];
  const [, value, signature = ''] = SIGNED.exec(decoded(coded)) ?? [];
  if (value === undefined || !isSameSecret(signature, signatureOf(value, other))) return pair;
  return `${name}=${encodeURIComponent(`${value}.${signatureOf(value, own)}`)}`;
}

function decoded(coded: string): string {
  try {
    return decodeURIComponent(coded);
  } catch {
    return coded;
  }
}

const signatureOf = (value: string, key: string) => createHmac('sha256', key).update(value).digest('base64');

/** A secret of a second factor encrypted anew with the key that seals; null where it is already, and where no key opens it. */
export async function resealFactor(
  secrets: Secrets,
  value: string,
): Promise<{ isOpen: boolean; anew: string | null }> {
  const own = secrets.derive(SIGN_IN_USE);
  if ((await openFactor(own, value)) !== null) return { isOpen: true, anew: null };
  const other = secrets.deriveOther(SIGN_IN_USE);
  const text = other && (await openFactor(other, value));
  if (text === null) return { isOpen: false, anew: null };
  return { isOpen: true, anew: await symmetricEncrypt({ key: own, data: text }) };
}

/** Null for what was not encrypted with `key`. */
function openFactor(key: string, value: string): Promise<string | null> {
  return symmetricDecrypt({ key, data: value }).catch(() => null);
}
