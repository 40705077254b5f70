import { type HttpCamera, startHttpCamera } from '@longview/test-kit/http-camera';
import { startTlsFront } from '@longview/test-kit/tls-front';
import { afterAll, describe, expect, it } from 'vitest';
import { startCapture } from '../../processes/capture.ts';
import { CAMERA_LOGIN, openDeviceScene } from '../../test-setup/device-scene.ts';
import { DeviceCalls } from '../../test-setup/devices.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { addShare } from '../../test-setup/shares.ts';
import { addGuest } from '../../test-setup/users.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
type Json = any;

const { app, ada, adas, camera, close } = await openDeviceScene();
const eve = await app.addOwner('Eve');
const capture = await startCapture(app.ctx);
afterAll(async () => {
  await capture.stop();
  await close();
});

const item = { Accept_Interval_Value: 'PT1S', Store_Interval_Value: 'PT0S' };
const newFeed = () =>
  addFeed(app.ctx, { accountId: ada.accountId, request: { AcceptByDefaultLive: true, Values: [item] } });
const statusOf = async (feedId: string): Promise<Json> =>
  (await app.call(`/api/nv/feed/capturestatus/${feedId}`, { as: ada })).json();

/** Asks until the last try of the feed went so; the test's own time limit ends it. */
async function untilTried(feedId: string, StatusCode: string): Promise<Json> {
  for (;;) {
    const { Report } = await statusOf(feedId);
    if (Report?.StatusCode === StatusCode) return Report;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('a device as the source of a feed', () => {
  it('is its suggested channel, with the device’s login, and no copy of it [API-56] [SRC-04] [ENT-29]', async () => {
    const device = await adas.add({ ...CAMERA_LOGIN, Manuf: 'Axis' }, camera.url);
    const feedId = await newFeed();
    const set = await adas.setSource(feedId, device.Id);
    expect(set).toMatchObject({
      status: 200,
      Target_Url: camera.url,
      Target_Username: 'root',
      Target_Password: null,
      HasPassword: true,
      Device_Control_DeviceManuf: 'Axis',
      NetDevice_Type: 'Generic',
      NetDevice_Id: device.Id,
      NetDevice_ChannelId: device.ChannelInfo.Channels[0].Id,
      IsConfigured: true,
      Device_CommandName: 'Start',
      Version: 1,
    });
    const { status: _status, ...source } = set;
    expect(await adas.source(feedId)).toMatchObject(source);
    const row = await app.ctx.db
      .selectFrom('capture_source')
      .selectAll()
      .where('feed_id', '=', feedId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ username: null, password_sealed: null, headers_sealed: null });
  });

  it('is captured with a changed login at once, in all its feeds [API-47] [API-56]', async () => {
    const device = await adas.add({ ...CAMERA_LOGIN, Password: 'wrong' }, camera.url);
    const feeds = [await newFeed(), await newFeed()];
    for (const feedId of feeds) await adas.setSource(feedId, device.Id);
    for (const feedId of feeds) await untilTried(feedId, 'Unauthorized');
    const listed = (await adas.list()).find(({ Id }) => Id === device.Id);
    expect(listed).toMatchObject({ DeviceState: 'Error' });
    await adas.change(device, { Password: 'pw' });
    for (const feedId of feeds) await untilTried(feedId, 'Ok');
    const after = (await adas.list()).find(({ Id }) => Id === device.Id);
    expect(after).toMatchObject({
      DeviceState: 'Active',
      LastSuccesfulConnectionAt: expect.stringMatching(/Z$/),
    });
  });

  it('is captured as leniently as the device, and no other one is [EXT-140]', async () => {
    const front = await startTlsFront(camera.port);
    const url = `https://127.0.0.1:${front.port}/snapshot.jpg`;
    const [strict, lenient] = [await newFeed(), await newFeed()];
    const device = await adas.add({ ...CAMERA_LOGIN, TlsInsecure: true }, url);
    await adas.setSource(lenient, device.Id);
    await adas.saveSource(strict, { Target_Url: url, Target_Username: 'root', Target_Password: 'pw' });
    await untilTried(lenient, 'Ok');
    await untilTried(strict, 'Error');
    front.close();
  });

  it('is paused, resumed and given a webhook without letting go of it [SRC-06] [API-55]', async () => {
    const device = await adas.add(CAMERA_LOGIN, camera.url);
    const feedId = await newFeed();
    const { status: _status, ...source } = await adas.setSource(feedId, device.Id);
    const paused = await adas.saveSource(feedId, {
      ...source,
      Target_Headers: null,
      Device_CommandName: 'Stop',
    });
    expect(paused).toMatchObject({ Device_CommandName: 'Stop', NetDevice_Id: device.Id, HasPassword: true });
    const hook = { Target_PreloadWebhookUrl: 'http://127.0.0.1/ptz' };
    const resumed = await adas.saveSource(feedId, { NetDevice_Id: device.Id, ...hook });
    expect(resumed).toMatchObject({
      Device_CommandName: 'Start',
      NetDevice_Id: device.Id,
      ...hook,
      Version: 3,
    });
  });

  it('has the maker, channel and port of the device, and says where others are set [EXT-331] [ENT-29]', async () => {
    const device = await adas.add({ ...CAMERA_LOGIN, Manuf: 'Axis' }, camera.url);
    const feedId = await newFeed();
    const { status: _status, ...source } = await adas.setSource(feedId, device.Id);
    const answered = { ...source, Target_Headers: null };
    expect(await adas.saveSource(feedId, answered)).toMatchObject({ status: 200, NetDevice_Id: device.Id });
    for (const other of [
      { Device_Control_DeviceManuf: 'Bosch' },
      { NetDevice_ChannelId: 'ch0000000000' },
      { Target_HttpPort: 81 },
    ]) {
      const refused = await adas.saveSource(feedId, { ...answered, ...other });
      expect(refused).toMatchObject({ status: 400, Error: { Fields: [{ Name: Object.keys(other)[0] }] } });
    }
    await adas.change(device, { Manuf: 'Bosch' });
    expect(await adas.source(feedId)).toMatchObject({ Device_Control_DeviceManuf: 'Bosch' });
  });

  it('of its own address is called at the port that is named beside it [EXT-331] [CAP-23]', async () => {
    const feedId = await newFeed();
    const { pathname, search } = new URL(camera.url);
    const saved = await adas.saveSource(feedId, {
      ...{ Target_Url: `http://127.0.0.1${pathname}${search}`, Target_HttpPort: camera.port },
      ...{ Target_Username: 'root', Target_Password: 'pw' },
    });
    expect(saved).toMatchObject({ status: 200, Target_Url: camera.url });
    await untilTried(feedId, 'Ok');
  });

  it('gives its camera the login at once where that is Basic, and its headers [API-55] [ENT-29]', async () => {
    const login = { username: 'root', password: 'pw' };
    const both = await startHttpCamera({ login, scheme: 'both' });
    const own = {
      ...{ Target_Url: both.url, Target_Username: 'root', Target_Password: 'pw' },
      Target_Headers: { 'X-Token': 'abc' },
    };
    const schemesOf = ({ seen }: HttpCamera) =>
      new Set(seen.map((each) => each.authorization?.split(' ')[0]));
    const digest = await newFeed();
    await adas.saveSource(digest, own);
    await untilTried(digest, 'Ok');
    expect(schemesOf(both)).not.toContain('Basic');
    expect(both.seen.at(-1)).toMatchObject({ 'x-token': 'abc' });
    const basic = await newFeed();
    await adas.saveSource(basic, { ...own, Target_UseBasicAuth: true });
    await untilTried(basic, 'Ok');
    expect(schemesOf(both)).toContain('Basic');
    const other = await startHttpCamera({ login, scheme: 'both' });
    const device = await adas.add({ ...CAMERA_LOGIN, UseBasicAuth: true }, other.url);
    expect(schemesOf(other)).not.toContain('Basic');
    const ofDevice = await newFeed();
    await adas.setSource(ofDevice, device.Id);
    await untilTried(ofDevice, 'Ok');
    expect(schemesOf(other)).toContain('Basic');
    for (const each of [both, other]) await each.close();
  });

  it('is let go of by an address of its own, which gets nothing of the device’s login [API-55] [GEN-17]', async () => {
    const device = await adas.add(CAMERA_LOGIN, camera.url);
    const feedId = await newFeed();
    const { status: _status, ...source } = await adas.setSource(feedId, device.Id);
    const own = await adas.saveSource(feedId, {
      ...source,
      Target_Headers: null,
      Target_Url: `${camera.url}&own=1`,
    });
    expect(own).toMatchObject({
      NetDevice_Id: null,
      NetDevice_ChannelId: null,
      NetDevice_Type: null,
      HasPassword: false,
    });
    expect((await adas.delete(device.Id)).status).toBe(204);
    const foreign = await adas.saveSource(feedId, { NetDevice_Id: device.Id });
    expect(foreign).toMatchObject({ status: 400, Error: { Fields: [{ Name: 'NetDevice_Id' }] } });
  });

  it('is none without a channel to suggest [API-56]', async () => {
    const feedId = await newFeed();
    const empty = await adas.save({ DeviceType: 'Generic', Host: '127.0.0.1' });
    expect(await adas.setSource(feedId, empty.Id)).toMatchObject({
      status: 409,
      Error: { Code: 'NoChannel' },
    });
    const two = await adas.change(await adas.add(CAMERA_LOGIN, camera.url), {});
    const [first] = two.ChannelInfo.Channels;
    const more = await adas.change(two, { ChannelInfo: { Channels: [first, { Uri: `${camera.url}&b` }] } });
    expect((await adas.setSource(feedId, more.Id)).status).toBe(409);
    const second = more.ChannelInfo.Channels[1];
    await adas.change(more, { ChannelInfo: { Channels: [first, { ...second, IsSuggested: true }] } });
    expect(await adas.setSource(feedId, more.Id)).toMatchObject({ NetDevice_ChannelId: second.Id });
    expect(await adas.setSource(feedId, more.Id, first.Id)).toMatchObject({ NetDevice_ChannelId: first.Id });
  });

  it.each([
    ['VideoStream', 'rtsp://127.0.0.1/1', 'http://127.0.0.1/1'],
    ['VideoClip', 'ftp://127.0.0.1/clips', 'rtmp://127.0.0.1/1'],
    ['ImageSyncDown', 'http://127.0.0.1/1', null],
  ])('for %s may be %s and not %s [IPD-21] [IPD-22] [IPD-23]', async (intent, good, bad) => {
    const feedId = await newFeed();
    const set = async (uri: string) => {
      const device = await adas.add({ Host: '127.0.0.1' }, uri);
      return adas.setSource(feedId, device.Id, device.ChannelInfo.Channels[0].Id, intent);
    };
    expect((await set(good)).status).toBe(200);
    if (bad) expect((await set(bad)).status).toBe(400);
    expect((await adas.setSource(feedId, 'ip0000000000', undefined, 'Sound')).status).toBe(400);
  });

  it('is of the account of the feed, and set by its people alone [API-56] [PRM-21]', async () => {
    const eves = new DeviceCalls(app, eve);
    const device = await adas.add(CAMERA_LOGIN, camera.url);
    const hers = await eves.add(CAMERA_LOGIN, camera.url);
    const feedId = await newFeed();
    expect((await eves.setSource(feedId, hers.Id)).status).toBe(404);
    expect((await adas.setSource(feedId, hers.Id)).status).toBe(404);
    const guest = await addGuest(app.ctx, 'Greg');
    const { id } = await addShare(app.ctx, {
      ...{ accountId: ada.accountId, roId: feedId, role: 'Manager', target: 'greg@example.org' },
    });
    await app.call(`/api/nv/sharemanage/invitation/${id}`, { as: guest, body: { Accept: true } });
    const gregs = new DeviceCalls(app, guest);
    expect((await gregs.source(feedId)).status).toBe(200);
    for (const one of [device.Id, hers.Id, 'ip0000000000']) {
      expect((await gregs.setSource(feedId, one)).status).toBe(404);
    }
  });
});

describe('a stored login of a source', () => {
  it('stays with its host, and goes to no other [API-55] [GEN-17]', async () => {
    const feedId = await newFeed();
    const secret = { Target_Username: 'root', Target_Password: 'pw', Target_Headers: { 'X-Token': 't' } };
    await adas.saveSource(feedId, { Target_Url: 'http://10.0.0.1/a', ...secret });
    const same = await adas.saveSource(feedId, {
      Target_Url: 'http://10.0.0.1:81/b',
      Target_Username: 'root',
    });
    expect(same).toMatchObject({ HasPassword: true, Target_Headers: { 'X-Token': '' } });
    const moved = await adas.saveSource(feedId, { Target_Url: 'http://10.0.0.2/a', Target_Username: 'root' });
    expect(moved).toMatchObject({ HasPassword: false, Target_Headers: {} });
  });
});
