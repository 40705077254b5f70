import { afterAll, describe, expect, it } from 'vitest';
import { openDevices } from '../../test-setup/device-scene.ts';
import { addFeed } from '../../test-setup/pictures.ts';

const { app, ada, adas } = await openDevices();
afterAll(() => app.close());

// biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
type Json = any;

const HOST = '192.168.1.20';
const at = (path: string) => `http://${HOST}/${path}`;
const newFeed = () => addFeed(app.ctx, { accountId: ada.accountId });
const urisOf = (device: Json) => device.ChannelInfo.Channels.map(({ Uri }: Json) => Uri);

/** A device with channels at these paths, added one after another as a page does. */
async function addDevice(...paths: string[]): Promise<Json> {
  let device = await adas.save({ DeviceType: 'Generic', Host: HOST });
  for (const path of paths) device = await put(device, [...device.ChannelInfo.Channels, { Uri: at(path) }]);
  return device;
}

const put = (device: Json, Channels: object[]) => adas.change(device, { ChannelInfo: { Channels } });

describe('channels', () => {
  it('come one at a time, keep their order and their ids, and go when they are left out [API-47] [IPD-12] [GEN-13]', async () => {
    const device = await addDevice('a', 'b', 'c');
    const [a, b, c] = device.ChannelInfo.Channels;
    expect(a).toEqual({
      Id: expect.stringMatching(/^ch[a-z0-9]{10}$/),
      ...{ Uri: at('a'), Name: null, Scheme: 'http', Source: 'User', IsSuggested: false, Report: null },
    });
    const turned = await put(device, [c, a]);
    expect(turned.ChannelInfo.Channels.map(({ Id }: Json) => Id)).toEqual([c.Id, a.Id]);
    expect((await adas.list()).find(({ Id }) => Id === device.Id).ChannelInfo.Channels).toHaveLength(2);
    expect((await put(turned, [a, b])).status).toBe(404);
  });

  it('are kept by a save that does not name them [API-47]', async () => {
    const device = await addDevice('a');
    const saved = await adas.save({ Id: device.Id, DeviceType: 'Generic', Name: 'Mast' });
    expect(urisOf(saved)).toEqual([at('a')]);
  });

  it('two new ones at once are refused [IPD-12] [API-47]', async () => {
    const device = await addDevice('a');
    const refused = await put(device, [...device.ChannelInfo.Channels, { Uri: at('b') }, { Uri: at('c') }]);
    expect(refused).toMatchObject({ status: 409, Error: { Code: 'TooManyNewChannels' } });
    const Channels = [{ Uri: at('b') }, { Uri: at('c') }];
    expect((await adas.save({ DeviceType: 'Generic', Host: HOST, ChannelInfo: { Channels } })).status).toBe(
      409,
    );
  });

  it.each([` ${at('a')} `, 'HTTP://192.168.1.20:80/a', 'http://192.168.1.20/a#top'])(
    '%s is there already [IPD-11] [ERR-18] [API-47]',
    async (Uri) => {
      const device = await addDevice('a');
      const refused = await put(device, [...device.ChannelInfo.Channels, { Uri }]);
      expect(refused).toMatchObject({
        status: 409,
        Error: { Code: 'DuplicateUrl', Message: 'This url is already added.' },
      });
      const [kept] = device.ChannelInfo.Channels;
      expect((await put(device, [kept, kept])).status).toBeGreaterThanOrEqual(400);
    },
  );

  it.each([
    'http://192.168.1.21/a',
    'http://192.168.1.20.evil.example/',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'demo://sea',
    'dropbox:///x',
    'snap.jpg',
    `http://192.168.1.20/${'a'.repeat(2_000)}`,
  ])('%s is no address of the device, and so refused [ENT-28] [OPS-06]', async (Uri) => {
    const refused = await adas.add({ Host: HOST }, Uri);
    expect(refused).toMatchObject({ status: 400, Error: { Code: 'Validation' } });
    expect(refused.Error.Fields[0].Name).toBe('ChannelInfo.Channels.0.Uri');
  });

  it('may be of any port and kind the device has, and of its base address [IPD-23]', async () => {
    const device = await adas.save({ DeviceType: 'Generic', Host: HOST, BaseUri: 'http://cam.lan:8080/' });
    let saved = device;
    for (const Uri of [
      `rtsp://${HOST}:8554/1`,
      `https://${HOST}/a`,
      'http://CAM.lan:81/x',
      `srt://${HOST}:9000`,
    ]) {
      saved = await put(saved, [...saved.ChannelInfo.Channels, { Uri }]);
      expect(saved.status).toBe(200);
    }
    expect(saved.ChannelInfo.Channels.map(({ Scheme }: Json) => Scheme)).toEqual([
      'rtsp',
      'https',
      'http',
      'srt',
    ]);
  });

  it('say whose idea they were, which is not for a page to change [ENT-28]', async () => {
    const made = await adas.save({
      ...{ DeviceType: 'Generic', Host: HOST },
      ChannelInfo: { Channels: [{ Uri: at('a'), Source: 'Manufacturer', IsSuggested: true }] },
    });
    expect(made.ChannelInfo.Channels[0]).toMatchObject({ Source: 'Manufacturer', IsSuggested: true });
    const [channel] = made.ChannelInfo.Channels;
    const saved = await put(made, [
      { ...channel, Source: 'Detected' },
      { Uri: at('b'), Source: 'Detected', IsSuggested: true },
    ]);
    expect(saved.ChannelInfo.Channels).toMatchObject([
      { Source: 'Manufacturer', IsSuggested: true },
      { Source: 'User', IsSuggested: false },
    ]);
  });

  it('are at most 500 [API-47]', async () => {
    const Channels = Array.from({ length: 501 }, (_, n) => ({ Uri: at(String(n)) }));
    expect((await adas.save({ DeviceType: 'Generic', Host: HOST, ChannelInfo: { Channels } })).status).toBe(
      400,
    );
  });

  it('move with their device, and the sources of feeds with them [API-47] [SRC-04]', async () => {
    const device = await addDevice('a');
    const feedId = await newFeed();
    await adas.setSource(feedId, device.Id);
    const moved = await adas.change(device, { Host: '192.168.1.77' });
    expect(urisOf(moved)).toEqual(['http://192.168.1.77/a']);
    expect(await adas.source(feedId)).toMatchObject({
      Target_Url: 'http://192.168.1.77/a',
      NetDevice_Id: device.Id,
    });
  });

  it('that feeds use are not removed, nor made into what the feed cannot use [API-47] [IPD-21]', async () => {
    const device = await adas.add({ Host: HOST }, `rtsp://${HOST}/1`);
    const feedId = await newFeed();
    expect((await adas.setSource(feedId, device.Id, undefined, 'VideoClip')).status).toBe(200);
    expect(await put(device, [])).toMatchObject({ status: 409, Error: { Code: 'InUse' } });
    const [channel] = device.ChannelInfo.Channels;
    const unfit = await put(device, [{ ...channel, Uri: at('a') }]);
    expect(unfit).toMatchObject({ status: 400, Error: { Fields: [{ Name: 'ChannelInfo.Channels.0.Uri' }] } });
    const changed = await put(device, [{ ...channel, Uri: `rtsp://${HOST}/2` }]);
    expect(changed.status).toBe(200);
    expect(await adas.source(feedId, 'VideoClip')).toMatchObject({
      Target_Url: `rtsp://${HOST}/2`,
      Version: 2,
    });
  });
});
