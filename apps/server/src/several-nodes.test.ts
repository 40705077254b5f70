/** What one of several nodes does otherwise than an only one: its imports, its disk, its setup link (EXT-195). */
import { systemClock } from '@longview/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSetupToken } from './features/accounts/index.ts';
import { workImport } from './features/imports/index.ts';
import { warnOfBucket } from './features/operation/warn-of-bucket.ts';
import { watchDisk } from './features/operation/watch-disk.ts';
import { makeSecrets } from './secrets.ts';
import { startTestApp, type TestApp } from './test-setup/app.ts';

const NODE_URL = 'http://127.0.0.1:1';
let app: TestApp;
let isLow = false;
let passedMs = 0;
const clock = { ...systemClock, now: () => systemClock.now() + passedMs };

beforeAll(async () => {
  const env = {
    NODE_URL,
    S3_ENDPOINT: NODE_URL,
    S3_BUCKET: 'none',
    S3_ACCESS_KEY_ID: 'none',
    S3_SECRET_ACCESS_KEY: 'none',
    SECRET_KEY: Buffer.alloc(32, 5).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Longview <cams@example.org>',
    OPERATOR_MAIL: 'op@example.org',
  };
  app = await startTestApp({ env, clock, isDiskLow: async () => isLow });
});
afterAll(() => app.close());

/** What waits in a queue, oldest first. */
async function jobsOf<T>(name: string): Promise<T[]> {
  const { rows } = await sql<{ data: T }>`select data from pgboss.job where name = ${name}
    order by created_on`.execute(app.ctx.db);
  return rows.map(({ data }) => data);
}

it('an import whose folder is on another machine is left to that one [EXT-195]', async () => {
  await workImport(app.ctx, 'of-another-node');
  expect(await jobsOf('import-pictures')).toEqual([{ importId: 'of-another-node' }]);
});

it('a disk that is full is told of by its node, and another one that has room takes nothing back [EXT-195]', async () => {
  const other = { ...app.ctx, config: { ...app.ctx.config, nodeUrl: 'http://127.0.0.1:2' } };
  isLow = true;
  await watchDisk(app.ctx);
  isLow = false;
  await watchDisk(other);
  isLow = true;
  await watchDisk(app.ctx);
  const mails = await jobsOf<{ to: string; text: string }>('send-mail');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(NODE_URL);
});

it('a bucket that takes nothing for a quarter of an hour is told of, once [EXT-197]', async () => {
  const before = (await jobsOf('send-mail')).length;
  // There is no such bucket: the first look of the start has failed by now, or fails in a moment.
  await expect.poll(() => app.ctx.health.problemOf('Object storage'), { timeout: 20_000 }).not.toBeNull();
  for (let minute = 0; minute < 20; minute++) {
    await warnOfBucket(app.ctx);
    passedMs += 60_000;
  }
  const mails = (await jobsOf<{ text: string }>('send-mail')).slice(before);
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Nothing is lost')]);
});

it('the setup link of one node opens at another, and an only node makes one for each start [ACC-13] [EXT-195]', () => {
  const secrets = makeSecrets(Buffer.alloc(32, 5));
  const tokenOf = (nodeUrl: string | null) => makeSetupToken({ setupToken: null, nodeUrl }, secrets);
  expect(tokenOf('http://a')).toBe(tokenOf('http://b'));
  expect(tokenOf(null)).not.toBe(tokenOf(null));
  expect(makeSetupToken({ setupToken: 'given by hand 123', nodeUrl: 'http://a' }, secrets)).toBe(
    'given by hand 123',
  );
});
