/** Devices that are folders, on a real FTP server. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type FtpDaemon, startPyftpd } from '@longview/test-kit/ftp-daemon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { DeviceCalls } from '../../test-setup/devices.ts';
import { picture } from '../../test-setup/pictures.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
type Json = any;

let app: TestApp;
let adas: DeviceCalls;
let root: string;
let server: FtpDaemon;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'longview-devices-'));
  await put('north/20260501063000.jpg', await picture(320, 180));
  await put('north/20260501064000.jpg', await picture(320, 180, '#c04040'));
  await put('south/readme.txt', Buffer.from('no picture'));
  server = await startPyftpd({ root });
  app = await startTestApp({ env: { PRIVATE_TARGETS: 'all' } });
  adas = new DeviceCalls(app, await app.addOwner('Ada'));
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(root, { recursive: true });
});

async function put(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), bytes);
}

const addFtp = (change: object = {}) => {
  const login = { Username: 'camera', Password: 'secret' };
  return adas.save({ DeviceType: 'FTP', Host: '127.0.0.1', FtpPort: server.port, ...login, ...change });
};
const channelOf = (device: Json, end: string) =>
  device.ChannelInfo.Channels.find(({ Uri }: Json) => Uri.replace(/\/$/, '').endsWith(end));

describe('a device of FTP', () => {
  it('offers its folders as channels, the whole of it suggested [API-49] [IPD-06] [IPD-18]', async () => {
    const found = await adas.detect((await addFtp()).Id);
    const uris = found.ChannelInfo.Channels.map(({ Uri }: Json) => Uri);
    const at = `ftp://127.0.0.1:${server.port}`;
    expect(uris.map((uri: string) => uri.replace(/\/$/, ''))).toEqual([at, `${at}/north`, `${at}/south`]);
    expect(found.ChannelInfo.Channels[0]).toMatchObject({
      Scheme: 'ftp',
      IsSuggested: true,
      Report: { StatusCode: 'Ok' },
    });
    expect(found).toMatchObject({ DeviceState: 'Active', Report: { HasError: false } });
  });

  it('tells how many files a folder has, and shows the newest picture [API-50] [ENT-28] [IPD-20] [EXT-141]', async () => {
    const device = await adas.detect((await addFtp()).Id);
    const north = await adas.report(device, channelOf(device, 'north').Id);
    expect(north.Report).toMatchObject({ StatusCode: 'Ok', Source_FileCount: 2 });
    const shown = await app.call(north.Report.ImageUriBase, { as: adas.as });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const south = await adas.report(device, channelOf(device, 'south').Id);
    expect(south.Report).toMatchObject({ StatusCode: 'Ok', Source_FileCount: 1, ImageUriBase: null });
  });

  it('with a wrong password, or a folder that is not there, says so [API-50] [ENT-27]', async () => {
    const locked = await adas.detect((await addFtp({ Password: 'no' })).Id);
    expect(locked).toMatchObject({
      DeviceState: 'Error',
      ChannelInfo: { Channels: [{ Report: { StatusCode: 'Unauthorized' } }] },
    });
    const device = await adas.change(await addFtp(), {
      ChannelInfo: { Channels: [{ Uri: `ftp://127.0.0.1:${server.port}/nowhere` }] },
    });
    expect((await adas.report(device)).Report).toMatchObject({
      StatusCode: 'NotFound',
      Source_FileCount: null,
    });
  });
});
