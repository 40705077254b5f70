import type { OnvifDeviceOptions } from '@longview/test-kit/onvif-device';
import { ONE_CAMERA, startOnvifDevice } from '@longview/test-kit/onvif-device';
import { startTlsFront } from '@longview/test-kit/tls-front';
import { describe, expect, it } from 'vitest';
import { detectChannels } from './detect-channels.ts';
import { LOGIN, makeDeps, type Searched, searched, targetAt } from './test-setup/search-device.ts';

/** Addresses with the port of the device written as P. */
const urisOf = ({ channels, device }: Searched) =>
  channels.map(({ uri }) => uri.replace(`:${device.port}/`, ':P/'));
const bestOf = ({ channels }: Searched) =>
  channels.filter(({ isBest }) => isBest).map(({ uri }) => new URL(uri).pathname);

const PICTURE = 'http://127.0.0.1:P/still/main.jpg?a=1&b=2';
const STREAM = 'rtsp://127.0.0.1:P/main';
const SMALL = 'rtsp://127.0.0.1:P/sub';

describe('a device that speaks ONVIF', () => {
  it('tells of its picture and its streams, each tried, and of its maker [API-49] [IPD-18] [IPD-20]', async () => {
    const found = await searched();
    expect(urisOf(found)).toEqual([PICTURE, STREAM, SMALL]);
    const sizes = found.channels.map(({ grab }) => grab?.ok && [grab.width, grab.height]);
    expect(sizes).toEqual([
      [320, 180],
      [1920, 1080],
      [640, 360],
    ]);
    expect(
      found.channels.map(({ source, manufacturer, model }) => ({ source, manufacturer, model })),
    ).toEqual(Array(3).fill({ source: 'Detected', manufacturer: 'Acme & Sons', model: 'Eye <4>' }));
    expect(bestOf(found)).toEqual(['/still/main.jpg']);
    expect([found.device.faults(), found.device.refusedLogins()]).toEqual([[], 0]);
  });

  it.each<[string, OnvifDeviceOptions]>([
    ['names its elements oddly', { prefixes: 'Odd' }],
    ['names its elements without prefixes', { prefixes: 'Default' }],
    ['has only the older media service', { media: 'Old' }],
    ['has only the newer media service', { media: 'New' }],
    ['has a newer media service that does not work', { media: 'BrokenNew' }],
    ['knows only capabilities', { knowsServices: false, media: 'Old' }],
    ['has a clock in 1970', { clockOffsetSec: -Math.floor(Date.now() / 1000) + 90 }],
    ['has a clock that is a year ahead', { clockOffsetSec: 31_536_000 }],
    ['hides its clock', { hidesClock: true }],
    ['logs in by digest', { soapLogin: 'Digest' }],
    ['logs in by digest and token', { soapLogin: 'Both' }],
    ['answers faults with status 200', { faultStatus: 200 }],
    ['answers faults with status 401', { faultStatus: 401 }],
    ['answers faults with status 500', { faultStatus: 500 }],
    ['calls itself by its address behind a router', { calledWeb: '192.168.1.64:80' }],
    ['calls itself by a name of nobody', { calledWeb: 'camera.invalid' }],
    ['calls itself by an address of link-local', { calledWeb: '169.254.10.10:8899' }],
    ['needs no login', { login: null }],
  ])('and %s is found all the same [API-49]', async (_what, device) => {
    const found = await searched({ device });
    expect(urisOf(found)).toEqual([PICTURE, STREAM, SMALL]);
    expect([found.device.faults(), found.device.refusedLogins()]).toEqual([[], 0]);
  });

  it('is looked for at the web port where no port is named for it [API-49]', async () => {
    const target = (port: number) => ({ ports: { http: port, https: null, onvif: null, rtsp: port } });
    expect(urisOf(await searched({ target }))).toEqual([PICTURE, STREAM, SMALL]);
  });

  it('by https with a certificate of its own is found where that is allowed [API-49] [EXT-140]', async () => {
    const { deps, close } = makeDeps();
    const device = await startOnvifDevice({ login: LOGIN });
    const front = await startTlsFront(device.port);
    const ports = { http: 9, https: front.port, onvif: null, rtsp: front.port };
    const search = (tlsInsecure: boolean) => detectChannels({ ...targetAt(ports), tlsInsecure }, deps);
    const uris = (await search(true)).channels.map(({ uri }) => uri.replace(`:${front.port}/`, ':P/'));
    expect(uris).toEqual([PICTURE.replace('http:', 'https:'), STREAM, SMALL]);
    const refused = await search(false);
    expect(refused.channels).toEqual([]);
    expect(refused.trouble?.message).toContain('certificate is not trusted');
    front.close();
    await Promise.all([device.close(), close()]);
  });

  it('with several cameras tells of each of them, pictures and main streams first [API-49]', async () => {
    const cameras = [1, 2, 3].map((n) => ({
      sourceToken: `source${n}`,
      profiles: [
        {
          ...{ token: `m${n}`, width: 1920, height: 1080, encoding: 'H265' as const },
          ...{ snapshotUri: `{web}/still/${n}`, streamUri: `{rtsp}/m${n}` },
        },
        {
          ...{ token: `s${n}`, width: 640, height: 360, encoding: 'H264' as const },
          ...{ snapshotUri: `{web}/still/${n}`, streamUri: `{rtsp}/s${n}` },
        },
      ],
    }));
    const streams = Object.fromEntries(
      ['m1', 'm2', 'm3', 's1', 's2', 's3'].map((n) => [`/${n}`, [1920, 1080] as const]),
    );
    const paths = (await searched({ device: { cameras }, streams })).channels.map(
      ({ uri }) => new URL(uri).pathname,
    );
    expect(paths).toEqual([
      ...['/still/1', '/m1', '/still/2', '/m2', '/still/3', '/m3'],
      ...['/s1', '/s2', '/s3'],
    ]);
  });

  it.each([
    ['names a stream as its picture', 'rtsp://192.168.1.64/main?snap'],
    ['names nothing as its picture', ''],
    ['has no picture', null],
    ['names a picture that is not there', '{web}/gone.jpg'],
    ['names something that is no address', 'http://[::bad'],
    ['names a file', 'file:///etc/passwd'],
  ])('and %s is shown by its stream [API-49]', async (_what, snapshotUri) => {
    const [camera] = ONE_CAMERA;
    const profiles = camera?.profiles.map((profile) => ({ ...profile, snapshotUri })) ?? [];
    const found = await searched({ device: { cameras: [{ sourceToken: '1', profiles }] } });
    expect(urisOf(found)).toEqual([STREAM, SMALL]);
    expect(bestOf(found)).toEqual(['/main']);
  });

  it('never tells a login that it writes into an address [ENT-28] [GEN-17]', async () => {
    const query = `user=${LOGIN.username}&password=${encodeURIComponent(LOGIN.password)}&channel=1`;
    const profile = {
      ...{ token: 'm', width: 1920, height: 1080, encoding: 'H264' as const },
      snapshotUri: `http://${LOGIN.username}:x@192.168.1.64/still/a.jpg?${query}`,
      streamUri: '{rtsp}/user=admin&password=tlJwpbo6&channel=1',
    };
    const found = await searched({
      device: { cameras: [{ sourceToken: '1', profiles: [profile] }], snapshotLogin: null },
    });
    expect(urisOf(found)).toEqual([
      'http://127.0.0.1:P/still/a.jpg?user={username}&password={password}&channel=1',
    ]);
    expect(found.device.fetched).toContain(`/still/a.jpg?${query}`);
    expect(JSON.stringify(found.channels)).not.toContain(LOGIN.password);
  });
});

