import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { portOf } from '@longview/base';
import { startTlsFront } from '@longview/test-kit/tls-front';
import { afterAll, describe, expect, it } from 'vitest';
import { takeTries } from '../../sign-in/index.ts';
import { CAMERA_LOGIN, openDeviceScene } from '../../test-setup/device-scene.ts';
import { DeviceCalls } from '../../test-setup/devices.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { sweepMedia } from '../media/index.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
type Json = any;

const { app, ada, adas, camera, close } = await openDeviceScene();
afterAll(close);

const addCamera = (change: object = {}) => adas.add({ ...CAMERA_LOGIN, ...change }, camera.url);
const again = async ({ Id }: Json) => (await adas.list()).find((device) => device.Id === Id);
const show = (uri: string, headers = {}) => app.call(uri, { as: ada, headers });
const keyOf = async ({ Id }: Json) => {
  const query = app.ctx.db.selectFrom('ip_channel').select('image_key').where('device_id', '=', Id);
  return (await query.executeTakeFirstOrThrow()).image_key ?? '';
};

describe('the report of a channel', () => {
  it('is made by the device’s own login, kept, and says what state the device is in [API-50] [ENT-28] [IPD-07] [IPD-18] [IPD-20]', async () => {
    const device = await addCamera();
    const channel = await adas.report(device);
    expect(channel).toMatchObject({
      ...{ status: 200, Uri: camera.url, Scheme: 'http' },
      Report: { StatusCode: 'Ok', ErrorStatusMessage: null, IsStale: false, Source_FileCount: null },
    });
    expect(channel.Report.LoadTime).toMatch(/^PT/);
    const listed = await again(device);
    expect(listed.ChannelInfo.Channels[0].Report).toEqual(channel.Report);
    expect(listed).toMatchObject({ DeviceState: 'Active', Report: { HasError: false }, Version: 1 });
    expect(listed.LastSuccesfulConnectionAt).toMatch(/Z$/);
  });

  it('of a wrong password says so, and the device is in error [API-50] [ENT-27]', async () => {
    const device = await addCamera({ Password: 'no' });
    const { Report } = await adas.report(device);
    expect(Report).toMatchObject({ StatusCode: 'Unauthorized', ErrorStatusCode: '401', ImageUriBase: null });
    expect(await again(device)).toMatchObject({
      ...{ DeviceState: 'Error', Report: { HasError: true }, LastSuccesfulConnectionAt: null },
    });
  });

  it('sends the headers of the device to the device [API-50]', async () => {
    const device = await addCamera({ Headers: { 'X-Token': 'abc' } });
    await adas.report(device);
    expect(camera.seen.at(-1)).toMatchObject({ 'x-token': 'abc' });
  });

  it('is stale after a day [ENT-28]', async () => {
    const device = await addCamera();
    await adas.report(device);
    const aged = (ageMs: number) =>
      app.ctx.db
        .updateTable('ip_channel')
        .set({ tried_at: new Date(app.ctx.clock.now() - ageMs) })
        .where('device_id', '=', device.Id)
        .execute();
    const isStale = async () => (await again(device)).ChannelInfo.Channels[0].Report.IsStale;
    await aged(86_000_000);
    expect(await isStale()).toBe(false);
    await aged(86_401_000);
    expect(await isStale()).toBe(true);
  });

  it('goes with the address it was of [ENT-28]', async () => {
    const device = await addCamera();
    const { Id } = await adas.report(device);
    const changed = await adas.change(device, {
      ChannelInfo: { Channels: [{ Id, Uri: `${camera.url}&x=1` }] },
    });
    expect(changed.ChannelInfo.Channels[0]).toMatchObject({ Id, Report: null });
    expect(changed.DeviceState).toBe('Unknown');
  });

  it('is asked for by pages of this site and by programs alone [API-50] [API-49] [API-35] [ACC-09]', async () => {
    const device = await addCamera();
    const [{ Id: channelId }] = device.ChannelInfo.Channels;
    const paths = [`updatechannelreport/${device.Id}/${channelId}`, `detectchannels/ip0000000000`];
    const statusOf = async (path: string, headers: Record<string, string>) =>
      (await app.call(`/api/nv/ipdevice/${path}`, { headers: { cookie: ada.cookie, ...headers } })).status;
    for (const path of paths) {
      const ok = path.startsWith('detect') ? 404 : 200;
      expect(await statusOf(path, { 'sec-fetch-site': 'same-origin' })).toBe(ok);
      for (const site of ['cross-site', 'same-site', 'none']) {
        expect(await statusOf(path, { 'sec-fetch-site': site, referer: `${app.url}/ipdevices` })).toBe(403);
      }
      expect(await statusOf(path, { referer: `${app.url}/ipdevices` })).toBe(ok);
      expect(await statusOf(path, { referer: 'http://evil.example/' })).toBe(403);
      expect(await statusOf(path, {})).toBe(403);
    }
    const made = await app.call('/api/nv/tenant/apikeys/primary', { as: ada, method: 'POST', body: {} });
    const { Key: apiKey } = (await made.json()) as { Key: string };
    const byKey = (headers = {}) => app.call(`/api/nv/ipdevice/${paths[0]}`, { as: { apiKey }, headers });
    expect((await byKey()).status).toBe(200);
    expect((await byKey({ 'sec-fetch-site': 'same-origin' })).status).toBe(403);
  });

  it('is asked for 300 times in ten minutes at most, of all devices together [OPS-06]', async () => {
    const lou = await app.addOwner('Lou');
    const lous = new DeviceCalls(app, lou);
    const device = await lous.add({ Host: '127.0.0.1', HttpPort: 9 }, 'http://127.0.0.1:9/');
    const used = Array.from({ length: 299 }, () => ({
      limit: 'channelTriesPerAccount' as const,
      of: lou.accountId,
    }));
    await takeTries(app.ctx, used);
    expect((await lous.report(device)).status).toBe(200);
    expect((await lous.report(device)).status).toBe(429);
    expect((await adas.report(await addCamera())).status).toBe(200);
  });
});

