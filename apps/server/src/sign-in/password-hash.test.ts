/** How passwords are kept, in bytes. */
import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { withTruePasswords } from '../test-setup/cheap-passwords.ts';
import { hashPassword, isPassword } from './password-hash.ts';

it('is stretched by scrypt with N 65536, r 8, p 2 and a salt of its own, and is known again however it is typed [ACC-10]', () =>
  withTruePasswords(async () => {
    const kept = await hashPassword('Grüne Brücke');
    const [scheme, N, r, p, salt = '', hash] = kept.split('$');
    expect([scheme, N, r, p]).toEqual(['scrypt', '65536', '8', '2']);
    expect(Buffer.from(salt, 'base64url')).toHaveLength(16);
    const cost = { N: 65_536, r: 8, p: 2, maxmem: 2 ** 27 + 2 ** 20 };
    const key = scryptSync('Grüne Brücke'.normalize('NFKC'), Buffer.from(salt, 'base64url'), 32, cost);
    expect(hash).toBe(key.toString('base64url'));
    expect(await isPassword('Grüne Brücke'.normalize('NFD'), kept)).toBe(true);
    expect(await isPassword('Grüne Brucke', kept)).toBe(false);
    expect((await hashPassword('Grüne Brücke')).split('$')[4]).not.toBe(salt);
  }));
