import { createServer } from 'node:http';
import { portOf } from '@longview/base';
import { startHttpCamera } from '@longview/test-kit/http-camera';
import { startOnvifDevice } from '@longview/test-kit/onvif-device';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { DeviceCalls } from '../../test-setup/devices.ts';
import type { TestUser } from '../../test-setup/users.ts';
import { addChannels } from './channels/add-channels.ts';
import { findDevice } from './device-queries.ts';

type Onvif = Awaited<ReturnType<typeof startOnvifDevice>>;
// biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
type Json = any;

const LOGIN = { username: 'root', password: 'pw' };
let app: TestApp;
let ada: TestUser;
let adas: DeviceCalls;
let onvif: Onvif;

beforeAll(async () => {
  onvif = await startOnvifDevice({ login: LOGIN, maker: { manufacturer: 'Axis', model: 'P1455' } });
  app = await startTestApp({ env: { PRIVATE_TARGETS: 'all' } });
  ada = await app.addOwner('Ada');
  adas = new DeviceCalls(app, ada);
});
afterAll(async () => {
  await app.close();
  await onvif.close();
});

const addDevice = (change: object = {}) =>
  adas.save({
    ...{ DeviceType: 'Generic', Host: '127.0.0.1', Username: 'root', Password: 'pw' },
    ...{ OnvifPort: onvif.port, HttpPort: onvif.port, ...change },
  });
const pictures = (device: Json) =>
  device.ChannelInfo.Channels.filter(({ Scheme }: Json) => Scheme === 'http');