/** A camera of RTSP that has nothing: `asked` gets the first line of each request that it receives. */
async function startEmptyRtsp() {
  const asked: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      asked.push(text.split('\r\n', 1)[0] ?? '');
      socket.write(`RTSP/1.0 404 Not Found\r\nCSeq: ${/CSeq: (\d+)/i.exec(text)?.[1] ?? 1}\r\n\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: portOf(server), asked, close: () => server.close() };
}

describe('the ports of a device', () => {
  it('are where its camera is called when an address of a stream names none [EXT-332]', async () => {
    const rtsp = await startEmptyRtsp();
    const device = await adas.add({ ...CAMERA_LOGIN, StreamPort: rtsp.port }, 'rtsp://127.0.0.1/cam');
    expect(device.ChannelInfo.Channels).toMatchObject([{ Uri: `rtsp://127.0.0.1:${rtsp.port}/cam` }]);
    await adas.report(device);
    expect(rtsp.asked[0]).toMatch(/^\w+ rtsp:.*\/cam RTSP/);
    await adas.change(device, { ChannelInfo: { Channels: [] } });
    rtsp.asked.length = 0;
    await adas.detect(device.Id);
    expect(rtsp.asked[0]).toMatch(/^\w+ rtsp:.* RTSP/);
    rtsp.close();
  });

  it('are also called for SRT, and leave addresses that are stored alone [EXT-332] [IPD-21]', async () => {
    const srt = createSocket('udp4');
    await new Promise<void>((resolve) => srt.bind(0, '127.0.0.1', resolve));
    const { port } = srt.address();
    const called = new Promise<Buffer>((resolve) => srt.once('message', resolve));
    const device = await adas.add({ Host: '127.0.0.1', SrtPort: port }, 'srt://127.0.0.1?streamid=a');
    const Uri = `srt://127.0.0.1:${port}?streamid=a`;
    expect(device.ChannelInfo.Channels).toMatchObject([{ Uri }]);
    const tried = adas.report(device);
    // The first packet of SRT has the control flag.
    expect((await called)[0]).toBe(0x80);
    await tried;
    srt.close();
    const moved = await adas.change(device, { SrtPort: 9711, StreamPort: 9712 });
    expect(moved).toMatchObject({ SrtPort: 9711, StreamPort: 9712, ChannelInfo: { Channels: [{ Uri }] } });
  });
});

