/** The whole service while its database is away: first nobody answers there, then the line is silent. */
import { systemClock } from '@longview/base';
import { cloneDatabase } from '@longview/test-kit';
import { type HttpCamera, startHttpCamera } from '@longview/test-kit/http-camera';
import { startTcpProxy, type TcpProxy } from '@longview/test-kit/tcp-proxy';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningCapture, startCapture } from '../processes/capture.ts';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { addFeed, picture } from '../test-setup/pictures.ts';
import { isThere, push } from '../test-setup/pusher.ts';
import type { TestUser } from '../test-setup/users.ts';

let line: TcpProxy;
let app: TestApp;
let ada: TestUser;
let capture: RunningCapture;
let camera: HttpCamera;
let key: string;
let pulled: string;
let pushed: string;
/** Lets what is remembered of callers and feeds grow old at once. */
let passedMs = 0;
const clock = { ...systemClock, monotonic: () => systemClock.monotonic() + passedMs };
const acknowledged: number[] = [];
/** Soon after the hour began a segment of its own would be needed. */
const FIRST_SEC = Date.UTC(2026, 0, 10, 12) / 1000;
let nextSec = FIRST_SEC;

beforeAll(async () => {
  const url = new URL(await cloneDatabase(inject('testDatabases')));
  line = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(line.port);
  app = await startTestApp({
    env: { DATABASE_URL: url.href, PRIVATE_TARGETS: 'all' },
    clock,
    hasJobs: true,
  });
  ada = await app.addOwner('Ada');
  key = (
    (await (await app.call('/api/nv/tenant/apikeys/primary', { as: ada, body: {} })).json()) as {
      Key: string;
    }
  ).Key;
  camera = await startHttpCamera();
  pulled = await addFeed(app.ctx, { accountId: ada.accountId });
  pushed = await addFeed(app.ctx, { accountId: ada.accountId, isPublic: true });
  capture = await startCapture(app.ctx);
  const path = `/api/nv/ipdevice/capturesource/${pulled}/Image`;
  expect((await app.call(path, { as: ada, body: { Target_Url: camera.url } })).status).toBe(200);
  await pushNext();
  while ((await storedPulled()) === 0) await systemClock.sleep(50);
  expect((await app.call(`/api/v2/frame-get?feedid=${pushed}`)).status).toBe(200);
});
afterAll(async () => {
  await capture.stop();
  await app.close();
  await line.close();
  await camera.close();
});

async function pushNext(): Promise<boolean> {
  const timeSec = nextSec++;
  const isStored = await push({ url: app.url, key, feedId: pushed }, timeSec, await picture(64, 36));
  if (isStored) acknowledged.push(timeSec);
  return isStored;
}

/** Without the database: the newest frame is in memory. */
const newestPulled = async () => (await app.ctx.frames.latest(pulled))?.timeUs ?? 0;
const storedPulled = async () => (await app.ctx.frames.store.totals(pulled)).count;
const statusOf = async (path: string, options = {}) => {
  const response = await app.call(path, options);
  return [response.status, response.headers.get('retry-after')];
};

/** Answers at once, or after the seconds that a call waits for a connection. */
async function provesAway(): Promise<void> {
  expect((await app.call('/healthz')).status).toBe(200);
  const ready = await app.call('/readyz');
  expect([ready.status, await ready.json()]).toMatchObject([
    503,
    { Checks: expect.arrayContaining([expect.objectContaining({ Name: 'Database', Ok: false })]) },
  ]);
  expect((await app.call(`/api/v2/frame-get?feedid=${pushed}`)).status).toBe(200);
}

async function provesBack(): Promise<void> {
  await expect.poll(async () => (await app.call('/readyz')).status, { timeout: 15_000 }).toBe(200);
  expect(await pushNext()).toBe(true);
  for (const timeSec of acknowledged)
    expect(await isThere({ url: app.url, key, feedId: pushed }, timeSec), `${timeSec}`).toBe(true);
  expect((await app.call(`/api/nv/feed/capturestatus/${pulled}`, { as: ada })).status).toBe(200);
  const { problems } = await app.ctx.frames.store.check({ repair: false, verifyBytes: true });
  expect(problems).toEqual([]);
}

describe('a database that is busy with the calls of others', () => {
  it('makes new callers wait and come again; pictures are kept, and known callers see them [EXT-363]', async () => {
    const newest = `/api/v2/frame-get?feedid=${pulled}`;
    expect((await app.call(newest, { as: ada })).status).toBe(200);
    const before = (await app.ctx.frames.store.totals(pushed)).count;
    passedMs += 4_000;
    const done = Promise.withResolvers<void>();
    const holding = Array.from({ length: 20 }, () => app.ctx.db.connection().execute(() => done.promise));
    const stranger = ['/api/nv/auth/session', '/api/auth/get-session', newest].map((path) =>
      statusOf(path, { as: { cookie: 'longview_session=unknown.sig' } }),
    );
    const signIn = { body: { email: 'ada@example.org', password: 'correct horse battery' } };
    const signingIn = statusOf('/api/auth/sign-in/email', signIn);
    await expect.poll(waiting).toBeGreaterThan(0);
    expect((await app.call(newest, { as: ada })).status).toBe(200);
    expect(await pushNext()).toBe(true);
    for (const one of [...stranger, signingIn]) expect([await one]).not.toContainEqual([500, null]);
    expect(await signingIn).toEqual([503, '5']);
    done.resolve();
    await Promise.all(holding);
    expect((await app.ctx.frames.store.totals(pushed)).count).toBe(before + 1);
  });
});

/** Work that waits for a connection of calls, as the metrics say. */
async function waiting(): Promise<number> {
  const figures = await app.ctx.metrics.registry.getSingleMetricAsString('longview_database_connections');
  return Number(/pool="calls",state="waiting"\} (\d+)/.exec(figures)?.[1]);
}

describe('a database that is away', () => {
  it('costs calls 503, but no captured frame and no public picture; then all is as before [OPS-01]', async () => {
    await line.set('Refused');
    passedMs += 31_000;
    const before = await newestPulled();
    await provesAway();
    const signIn = { body: { email: 'ada@example.org', password: 'correct horse battery' } };
    expect(await statusOf(`/api/nv/feed/capturestatus/${pulled}`, { as: ada })).toEqual([503, '5']);
    expect(await statusOf('/api/auth/sign-in/email', signIn)).toEqual([503, '5']);
    expect(await statusOf('/api/auth/get-session', { as: ada })).toEqual([503, '5']);
    expect(await pushNext()).toBe(false);
    await expect.poll(newestPulled, { timeout: 10_000 }).toBeGreaterThan(before + 2e6);
    await line.set('Open');
    await provesBack();
    expect(await storedPulled()).toBeGreaterThan(2);
  });

  it('and silent costs no more, also where it had hardly come back', async () => {
    const newsAgain = new Promise((resolve) => app.ctx.changes.onAccess(resolve));
    await line.set('Refused');
    await line.set('Open');
    expect(await newsAgain, 'anything may have changed').toBeNull();
    await line.set('Silent');
    passedMs += 31_000;
    const before = await newestPulled();
    await provesAway();
    const waiting = pushNext();
    await expect.poll(newestPulled, { timeout: 20_000 }).toBeGreaterThan(before + 2e6);
    await line.set('Open');
    await waiting;
    await provesBack();
  });
});