/** A camera that answers nothing until it is told to, and then that it has nothing. */
async function startSlowCamera() {
  const asked = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  const server = createServer(async (_request, response) => {
    asked.resolve();
    await told.promise;
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port, wasAsked: asked.promise, answer: told.resolve, close };
}

describe('the detection of channels', () => {
  it('adds what the device names, tried, with the best suggested [API-49] [IPD-18] [IPD-20]', async () => {
    const device = await addDevice();
    const found = await adas.detect(device.Id);
    expect(found).toMatchObject({ status: 200, Manuf: 'Axis', Model: 'P1455', DeviceState: 'Active' });
    expect(pictures(found).length).toBeGreaterThan(0);
    const best = found.ChannelInfo.Channels.filter(({ IsSuggested }: Json) => IsSuggested);
    expect(best).toMatchObject([{ Source: 'Detected', Report: { StatusCode: 'Ok' } }]);
    expect((await app.call(best[0].Report.ImageUriBase, { as: ada })).status).toBe(200);
    expect(found.Version).toBeGreaterThan(device.Version);
  });

  it('adds nothing twice, removes nothing, and leaves the choice of people as it is [API-49]', async () => {
    const device = await addDevice({
      ChannelInfo: { Channels: [{ Uri: `http://127.0.0.1:${onvif.port}/mine`, IsSuggested: true }] },
    });
    const once = await adas.detect(device.Id);
    const twice = await adas.detect(device.Id);
    const urisOf = ({ ChannelInfo }: Json) => ChannelInfo.Channels.map(({ Uri }: Json) => Uri);
    expect(urisOf(twice)).toEqual(urisOf(once));
    expect(twice.ChannelInfo.Channels[0]).toMatchObject({
      Uri: `http://127.0.0.1:${onvif.port}/mine`,
      IsSuggested: true,
    });
    expect(twice.ChannelInfo.Channels.filter(({ IsSuggested }: Json) => IsSuggested)).toHaveLength(1);
  });

  it('runs once at a time for a device [API-49]', async () => {
    const { port, wasAsked, answer, close } = await startSlowCamera();
    const device = await addDevice({ OnvifPort: port, HttpPort: port });
    const first = adas.detect(device.Id);
    await wasAsked;
    expect(await adas.detect(device.Id)).toMatchObject({ status: 409, Error: { Code: 'Busy' } });
    answer();
    expect((await first).status).toBe(200);
    expect((await adas.detect(device.Id)).status).toBe(200);
    close();
  });

  it('that was killed holds nobody for long [API-49]', async () => {
    const device = await addDevice();
    const claim = (ms: number) =>
      app.ctx.db
        .updateTable('ip_device')
        .set({ detecting_until: new Date(app.ctx.clock.now() + ms) })
        .where('id', '=', device.Id)
        .execute();
    await claim(10_000);
    expect((await adas.detect(device.Id)).status).toBe(409);
    await claim(-1);
    expect((await adas.detect(device.Id)).status).toBe(200);
  });

  it('of a device that is deleted meanwhile ends as if it had never been [API-49] [API-48]', async () => {
    const device = await addDevice();
    const [found, gone] = await Promise.all([adas.detect(device.Id), adas.delete(device.Id)]);
    expect(gone.status).toBe(204);
    expect([200, 404]).toContain(found.status);
    expect((await adas.list()).some(({ Id }) => Id === device.Id)).toBe(false);
  });

  it('during which a page saves makes that save tell of the newer version [API-49] [GEN-15]', async () => {
    const device = await addDevice();
    await adas.detect(device.Id);
    const late = await adas.change(device, { Name: 'Mast' }, { 'if-match': `"${device.Version}"` });
    expect(late).toMatchObject({ status: 409, Error: { Code: 'VersionConflict' } });
  });

  it('calls nothing but the device’s own host, whatever the device names [API-49] [OPS-06]', async () => {
    const other = await startHttpCamera({ host: '127.0.0.2' });
    const liar = await startOnvifDevice({ login: LOGIN, calledWeb: `127.0.0.2:${other.port}` });
    const device = await addDevice({ OnvifPort: liar.port, HttpPort: liar.port });
    const found = await adas.detect(device.Id);
    expect(other.counters.requests).toBe(0);
    for (const { Uri } of found.ChannelInfo.Channels) expect(new URL(Uri).hostname).toBe('127.0.0.1');
    await Promise.all([liar.close(), other.close()]);
  });

  it('keeps no address of another host, nor one with a login, whoever names it [API-49] [ENT-28]', async () => {
    const { Id } = await addDevice();
    const row = await findDevice(app.ctx.db, ada.accountId, Id);
    const found = ['http://127.0.0.2/a', 'http://u:p@127.0.0.1/b', 'file:///c', 'http://127.0.0.1/d'].map(
      (uri) => ({
        ...{
          uri,
          name: null,
          source: 'Detected' as const,
          isBest: false,
          outcome: null,
          manufacturer: null,
          model: null,
        },
      }),
    );
    if (row) await addChannels(app.ctx, row, found);
    const stored = (await adas.list()).find((device) => device.Id === Id);
    expect(stored.ChannelInfo.Channels.map(({ Uri }: Json) => Uri)).toEqual(['http://127.0.0.1/d']);
  });

  it('of what does not answer is no error, and the device says that it has one [API-49] [ENT-27]', async () => {
    const device = await addDevice({ HttpPort: 9, HttpsPort: 9, OnvifPort: 9, RtspPort: 9 });
    const found = await adas.detect(device.Id);
    expect(found).toMatchObject({ status: 200, ChannelInfo: { Channels: [] }, Report: { HasError: true } });
    expect(found.Message).toMatch(/^Nothing answers at the ports/);
  });

  it('of a device that refuses the login says so; of one that is found nothing [API-49]', async () => {
    const camera = await startHttpCamera({ login: LOGIN });
    const device = await addDevice({ OnvifPort: 9, HttpPort: camera.port, Password: 'wrong' });
    expect((await adas.detect(device.Id)).Message).toMatch(/refuses the login .* Check user name/);
    expect((await adas.detect((await addDevice()).Id)).Message).toBeNull();
    await camera.close();
  });

  it('of folders shows why they cannot be read [API-49] [ENT-28]', async () => {
    const ftp = await adas.save({ DeviceType: 'FTP', Host: '127.0.0.1', FtpPort: 9 });
    expect((await adas.detect(ftp.Id)).ChannelInfo.Channels).toMatchObject([
      { Uri: 'ftp://127.0.0.1:9/', Scheme: 'ftp', Source: 'Detected', Report: { StatusCode: 'Refused' } },
    ]);
    const box = await adas.save({ DeviceType: 'Dropbox', Name: 'Box' });
    const found = await adas.detect(box.Id);
    expect(found).toMatchObject({ status: 200, DeviceState: 'Unknown' });
    expect(found.ChannelInfo.Channels).toMatchObject([
      { Uri: 'dropbox:///', Report: { StatusCode: 'Unauthorized' } },
    ]);
  });
});
