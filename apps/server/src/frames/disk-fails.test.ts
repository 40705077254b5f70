/** The whole service while the disk of its frames is full, broken, or takes seconds for a sync. */
import { systemClock } from '@longview/base';
import { nodeDisk } from '@longview/frame-store';
import { type DiskFault, faultyDisk } from '@longview/test-kit/faulty-disk';
import { startHttpCamera } from '@longview/test-kit/http-camera';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCapture, startCapture } from '../processes/capture.ts';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { addFeed, picture } from '../test-setup/pictures.ts';
import { isThere } from '../test-setup/pusher.ts';
import type { TestUser } from '../test-setup/users.ts';

const fault: DiskFault = { mood: 'Well', syncMs: 3_500 };
let app: TestApp;
let ada: TestUser;
let capture: RunningCapture;
let camera: Awaited<ReturnType<typeof startHttpCamera>>;
let key: string;
let pushed: string;
let pulled: string;
/** Time can be let pass faster than it does. */
let passedMs = 0;
const clock = {
  ...systemClock,
  now: () => systemClock.now() + passedMs,
  monotonic: () => systemClock.monotonic() + passedMs,
};
const acknowledged: number[] = [];
let nextSec = Date.UTC(2026, 0, 10, 12) / 1000;

beforeAll(async () => {
  app = await startTestApp({
    env: { PRIVATE_TARGETS: 'all' },
    clock,
    disk: faultyDisk(nodeDisk, fault),
    isDiskLow: async () => false,
  });
  ada = await app.addOwner('Ada');
  const made = await app.call('/api/nv/tenant/apikeys/primary', { as: ada, body: {} });
  key = ((await made.json()) as { Key: string }).Key;
  camera = await startHttpCamera();
  pushed = await addFeed(app.ctx, { accountId: ada.accountId });
  pulled = await addFeed(app.ctx, { accountId: ada.accountId });
  capture = await startCapture(app.ctx);
  const path = `/api/nv/ipdevice/capturesource/${pulled}/Image`;
  await app.call(path, { as: ada, body: { Target_Url: camera.url } });
  expect((await pushNext()).status).toBe(200);
});
afterAll(async () => {
  fault.mood = 'Well';
  await capture.stop();
  await app.close();
  await camera.close();
});

async function pushNext(): Promise<Response> {
  const timeSec = nextSec++;
  const at = new Date(timeSec * 1000).toISOString();
  const body = await picture(64, 36);
  const response = await app.call(`/api/v2/frame-set?feedid=${pushed}&frametime=${at}`, {
    as: { apiKey: key },
    body,
  });
  if (response.status === 200) acknowledged.push(timeSec);
  return response;
}

async function readiness(): Promise<unknown> {
  passedMs += 3_000;
  const response = await app.call('/readyz');
  const { Checks } = (await response.json()) as { Checks: { Name: string; Message: string | null }[] };
  return [response.status, Checks.find(({ Name }) => Name === 'Frame storage')?.Message];
}

async function captureStatus(): Promise<{
  PausedReason: string | null;
  Report: { StatusCode: string } | null;
}> {
  const response = await app.call(`/api/nv/feed/capturestatus/${pulled}`, { as: ada });
  return (await response.json()) as Awaited<ReturnType<typeof captureStatus>>;
}

async function provesWell(): Promise<void> {
  fault.mood = 'Well';
  passedMs += 31_000;
  // A probe that began on the slow disk may still wait for it.
  await expect.poll(readiness, { timeout: 15_000 }).toEqual([200, null]);
  expect((await pushNext()).status).toBe(200);
  for (const timeSec of acknowledged)
    expect(await isThere({ url: app.url, key, feedId: pushed }, timeSec), `${timeSec}`).toBe(true);
  expect((await app.ctx.frames.store.check({ repair: false, verifyBytes: true })).problems).toEqual([]);
  await expect.poll(captureStatus, { timeout: 10_000 }).toMatchObject({
    PausedReason: null,
    Report: { StatusCode: 'Ok' },
  });
}

describe('a disk of frames', () => {
  it('that is full refuses frames, says so everywhere, and goes on by itself [OPS-10] [OPS-01]', async () => {
    fault.mood = 'Full';
    const refused = await pushNext();
    expect([refused.status, await refused.json()]).toMatchObject([503, { Error: { Code: 'DiskFull' } }]);
    expect(await readiness()).toEqual([503, 'The disk for frames is full.']);
    expect((await app.call('/healthz')).status).toBe(200);
    expect((await app.call(`/api/v2/frame-get?feedid=${pushed}`, { as: ada })).status).toBe(200);
    await expect.poll(captureStatus, { timeout: 10_000 }).toMatchObject({ PausedReason: 'DiskFull' });
    await provesWell();
  });

  it('that is broken is told as that, and not as a full one [OPS-01]', async () => {
    fault.mood = 'Broken';
    expect((await pushNext()).status).toBe(503);
    expect(await readiness()).toEqual([503, 'The disk for frames fails.']);
    expect((await app.call(`/api/v2/frame-get?feedid=${pushed}`, { as: ada })).status).toBe(200);
    await expect.poll(captureStatus, { timeout: 10_000 }).toMatchObject({
      PausedReason: null,
      Report: { StatusCode: 'Error', ErrorStatusMessage: expect.stringContaining('could not be kept') },
    });
    await provesWell();
  });

  it('that syncs for seconds makes an upload wait and nothing else [OPS-01]', async () => {
    fault.mood = 'Slow';
    const waiting = pushNext();
    expect(await readiness()).toEqual([503, 'Does not answer.']);
    expect((await app.call(`/api/v2/frame-get?feedid=${pushed}`, { as: ada })).status).toBe(200);
    expect((await waiting).status).toBe(200);
    await provesWell();
  });
});