describe('a camera with a certificate of its own', () => {
  it('is believed only where the device says so [EXT-140]', async () => {
    const front = await startTlsFront(camera.port);
    const url = `https://127.0.0.1:${front.port}/snapshot.jpg`;
    const strict = await adas.add(CAMERA_LOGIN, url);
    expect((await adas.report(strict)).Report).toMatchObject({ StatusCode: 'Error' });
    const lenient = await adas.change(strict, { TlsInsecure: true });
    expect(lenient).toMatchObject({ TlsInsecure: true });
    expect((await adas.report(lenient)).Report).toMatchObject({ StatusCode: 'Ok' });
    expect((await adas.report(await adas.add(CAMERA_LOGIN, url))).Report).toMatchObject({
      StatusCode: 'Error',
    });
    front.close();
  });
});

describe('the picture of a channel', () => {
  it('is that of the last good try, in the sizes that are asked for [EXT-141] [IPD-19]', async () => {
    const device = await addCamera();
    const [{ Id }] = device.ChannelInfo.Channels;
    expect((await show(`/api/nv/ipdevice/channelimage/${device.Id}/${Id}`)).status).toBe(404);
    const { ImageUriBase } = (await adas.report(device)).Report;
    const whole = await show(ImageUriBase);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(whole.headers.get('cache-control')).toContain('private');
    const etag = whole.headers.get('etag') ?? '';
    expect((await show(ImageUriBase, { 'if-none-match': etag })).status).toBe(304);
    const small = await show(`${ImageUriBase}&sc=x240`);
    expect([small.status, small.headers.get('etag') === etag]).toEqual([200, false]);
    expect((await show(`${ImageUriBase}&sc=x7`)).status).toBe(400);
    await adas.change(device, { Password: 'no' });
    const failed = (await adas.report(device)).Report;
    expect(failed).toMatchObject({ StatusCode: 'Unauthorized', ImageUriBase });
    expect((await show(ImageUriBase)).status).toBe(200);
  });

  it('leaves nothing behind: not the one before, nor that of a removed channel or device [EXT-141]', async () => {
    const device = await addCamera();
    await adas.report(device);
    const first = await keyOf(device);
    await adas.report(device);
    const second = await keyOf(device);
    expect(second).not.toBe(first);
    const read = (key: string) => app.ctx.mediaStore.payloads.read(key);
    await sweepMedia(app.ctx);
    expect([await read(first), (await read(second)) === null]).toEqual([null, false]);
    const other = await addCamera();
    await adas.report(other);
    const third = await keyOf(other);
    await adas.change(device, { ChannelInfo: { Channels: [] } });
    await adas.delete(other.Id);
    await sweepMedia(app.ctx);
    expect([await read(second), await read(third)]).toEqual([null, null]);
    expect(await app.ctx.db.selectFrom('media_leftover').selectAll().execute()).toEqual([]);
  });

  it('is neither kept nor shown where a feed of the channel hides something [EXT-141] [ENT-32]', async () => {
    const device = await addCamera();
    const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
    await adas.setSource(feedId, device.Id);
    const { ImageUriBase } = (await adas.report(device)).Report;
    expect((await show(ImageUriBase)).status).toBe(200);
    const config = JSON.stringify({ Frame: { IsCropEnabled: true } });
    const process = { feed_id: feedId, config, is_active: true, changed_at: new Date() };
    await app.ctx.db.insertInto('image_process').values(process).execute();
    expect((await show(ImageUriBase)).status).toBe(404);
    const before = await keyOf(device);
    expect((await adas.report(device)).Report.StatusCode).toBe('Ok');
    expect(await keyOf(device)).toBe(before);
  });
});
