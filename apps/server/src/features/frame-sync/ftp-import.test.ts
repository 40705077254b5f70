/** Imports from a real FTP server: by the calls that people make, and through kills of the real service. */
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FrameSyncPreview, FrameSyncStatus } from '@longview/contract';
import { type FtpDaemon, startPyftpd } from '@longview/test-kit/ftp-daemon';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, picture, sec } from '../../test-setup/pictures.ts';
import { furnish } from '../../test-setup/pusher.ts';
import { framesOf } from '../../test-setup/retention.ts';
import { startService, type TestService } from '../../test-setup/service.ts';

// Whole starts and kills of the service, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

const INTENT = 'ImageSyncDown';
let daemon: FtpDaemon;
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'longview-ftp-import-'));
  daemon = await startPyftpd({ root });
});
afterEach(async () => {
  await daemon.close();
  await rm(root, { recursive: true, force: true });
});

async function put(path: string, bytes: Uint8Array, atSec?: number): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), bytes);
  if (atSec !== undefined) await utimes(join(root, path), atSec, atSec);
}

const source = (command: 'Start' | 'Stop', password = 'secret') => ({
  Target_Url: `ftp://127.0.0.1:${daemon.port}/archive`,
  Target_Username: 'camera',
  Target_Password: password,
  Device_CommandName: command,
});

type Call = (path: string, body?: object) => Promise<Response>;

async function untilOver(call: Call, feedId: string): Promise<FrameSyncStatus> {
  for (;;) {
    const answer = await call(`/api/nv/ipdevice/framesyncdown/${feedId}/${INTENT}`);
    const status = (await answer.json()) as FrameSyncStatus;
    if (!status.IsRunningOrEnqueued) return status;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

it('brings a folder of an FTP server in, saved, looked at and started as people do [IMP-06] [SRC-06] [API-57] [EXT-144]', async () => {
  const app: TestApp = await startTestApp({ env: { PRIVATE_TARGETS: 'all' }, hasJobs: true });
  const ada = await app.setUp();
  const call: Call = (path, body) => app.call(path, { as: ada, ...(body && { body }) });
  const feedId = await addFeed(app.ctx, { accountId: ada.accountId, timeZone: 'Europe/Vienna' });
  await put('archive/2026/05/01/cam_20260501-120000.jpg', await picture(320, 180, '#111111'));
  await put('archive/2026/05/01/cam_20260501-120001.jpg', await picture(320, 180, '#222222'));
  await put('archive/with space/ä.jpg', await picture(320, 180, '#333333'), sec('2025-01-02T03:04:05Z'));
  await put('archive/notes.txt', Buffer.from('hello'));
  await put('other/20260501-130000.jpg', await picture(320, 180));
  const place = `/api/nv/ipdevice/capturesource/${feedId}/${INTENT}`;
  expect((await call(place, source('Stop'))).status).toBe(200);
  const preview = await call(`/api/nv/ipdevice/framesyncdown/${feedId}/${INTENT}/preview`);
  expect((await preview.json()) as FrameSyncPreview).toMatchObject({
    FileCount: 4,
    SkippedCount: 1,
    Files: [
      { Path: 'with space/ä.jpg', FrameTime: '2025-01-02T03:04:05Z', TimeFrom: 'FileDate' },
      { Path: '2026/05/01/cam_20260501-120000.jpg', FrameTime: '2026-05-01T10:00:00Z', TimeFrom: 'Name' },
      { FrameTime: '2026-05-01T10:00:01Z', TimeFrom: 'Name' },
    ],
  });
  expect((await call(place, source('Start'))).status).toBe(200);
  expect(await untilOver(call, feedId)).toMatchObject({
    FoundFrameCount: 3,
    SyncedFrameCount: 3,
    Error: null,
  });
  expect(await framesOf(app.ctx, feedId)).toEqual(
    ['2025-01-02T03:04:05Z', '2026-05-01T10:00:00Z', '2026-05-01T10:00:01Z'].map(sec),
  );
  expect((await call(place, source('Start', 'wrong'))).status).toBe(200);
  const refused = await untilOver(call, feedId);
  expect(refused.Error).toContain('refuses the login');
  expect(await framesOf(app.ctx, feedId)).toHaveLength(3);
  await app.close();
});

it('goes on after kill -9 of the service, and keeps and counts every picture once [IMP-06] [OPS-11]', async () => {
  const COUNT = 100;
  for (let at = 0; at < COUNT; at++) {
    const time = new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString().slice(0, 19).replace(/\D/g, '');
    await put(`archive/${time.slice(0, 8)}/${time}.jpg`, await picture(320, 180, '#405060', at));
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'longview-killed-import-'));
  const env = { DATA_DIR: dataDir, PRIVATE_TARGETS: 'all' };
  let service: TestService = await startService(env);
  const { key, feedId } = await furnish(service.url);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const call: Call = (path, body) =>
    fetch(service.url + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  await call(`/api/nv/ipdevice/capturesource/${feedId}/${INTENT}`, source('Start'));
  const hasSome = async () => {
    const answer = await call(`/api/nv/ipdevice/framesyncdown/${feedId}/${INTENT}`);
    return ((await answer.json()) as FrameSyncStatus).SyncedFrameCount >= 20;
  };
  await vi.waitUntil(hasSome, { timeout: 200_000, interval: 50 });
  await service.stop('SIGKILL');
  service = await startService(env);
  expect(await untilOver(call, feedId)).toMatchObject({
    FoundFrameCount: COUNT,
    SyncedFrameCount: COUNT,
    Error: null,
  });
  const range = 'starttime=2026-01-01T00:00:00Z&endtime=2026-01-02T00:00:00Z';
  const frames = await call(`/api/v2/frame-query?feedid=${feedId}&${range}`);
  expect(((await frames.json()) as { Frames: unknown[] }).Frames).toHaveLength(COUNT);
  await service.stop('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});
