import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@longview/base';
import { cloneDatabase } from '@longview/test-kit';
import { expect, inject, it } from 'vitest';
import { openDb } from './db/open.ts';
import { checkSecretKey, loadSecretKey, makeSecrets } from './secrets.ts';

const secrets = makeSecrets(Buffer.alloc(32, 1));
const others = makeSecrets(Buffer.alloc(32, 2));

it('seals a text so that only the same key opens it, and no change passes [GEN-17] [OPS-08]', () => {
  const sealed = secrets.seal('camera password ü');
  expect(sealed).not.toBe(secrets.seal('camera password ü'));
  expect(secrets.open(sealed)).toBe('camera password ü');
  expect(() => others.open(sealed)).toThrow('cannot be opened');
  expect(() =>
    secrets.open(sealed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/^./, 'z')),
  ).toThrow();
  expect(() => secrets.open('')).toThrow('cannot be opened');
});

it('gives each use its own key', () => {
  expect(secrets.derive('a')).not.toBe(secrets.derive('b'));
  expect(secrets.sign('a', 'x')).not.toBe(secrets.sign('b', 'x'));
});

it('makes a key on first start that only the service may read, and keeps it [OPS-08]', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'longview-secrets-'));
  const made = await loadSecretKey(null, dir);
  expect(made).toHaveLength(32);
  expect((await stat(join(dir, 'secret-key'))).mode & 0o777).toBe(0o600);
  expect(await loadSecretKey(null, dir)).toEqual(made);
  await rm(dir, { recursive: true });
});

it('refuses a key that does not fit the stored data [OPS-08]', async () => {
  const db = openDb(await cloneDatabase(inject('testDatabases')), silentLogger);
  await checkSecretKey(db, secrets);
  await checkSecretKey(db, secrets);
  await expect(checkSecretKey(db, others)).rejects.toThrow('does not fit the stored data');
  await db.destroy();
});
