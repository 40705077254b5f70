import { startOnvifDevice } from '@longview/test-kit/onvif-device';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../test-setup/app.ts';
import { CAMERA_LOGIN, openDeviceScene } from '../../test-setup/device-scene.ts';
import { DeviceCalls } from '../../test-setup/devices.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
type Json = any;

const { app, ada, adas, camera, close } = await openDeviceScene();
afterAll(close);

const channelsOf = async ({ Id }: Json) =>
  (await adas.list()).find((device) => device.Id === Id).ChannelInfo.Channels;

describe('a camera test with a device', () => {
  it('uses its stored login and headers, and stores nothing [API-02]', async () => {
    const { Id: id } = await adas.save({
      DeviceType: 'Generic',
      ...CAMERA_LOGIN,
      Headers: { 'X-Token': 'abc' },
    });
    const found = await adas.test({ urlToTest: camera.url, id });
    expect(found.ChannelInfo.Channels).toMatchObject([{ Id: null, Report: { StatusCode: 'Ok' } }]);
    expect(camera.seen.at(-1)).toMatchObject({ 'x-token': 'abc' });
    expect(await channelsOf({ Id: id })).toEqual([]);
  });

  it('sends that login to no other host [API-02] [GEN-17]', async () => {
    const { Id: id } = await adas.save({ DeviceType: 'Generic', ...CAMERA_LOGIN, Host: '127.0.0.2' });
    const before = camera.counters.requests;
    const refused = await adas.test({ urlToTest: camera.url, id });
    expect(refused).toMatchObject({ status: 400, Error: { Fields: [{ Name: 'urlToTest' }] } });
    expect(camera.counters.requests).toBe(before);
  });

  it('tries a login that is typed in place of the stored one [API-02]', async () => {
    const { Id: id } = await adas.save({ DeviceType: 'Generic', ...CAMERA_LOGIN });
    const tried = await adas.test({ urlToTest: camera.url, id, Username: 'root', Password: 'no' });
    expect(tried.ChannelInfo.Channels[0].Report.StatusCode).toBe('Unauthorized');
  });

  it('stores the address with its report where that is wished, once [API-02]', async () => {
    const device = await adas.save({ DeviceType: 'Generic', ...CAMERA_LOGIN });
    const wish = { urlToTest: camera.url, id: device.Id, NoDB: false };
    const [first] = (await adas.test(wish)).ChannelInfo.Channels;
    expect(first.Id).toMatch(/^ch/);
    const [again] = (await adas.test(wish)).ChannelInfo.Channels;
    expect(again.Id).toBe(first.Id);
    const stored = await channelsOf(device);
    expect(stored).toMatchObject([
      { Id: first.Id, Uri: camera.url, IsSuggested: true, Report: { StatusCode: 'Ok' } },
    ]);
    expect((await app.call(stored[0].Report.ImageUriBase, { as: ada })).status).toBe(200);
  });

  it('shows its picture by the device’s login, until the device goes [API-02] [API-48]', async () => {
    const device = await adas.save({ DeviceType: 'Generic', ...CAMERA_LOGIN });
    const { PreviewFeedId } = await adas.test({
      urlToTest: camera.url,
      id: device.Id,
      requestPreviewFeed: true,
    });
    const sources = () =>
      app.ctx.db.selectFrom('capture_source').selectAll().where('feed_id', '=', PreviewFeedId).execute();
    expect(await sources()).toMatchObject([{ device_id: device.Id, password_sealed: null }]);
    expect((await adas.delete(device.Id)).status).toBe(204);
    expect(await sources()).toEqual([]);
  });

  it('is 404 for a device of another account [API-02]', async () => {
    const eves = new DeviceCalls(app, await app.addOwner('Eve'));
    const { Id: id } = await eves.save({ DeviceType: 'Generic', ...CAMERA_LOGIN });
    expect((await adas.test({ urlToTest: camera.url, id })).status).toBe(404);
  });
});

describe('a camera test that may look around', () => {
  it('finds what the camera has where the address gives no picture, best first [API-02]', async () => {
    const onvif = await startOnvifDevice({ login: { username: 'root', password: 'pw' } });
    const urlToTest = `http://127.0.0.1:${onvif.port}/nothing-here`;
    const login = { Username: 'root', Password: 'pw' };
    const alone = await adas.test({ urlToTest, ...login });
    expect(alone.ChannelInfo.Channels).toHaveLength(1);
    const found = await adas.test({ urlToTest, ...login, NoDiscovery: false, requestPreviewFeed: true });
    const [best, given] = found.ChannelInfo.Channels;
    expect(best).toMatchObject({ Source: 'Detected', IsSuggested: true, Report: { StatusCode: 'Ok' } });
    expect(given).toMatchObject({ Uri: urlToTest, Source: 'User', IsSuggested: false });
    expect((await app.call(best.Report.ImageUriBase)).status).toBe(200);
    await onvif.close();
  });

  it('does not look where the address gives one, nor for people who are not known [API-02] [OPS-05]', async () => {
    const { url } = camera;
    const wish = { urlToTest: url, Username: 'root', Password: 'pw', NoDiscovery: false };
    expect((await adas.test(wish)).ChannelInfo.Channels).toHaveLength(1);
    const open = await startTestApp({ env: { ANON_CAMERA_TEST: 'on' } });
    const tried = await open.call('/api/nv/ipdevice/yourcamera', {
      body: { urlToTest: 'http://192.0.2.1:9/', NoDiscovery: false },
    });
    expect([200, 400]).toContain(tried.status);
    await open.close();
  });
});
