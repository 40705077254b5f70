/** Passwords of roles: only salted hashes are stored (ROL-08, ROL-09). */
import { createHash, randomInt } from 'node:crypto';
import type { StoredStatement } from '../../access/index.ts';
import { isSameSecret } from '../../secrets.ts';

const SALT_LENGTH = 20;
const SALT_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

type StoredPassword = Pick<StoredStatement, 'PasswordHash' | 'PasswordSalt'>;

/** What is stored of a password, with a new salt each time [CON-37]. */
function hashRolePassword(password: string): StoredPassword {
  const PasswordSalt = Array.from(
    { length: SALT_LENGTH },
    () => SALT_CHARACTERS[randomInt(SALT_CHARACTERS.length)],
  ).join('');
  return { PasswordHash: saltedHash(PasswordSalt, password), PasswordSalt };
}

/** What a save makes of the stored password: `""` clears it, null keeps it [ROL-10]. */
export function nextRolePassword(given: string | null, stored: StoredPassword | null): StoredPassword {
  if (given === null) {
    return { PasswordHash: stored?.PasswordHash ?? null, PasswordSalt: stored?.PasswordSalt ?? null };
  }
  return given === '' ? { PasswordHash: null, PasswordSalt: null } : hashRolePassword(given);
}

/** Compares in a time that tells nothing of the stored hash. */
export function isRolePassword(password: string, { PasswordHash, PasswordSalt }: StoredPassword): boolean {
  if (PasswordHash === null || PasswordSalt === null) return false;
  return isSameSecret(saltedHash(PasswordSalt, password), PasswordHash);
}

function saltedHash(salt: string, password: string): string {
  return createHash('sha256').update(`${salt}_${password}`, 'utf8').digest('hex');
}
