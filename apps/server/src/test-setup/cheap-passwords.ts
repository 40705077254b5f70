/**
 * Stretching a password takes a third of a second of a core. Here it costs nothing, both when one is kept and when one
 * is tried; what is kept says the true parameters all the same. Tests of how passwords are kept ask for the true ones.
 * It is for services that run in the process of the test, and for those of journeys, which load it as they start
 * (e2e/src/service.ts). Any other service in a process of its own does not know these passwords.
 */
import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Done = (err: Error | null, key: Buffer) => void;

/** Of the process: files follow each other in it. */
const kept = globalThis as { trueScrypt?: typeof crypto.scrypt };
kept.trueScrypt ??= crypto.scrypt;
const { trueScrypt } = kept;

function cheap(password: BinaryLike, salt: BinaryLike, length: number, options: ScryptOptions, done: Done) {
  trueScrypt(password, salt, length, { ...options, N: 16 }, done);
}

/** Runs `act` as a real service keeps and tries passwords. */
export async function withTruePasswords<T>(act: () => Promise<T>): Promise<T> {
  setScrypt(trueScrypt);
  try {
    return await act();
  } finally {
    setScrypt(cheap);
  }
}

function setScrypt(scrypt: typeof cheap): void {
  Object.assign(crypto, { scrypt });
  syncBuiltinESMExports();
}

setScrypt(cheap);
