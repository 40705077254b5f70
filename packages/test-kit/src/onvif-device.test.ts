/** The simulated ONVIF device is understood by a client that others keep: it is what it says it is. */
import { Cam, type RequestCallback } from 'onvif';
import { afterEach, describe, expect, it } from 'vitest';
import { type OnvifDevice, type OnvifDeviceOptions, startOnvifDevice } from './onvif-device.ts';

const LOGIN = { username: 'root', password: 'p&ss<1>' };
const profileToken = 'main"1';
let device: OnvifDevice;
afterEach(() => device.close());

/** The client's answer, which it gives to a callback. */
const asked = (ask: (done: RequestCallback<unknown>) => void): Promise<unknown> =>
  new Promise((resolve, reject) => ask((err, data) => (err ? reject(err) : resolve(data))));

async function connected(options: OnvifDeviceOptions = {}, login = LOGIN): Promise<Cam> {
  device = await startOnvifDevice({ login: LOGIN, ...options });
  const where = { hostname: '127.0.0.1', port: device.port, timeout: 5_000, autoconnect: false };
  const cam = new Cam({ ...where, ...login });
  await asked((done) => cam.connect(done));
  return cam;
}

describe('the simulated ONVIF device', () => {
  it.each<[string, OnvifDeviceOptions]>([
    ['usual', {}],
    ['old', { media: 'Old', knowsServices: false }],
    ['with a wrong clock', { clockOffsetSec: -86_400 }],
    ['with odd prefixes', { prefixes: 'Odd' }],
    ['without prefixes', { prefixes: 'Default' }],
  ])('%s is read by the client of agsh', async (_what, options) => {
    const cam = await connected(options);
    expect(cam.profiles?.map(({ $ }) => $.token)).toEqual(['sub&2', profileToken]);
    const uri = `http://127.0.0.1:${device.port}/still/main.jpg?a=1&b=2`;
    expect(await asked((done) => cam.getSnapshotUri({ profileToken }, done))).toMatchObject({ uri });
    const maker = { manufacturer: 'Acme & Sons', model: 'Eye <4>' };
    expect(await asked((done) => cam.getDeviceInformation(done))).toMatchObject(maker);
  });

  it('is moved by it', async () => {
    const cam = await connected({ ptz: { presets: [{ token: 'p1', name: 'Gate' }] }, media: 'Old' });
    const presets = { Gate: { $: { token: 'p1' } } };
    expect(await asked((done) => cam.getPresets({ profileToken }, done))).toMatchObject(presets);
    await asked((done) => cam.continuousMove({ x: 0.5, y: 0, zoom: 0, profileToken }, done));
    expect(device.isMoving()).toBe(true);
    await asked((done) => cam.stop({ panTilt: true, zoom: true, profileToken }, done));
    await asked((done) => cam.gotoPreset({ preset: 'p1', profileToken }, done));
    expect(device.deeds.map(({ deed }) => deed)).toEqual(['Move', 'Stop', 'Preset']);
    const position = { x: 0, y: 0.5, zoom: 0 };
    expect(await asked((done) => cam.getStatus({ profileToken }, done))).toMatchObject({ position });
  });

  it('tells nothing to it with a wrong login', async () => {
    const cam = await connected({}, { ...LOGIN, password: 'no' });
    expect(cam.profiles).toEqual([]);
    expect(device.refusedLogins()).toBeGreaterThan(0);
  });
});
