import { systemClock } from '@longview/base';
import { startHttpCamera } from '@longview/test-kit/http-camera';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningCapture, startCapture } from '../processes/capture.ts';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { addFeed, picture } from '../test-setup/pictures.ts';
import type { TestUser } from '../test-setup/users.ts';

/** The whole service on a disk that runs full and is emptied again. */

let app: TestApp;
let ada: TestUser;
let capture: RunningCapture;
let isLow = false;
/** Time can be let pass faster than it does. */
let passedMs = 0;
const clock = {
  ...systemClock,
  now: () => systemClock.now() + passedMs,
  monotonic: () => systemClock.monotonic() + passedMs,
};

beforeAll(async () => {
  app = await startTestApp({ env: { PRIVATE_TARGETS: 'all' }, clock, isDiskLow: async () => isLow });
  ada = await app.addOwner('Ada');
  capture = await startCapture(app.ctx);
});
afterAll(async () => {
  await capture.stop();
  await app.close();
});

const push = async (feedId: string) =>
  app.call(`/api/v2/frame-set?feedid=${feedId}`, { as: ada, body: await picture(320, 180) });

async function captureStatus(feedId: string) {
  const response = await app.call(`/api/nv/feed/capturestatus/${feedId}`, { as: ada });
  return (await response.json()) as { PausedReason: string | null; FrameCount: number };
}

it('on a full disk refuses frames, says so everywhere, and goes on by itself [OPS-10] [OPS-01]', async () => {
  const camera = await startHttpCamera({ login: { username: 'root', password: 'pw' } });
  const request = { PayloadType: 'Image', AcceptByDefaultLive: true, Values: [] };
  const pulled = await addFeed(app.ctx, { accountId: ada.accountId, request });
  const pushed = await addFeed(app.ctx, { accountId: ada.accountId });
  expect((await push(pushed)).status).toBe(200);

  isLow = true;
  passedMs += 2_000;
  const source = await app.call(`/api/nv/ipdevice/capturesource/${pulled}/Image`, {
    as: ada,
    body: { Target_Url: camera.url, Target_Username: 'root', Target_Password: 'pw' },
  });
  expect(source.status).toBe(200);
  const refused = await push(pushed);
  expect([refused.status, await refused.json()]).toMatchObject([503, { Error: { Code: 'DiskFull' } }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const failing = await app.call('/readyz');
  expect([failing.status, await failing.json()]).toMatchObject([
    503,
    { Checks: expect.arrayContaining([expect.objectContaining({ Name: 'Free disk', Ok: false })]) },
  ]);
  expect((await app.call('/healthz')).status).toBe(200);
  await expect
    .poll(async () => (await captureStatus(pulled)).PausedReason, { timeout: 10_000 })
    .toBe('DiskFull');
  expect((await app.call(`/api/v2/frame-get?feedid=${pushed}`, { as: ada })).status).toBe(200);

  isLow = false;
  passedMs += 31_000;
  expect((await push(pushed)).status).toBe(200);
  expect((await app.call('/readyz')).status).toBe(200);
  await expect
    .poll(() => captureStatus(pulled), { timeout: 15_000 })
    .toMatchObject({ PausedReason: null, FrameCount: expect.toSatisfy((count: number) => count > 0) });
  await camera.close();
});