describe('a login that is wrong', () => {
  it.each<[string, OnvifDeviceOptions]>([
    ['token', {}],
    ['digest', { soapLogin: 'Digest' }],
    ['token and digest', { soapLogin: 'Both' }],
    ['nothing, and for its pictures by digest', { login: null, snapshotLogin: LOGIN }],
  ])('is sent twice at most to a device that asks by %s [API-49]', async (_how, device) => {
    const found = await searched({ device, target: () => ({ password: 'wrong' }), hasOpenStreams: true });
    expect(found.device.refusedLogins()).toBeLessThanOrEqual(2);
    expect(found.device.refusedLogins()).toBeGreaterThan(0);
  });

  it('is told by the channels that the device names without it [API-49]', async () => {
    const device = { login: null, snapshotLogin: LOGIN };
    const found = await searched({ device, target: () => ({ password: 'wrong' }) });
    expect(urisOf(found)).toEqual([PICTURE, STREAM, SMALL]);
    expect(found.channels[0]?.grab).toMatchObject({ ok: false, report: { statusCode: 'Unauthorized' } });
  });

  it('for pictures alone leaves the stream, which takes it [API-49]', async () => {
    const found = await searched({ device: { snapshotLogin: { username: 'other', password: 'other' } } });
    expect(bestOf(found)).toEqual(['/main']);
    expect(found.device.refusedLogins()).toBe(1);
  });

  it('is never sent where none is asked for [API-49]', async () => {
    const found = await searched({ device: { login: null }, hasOpenStreams: true });
    expect(found.streams.filter((url) => url.includes('@'))).toEqual([]);
  });
});
