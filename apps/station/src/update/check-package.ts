/** Whether a package is what the operator signed [EXT-335]. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StationPackage } from '@longview/contract';
import { packageStatement } from '@longview/rules/devices';
import { readDevice } from '../data-dir/device-file.ts';
import type { StationDir } from '../data-dir/station-dir.ts';

/** A key that somebody put there counts before the one that the service told at the pairing. */
const OWN_KEY = 'update-key.pem';

/** PEM; null where there is none. */
export async function readUpdateKey({ path, devicePath }: StationDir): Promise<string | null> {
  const own = await readFile(join(path, OWN_KEY), 'utf8').catch(() => null);
  return own ?? (await readDevice(devicePath))?.updateKey ?? null;
}

/** False also for a key that is none, and for keys of other kinds than Ed25519. */
export function isSignedBy(key: string, facts: StationPackage): boolean {
  try {
    const publicKey = createPublicKey(key);
    if (publicKey.asymmetricKeyType !== 'ed25519') return false;
    const signature = Buffer.from(facts.Signature, 'base64');
    return verify(null, Buffer.from(packageStatement(facts)), publicKey, signature);
  } catch {
    return false;
  }
}

/** SHA-512 of a file, hexadecimal. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
