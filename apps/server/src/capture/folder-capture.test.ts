import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CaptureStatus, type IpDevice } from '@longview/contract';
import { type DropboxServer, startDropboxServer } from '@longview/test-kit/dropbox-server';
import { type FtpDaemon, startPyftpd } from '@longview/test-kit/ftp-daemon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { changeLink } from '../features/device-links/change-link.ts';
import { type RunningCapture, startCapture } from '../processes/capture.ts';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import type { TestUser } from '../test-setup/users.ts';

/** From pictures that lie somewhere to frames, by the service's own calls. */
const picture = (n: number) =>
  readFileSync(new URL(`../../../../packages/test-kit/fixtures/moving-${n}.jpg`, import.meta.url));

let app: TestApp;
let ada: TestUser;
let capture: RunningCapture;
let ftp: FtpDaemon;
let dropbox: DropboxServer;
let root: string;

const call = async (path: string, body?: object) => {
  const response = await app.call(path, { as: ada, ...(body && { body }) });
  expect(response.status).toBeLessThan(300);
  return response.json();
};
const statusOf = async (feed: string) =>
  CaptureStatus.parse(await call(`/api/nv/feed/capturestatus/${feed}`));

/** The status, once it is as wanted. */
async function until(feed: string, isIt: (status: CaptureStatus) => boolean): Promise<CaptureStatus> {
  for (;;) {
    const status = await statusOf(feed);
    if (isIt(status)) return status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Lets the feed be tried `count` times more. */
async function tries(feed: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const { TriedAt } = await statusOf(feed);
    await until(feed, (status) => status.TriedAt !== TriedAt);
  }
}

async function makeFeed(device: object, uri: string): Promise<{ feed: string; device: string }> {
  const made = (await call('/api/nv/feed/create', {
    ...{ Name: 'Gate', SizeCode: 'x1080', IntervalCode: '1sec' },
  })) as { Feed: { Id: string } };
  const feed = made.Feed.Id;
  const item = { Accept_Interval_Value: 'PT1S', Store_Interval_Value: 'PT0S' };
  await call(`/api/nv/feed/capture/basic/${feed}`, { PayloadType: 'Image', Values: [item] });
  const saved = (await call('/api/nv/ipdevice', {
    ...{ ...device, ChannelInfo: { Channels: [{ Uri: uri, IsSuggested: true }] } },
  })) as IpDevice;
  if (saved.DeviceType === 'Dropbox') await linkNow(saved.Id);
  const channel = saved.ChannelInfo.Channels[0]?.Id;
  const source = `/api/nv/ipdevice/capturesource/${feed}/Image/${saved.Id}/${channel}`;
  expect((await app.call(source, { as: ada, method: 'POST' })).status).toBe(200);
  return { feed, device: saved.Id };
}

/** As after a link. */
async function linkNow(device: string): Promise<void> {
  const tokens_sealed = app.ctx.secrets.seal(JSON.stringify(dropbox.oauth.grant()));
  const link = { tokens_sealed, link_state: 'Active' } as const;
  await transaction(app.ctx.db, (trx) => changeLink(app.ctx, trx, device, link));
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'longview-folder-'));
  await chmod(root, 0o755);
  [ftp, dropbox] = await Promise.all([startPyftpd({ root }), startDropboxServer()]);
  app = await startTestApp({
    env: {
      PRIVATE_TARGETS: 'all',
      DROPBOX_CLIENT_ID: dropbox.oauth.clientId,
      DROPBOX_CLIENT_SECRET: dropbox.oauth.clientSecret,
      DROPBOX_BASE_URL: dropbox.url,
    },
  });
  ada = await app.addOwner('Ada');
  capture = await startCapture(app.ctx);
});
afterAll(async () => {
  await capture.stop();
  await app.close();
  await Promise.all([ftp.close(), dropbox.close()]);
  await rm(root, { recursive: true, force: true });
});

describe('a folder as a camera', () => {
  it('on an FTP server gives each picture once [EXT-145]', async () => {
    await writeFile(join(root, '20260501063000.jpg'), picture(1));
    const device = {
      ...{ DeviceType: 'FTP', Host: '127.0.0.1', FtpPort: ftp.port },
      ...{ Username: 'camera', Password: 'secret' },
    };
    const { feed } = await makeFeed(device, `ftp://127.0.0.1:${ftp.port}/`);
    const first = await until(feed, (status) => status.FrameCount === 1 && status.Report !== null);
    expect(first.Report).toMatchObject({ StatusCode: 'Ok', ImageSourceAt: '2026-05-01T06:30:00Z' });
    await tries(feed, 3);
    expect(await statusOf(feed)).toMatchObject({ FrameCount: 1, FailCount: 0, Report: { StatusCode: 'Ok' } });
    await writeFile(join(root, '20260501063100.jpg'), picture(2));
    await until(feed, (status) => status.FrameCount === 2);
    const shown = await app.call(`/api/v2/frame-get?feedid=${feed}`, { as: ada });
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(picture(2));
  });

  it('of a linked account is captured until the link ends, and again when it is back [EXT-145] [IPD-16]', async () => {
    dropbox.put('/Site/a.jpg', picture(1));
    const { feed, device } = await makeFeed({ DeviceType: 'Dropbox', Name: 'Mine' }, 'dropbox:///Site');
    await until(feed, (status) => status.FrameCount === 1);
    dropbox.oauth.endPermissions();
    const lost = await until(feed, (status) => status.Report?.StatusCode === 'Unauthorized');
    expect(lost.Report?.ErrorStatusMessage).toContain('The link of this account has ended.');
    const devices = (await call('/api/nv/ipdevice')) as IpDevice[];
    expect(devices.find(({ Id }) => Id === device)?.DeviceState).toBe('Expired');
    dropbox.put('/Site/b.jpg', picture(2), '2026-05-02T00:00:00Z');
    await linkNow(device);
    // At once, though after a refusal a feed waits for minutes.
    await until(feed, (status) => status.FrameCount === 2);
  });
});
