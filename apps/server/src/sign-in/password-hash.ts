/** How user passwords are kept (ACC-10): scrypt with N 65536, r 8, p 2 and 16 random bytes of salt. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const PARAMETERS = { N: 65_536, r: 8, p: 2 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** `scrypt$N$r$p$salt$hash`, the last two in base64url: the parameters stay with the hash, so they can grow. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const { N, r, p } = PARAMETERS;
  const hash = await derive(password, salt, PARAMETERS);
  return `scrypt$${N}$${r}$${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, hash] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !hash) return false;
  const parameters = { N: Number(N), r: Number(r), p: Number(p) };
  const given = await derive(password, Buffer.from(salt, 'base64url'), parameters);
  return timingSafeEqual(given, Buffer.from(hash, 'base64url'));
}

function derive(
  password: string,
  salt: Buffer,
  parameters: { N: number; r: number; p: number },
): Promise<Buffer> {
  // scrypt needs 128 N r bytes; Node's own ceiling is half of what N 65536 takes.
  const options: ScryptOptions = { ...parameters, maxmem: 2 * 128 * parameters.N * parameters.r };
  return new Promise((resolve, reject) => {
    // One password typed on two keyboards may come in two Unicode forms.
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (err, key) =>
      err ? reject(err) : resolve(key),
    );
  });
}
