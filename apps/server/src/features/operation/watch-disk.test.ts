import { type MailServer, startMailServer } from '@longview/test-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { ShiftedClock } from '../../test-setup/shifted-clock.ts';
import { warnOfDisk } from './warn-of-disk.ts';
import { watchDisk } from './watch-disk.ts';

const HOUR_MS = 3_600_000;
const clock = new ShiftedClock();
let mail: MailServer;
let app: TestApp;
let isLow = false;

beforeAll(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'Longview <cams@example.org>' };
  app = await startTestApp({ env, clock, isDiskLow: async () => isLow });
  await app.addOwner('First');
  await app.addOwner('Second');
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

/** How many mails to the first Owner were ordered. */
const posted = async () => {
  const count = sql<{ count: number }>`select count(*) from pgboss.job
    where name = 'send-mail' and data ->> 'to' = 'first@example.org'`;
  return (await count.execute(app.ctx.db)).rows[0]?.count;
};

it('tells the first Owner once, again after a day, and anew after there was room [OPS-10]', async () => {
  await watchDisk(app.ctx);
  expect(await posted()).toBe(0);
  isLow = true;
  await Promise.all([watchDisk(app.ctx), watchDisk(app.ctx)]);
  clock.skip(23 * HOUR_MS);
  await watchDisk(app.ctx);
  expect(await posted()).toBe(1);
  clock.skip(HOUR_MS);
  await watchDisk(app.ctx);
  expect(await posted()).toBe(2);
  isLow = false;
  await watchDisk(app.ctx);
  isLow = true;
  await watchDisk(app.ctx);
  expect(await posted()).toBe(3);
});

it('sends it to OPERATOR_MAIL where that is given [OPS-10]', async () => {
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'a@example.org', OPERATOR_MAIL: 'op@example.org' };
  const other = await startTestApp({ env, isDiskLow: async () => true, hasJobs: true });
  try {
    await watchDisk(other.ctx);
    expect(await mail.next('op@example.org')).toContain('new pictures are not stored');
  } finally {
    await other.close();
  }
});

it('warns the operator of a disk below 5 GiB, once, and tells when there is room again [EXT-22]', async () => {
  const GIB = 2 ** 30;
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'a@example.org', OPERATOR_MAIL: 'early@example.org' };
  const other = await startTestApp({ env, clock, hasJobs: true });
  const look = (freeBytes: number) =>
    warnOfDisk(other.ctx, async () => ({ freeBytes, totalBytes: 50 * GIB }));
  try {
    await look(4 * GIB);
    clock.skip(400_000);
    await look(4 * GIB);
    expect(await mail.next('early@example.org')).toContain('4 GiB of 50 GiB are free');
    await look(4 * GIB);
    await look(5.5 * GIB);
    await look(20 * GIB);
    expect(await mail.next('early@example.org')).toContain('disk space is available again');
  } finally {
    await other.close();
  }
});
