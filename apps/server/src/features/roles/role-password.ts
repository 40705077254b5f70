/** Passwords of roles: only a salted hash is stored, stretched by scrypt (ROL-08, ROL-09, EXT-385). */
import { createHash, randomInt } from 'node:crypto';
import type { StoredStatement } from '../../access/index.ts';
import { isSameSecret } from '../../secrets.ts';
import { hashPassword, isPassword } from '../../sign-in/index.ts';

const SALT_LENGTH = 20;
const SALT_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const STRETCHED = /^scrypt\$/;

export type StoredPassword = Pick<StoredStatement, 'PasswordHash' | 'PasswordSalt'>;

/** What is stored of a password, with a new salt each time [CON-37]. */
export async function hashRolePassword(password: string): Promise<StoredPassword> {
  const PasswordSalt = Array.from(
    { length: SALT_LENGTH },
    () => SALT_CHARACTERS[randomInt(SALT_CHARACTERS.length)],
  ).join('');
  return { PasswordHash: await hashPassword(saltedHash(PasswordSalt, password)), PasswordSalt };
}

/** What a save makes of the stored password: `""` clears it, null keeps it [ROL-10]. */
export async function nextRolePassword(
  given: string | null,
  stored: StoredPassword | null,
): Promise<StoredPassword> {
  if (given === null) {
    return { PasswordHash: stored?.PasswordHash ?? null, PasswordSalt: stored?.PasswordSalt ?? null };
  }
  return given === '' ? { PasswordHash: null, PasswordSalt: null } : hashRolePassword(given);
}

/** Compares in a time that tells nothing of the stored hash. */
export async function isRolePassword(password: string, stored: StoredPassword): Promise<boolean> {
  const { PasswordHash, PasswordSalt } = stored;
  if (PasswordHash === null || PasswordSalt === null) return false;
  const given = saltedHash(PasswordSalt, password);
  return isStretched(stored) ? isPassword(given, PasswordHash) : isSameSecret(given, PasswordHash);
}

/** False for what was stored before hashes were stretched. */
export function isStretched({ PasswordHash }: StoredPassword): boolean {
  return PasswordHash !== null && STRETCHED.test(PasswordHash);
}

function saltedHash(salt: string, password: string): string {
  return createHash('sha256').update(`${salt}_${password}`, 'utf8').digest('hex');
}
