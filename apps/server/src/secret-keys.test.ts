import { mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@longview/base';
import { cloneDatabase } from '@longview/test-kit';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Db, openDb } from './db/open.ts';
import { leaveOtherKeys, loadSecrets, requireKeys, takeKeys } from './secret-keys.ts';
import { makeSecrets } from './secrets.ts';

const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
let db: Db;
let dataDir: string;

beforeAll(async () => {
  db = openDb(await cloneDatabase(inject('testDatabases')), silentLogger);
  dataDir = await mkdtemp(join(tmpdir(), 'longview-keys-'));
});
afterAll(async () => {
  await db.destroy();
  await rm(dataDir, { recursive: true });
});

it('makes a key on first start that only the service may read, and keeps it [OPS-08]', async () => {
  const parts = { secretKey: null, secretKeyAlso: null, dataDir };
  const sealed = (await loadSecrets(parts)).seal('x');
  expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600);
  expect((await loadSecrets(parts)).open(sealed)).toBe('x');
  // Put aside, a new one is made, and the one before is accepted.
  await rename(join(dataDir, 'secret-key'), join(dataDir, 'secret-key.also'));
  const both = await loadSecrets(parts);
  expect([both.open(sealed), both.reseal(sealed) === null]).toEqual(['x', false]);
  expect((await loadSecrets({ ...parts, secretKeyAlso: one })).deriveOther('a')).toBe(
    makeSecrets(one).derive('a'),
  );
  await writeFile(join(dataDir, 'secret-key.also'), '\n');
  await expect(loadSecrets(parts)).rejects.toThrow('secret-key.also is no key');
});

it('refuses a start without a key that something may be sealed with [OPS-08] [EXT-400]', async () => {
  await takeKeys(db, makeSecrets(one));
  await takeKeys(db, makeSecrets(one));
  await expect(takeKeys(db, makeSecrets(two))).rejects.toThrow('does not fit the stored data');
  await expect(takeKeys(db, makeSecrets(two, Buffer.alloc(32, 3)))).rejects.toThrow('does not fit');
  await takeKeys(db, makeSecrets(two, one));
  // From here on both are needed: something may be sealed with either.
  for (const alone of [one, two]) {
    await expect(takeKeys(db, makeSecrets(alone))).rejects.toThrow('is being changed');
    await expect(requireKeys(db, makeSecrets(alone))).rejects.toThrow('SECRET_KEY_ALSO');
  }
  await takeKeys(db, makeSecrets(one, two));
  await leaveOtherKeys(db, makeSecrets(two, one));
  await takeKeys(db, makeSecrets(two));
  await expect(takeKeys(db, makeSecrets(one))).rejects.toThrow('does not fit the stored data');
});
