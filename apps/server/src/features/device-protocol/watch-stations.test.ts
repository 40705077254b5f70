import { type MailServer, startMailServer } from '@longview/test-kit';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addMember } from '../../test-setup/members.ts';
import { checkIn, json, newWindowCode, offer, pairDevice, poll } from '../../test-setup/paired-devices.ts';
import { ShiftedClock } from '../../test-setup/shifted-clock.ts';
import type { TestUser } from '../../test-setup/users.ts';
import { watchStations } from './index.ts';

const MINUTE_MS = 60_000;
const clock = new ShiftedClock();
let mail: MailServer;
let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'Longview <cams@example.org>' };
  app = await startTestApp({ env, clock, publicCallsPerMinute: 1e9 });
  ada = await app.setUp();
  await addMember(app.ctx, ada.accountId, 'Kim', 'Administrator');
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
afterEach(() => app.ctx.db.deleteFrom('device').execute());

/** Time goes by, looked at every minute; the subjects of the mails that were made meanwhile. */
async function pass(minutes: number): Promise<string[]> {
  const before = await listMails();
  for (let minute = 0; minute < minutes; minute++) {
    clock.skip(MINUTE_MS);
    await watchStations(app.ctx);
  }
  return (await listMails()).slice(before.length);
}

/** Who is written to, and about what. */
async function listMails(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`select data ->> 'to' || ': ' || (data ->> 'subject') as line
    from pgboss.job where name = 'send-mail' order by created_on, line`.execute(app.ctx.db);
  return rows.map(({ line }) => line);
}

async function newStation(): Promise<{ id: string; token: string }> {
  await pass(6);
  const device = await pairDevice(app, ada, 'Station');
  await checkIn(app, device.token);
  return device;
}

it('tells all members of a Station that is silent for ten minutes, once, and that it is back [ALR-07]', async () => {
  const { token } = await newStation();
  expect(await pass(9)).toEqual([]);
  expect((await pass(2)).sort()).toEqual([
    'ada@example.org: Roof: Station is not responding',
    'kim@example.org: Roof: Station is not responding',
  ]);
  expect(await pass(20)).toEqual([]);
  await checkIn(app, token);
  expect((await pass(1)).sort()).toEqual([
    'ada@example.org: Roof: Station is back',
    'kim@example.org: Roof: Station is back',
  ]);
  expect(await pass(20)).toEqual([]);
  expect(await pass(20)).toHaveLength(2);
});

it('tells of no Station that is there, of no Window, and of none that never spoke [ALR-07]', async () => {
  const { token } = await newStation();
  const window = await pairDevice(app, ada, 'Window');
  await checkIn(app, window.token);
  await pairDevice(app, ada, 'Station');
  for (let minute = 0; minute < 15; minute++) {
    await checkIn(app, token);
    expect(await pass(1)).toEqual([]);
  }
});

it('tells of nobody when it was the service that was away [ALR-07] [ALR-03]', async () => {
  await newStation();
  clock.skip(3_600_000);
  expect(await pass(9)).toEqual([]);
  expect(await pass(3)).toHaveLength(2);
});

it('tells nobody while the account has muted its alerts, and then what is still so [ALR-07] [EXT-40]', async () => {
  await newStation();
  const until = new Date(clock.now() + 30 * MINUTE_MS).toISOString().replace(/\.\d+/, '');
  await json(await app.call('/api/nv/tenant/alert', { as: ada, body: { MutedUntil: until } }));
  expect(await pass(29)).toEqual([]);
  expect(await pass(3)).toHaveLength(2);
});

it('forgets codes that nobody waits for, and not the token of a device that comes back late [DVP-02] [DVP-03]', async () => {
  const unused = await offer(app, 'Station');
  const key = newWindowCode();
  const waiting = await offer(app, 'Window', key);
  await json(
    await app.call(`/api/nv/devicemanage/provision/${key}`, { as: ada, body: { deviceName: 'Late' } }),
    201,
  );
  clock.skip(6 * 24 * 60 * MINUTE_MS);
  await watchStations(app.ctx);
  expect((await poll(app, key, waiting.PollToken)).DeviceToken).toEqual(expect.any(String));
  expect((await poll(app, unused.PairKey, unused.PollToken)).State).toBe('Expired');
  clock.skip(3 * 24 * 60 * MINUTE_MS);
  await watchStations(app.ctx);
  expect((await app.call(`/api/v2/device/pair/${unused.PairKey}`)).status).toBe(404);
});
