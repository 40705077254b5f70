import { PtzInfo } from '@longview/contract';
import { ONE_CAMERA, type OnvifDeviceOptions } from '@longview/test-kit/onvif-device';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { PtzScene } from '../../test-setup/ptz-scene.ts';
import type { TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
const opened: PtzScene[] = [];

beforeAll(async () => {
  app = await startTestApp({ env: { PRIVATE_TARGETS: 'all' } });
  ada = await app.addOwner('Ada');
});
afterAll(() => app.close());
afterEach(() => Promise.all(opened.splice(0).map(({ device }) => device.close())));

async function open(...how: [options?: OnvifDeviceOptions, change?: { path?: string }]): Promise<PtzScene> {
  const scene = await PtzScene.open(app, ada, ...how);
  opened.push(scene);
  return scene;
}

describe('the mount of a camera', () => {
  it('is told with its presets and its home [EXT-142]', async () => {
    const { status, ...info } = await (await open()).call();
    expect([status, PtzInfo.parse(info)]).toEqual([
      200,
      {
        IsAvailable: true,
        Message: null,
        Reason: null,
        Params: {},
        HasHome: true,
        Presets: [
          { Token: 'p1', Name: 'Gate' },
          { Token: 'p&2', Name: 'Roof <north>' },
        ],
      },
    ]);
  });

  it('moves as long as asked, and stops [EXT-142]', async () => {
    const { call, device } = bound(await open());
    const moved = await call({ Action: 'Move', Pan: 0.5, Tilt: -1, Zoom: 0.25, Duration: 'PT0.2S' });
    expect(moved).toMatchObject({ status: 200, IsAvailable: true });
    expect(device.deeds).toEqual([
      { deed: 'Move', profileToken: 'sub&2', pan: 0.5, tilt: -1, zoom: 0.25 },
      { deed: 'Stop', profileToken: 'sub&2' },
    ]);
    expect(device.faults()).toEqual([]);
  });

  it('goes to presets and home [EXT-142]', async () => {
    const { call, device } = bound(await open());
    expect((await call({ Action: 'Preset', Token: 'p&2' })).status).toBe(200);
    expect((await call({ Action: 'Home' })).status).toBe(200);
    expect(device.deeds).toMatchObject([{ deed: 'Preset', presetToken: 'p&2' }, { deed: 'Home' }]);
  });

  it.each<[string, OnvifDeviceOptions]>([
    ['takes no timeout', { ptz: { refusesTimeout: true } }],
    ['has no zoom', { ptz: { hasZoom: false } }],
    ['logs in by digest', { ptz: {}, soapLogin: 'Digest' }],
    ['calls itself by another address', { ptz: {}, calledWeb: '169.254.169.254:80' }],
    ['has the older media service only', { ptz: {}, media: 'Old' }],
  ])('that %s is moved all the same [EXT-142]', async (_what, options) => {
    const scene = await open(options);
    expect((await scene.call({ Action: 'Move', Pan: 1, Duration: 'PT0.1S' })).status).toBe(200);
    expect(scene.deeds()).toEqual(['Move', 'Stop']);
  });

  it('of the camera that the feed shows is moved, and no other of the device [EXT-142]', async () => {
    const cameras = ['a', 'b'].map((name) => ({
      sourceToken: name,
      profiles: (ONE_CAMERA[0]?.profiles ?? []).slice(0, 1).map((profile) => ({
        ...profile,
        ...{ token: `main-${name}`, ptzNodeToken: `node-${name}`, snapshotUri: `{web}/still/${name}` },
      })),
    }));
    const known = await open({ cameras }, { path: '/still/b' });
    await known.call({ Action: 'Home' });
    expect(known.device.deeds).toMatchObject([{ profileToken: 'main-b' }]);
    const unknown = await open({ cameras }, { path: '/still/c' });
    expect(await unknown.call()).toMatchObject({ status: 200, IsAvailable: false });
    expect(await unknown.call({ Action: 'Home' })).toMatchObject({ status: 409 });
    expect(unknown.deeds()).toEqual([]);
  });
});

describe('presets', () => {
  const names = (answer: { Presets: { Name: string }[] }) => answer.Presets.map(({ Name }) => Name).sort();

  it('are saved where the camera stands, under a name, and deleted [EXT-343]', async () => {
    const { call, device } = bound(await open());
    const saved = await call({ Action: 'SavePreset', Name: ' Crane & roof ' });
    expect([saved.status, names(saved)]).toEqual([200, ['Crane & roof', 'Gate', 'Roof <north>']]);
    const token = saved.Presets.find(({ Name }: { Name: string }) => Name.startsWith('Crane')).Token;
    await call({ Action: 'SavePreset', Name: 'Crane', Token: token });
    const left = await call({ Action: 'RemovePreset', Token: 'p1' });
    expect(names(left)).toEqual(['Crane', 'Roof <north>']);
    expect(device.deeds).toMatchObject([
      { deed: 'SavePreset', presetName: 'Crane & roof' },
      { deed: 'SavePreset', presetName: 'Crane', presetToken: token },
      { deed: 'RemovePreset', presetToken: 'p1' },
    ]);
    expect(device.faults()).toEqual([]);
  });

  it('get another name without losing their place, until the camera names them anew [EXT-343]', async () => {
    const { call, device } = bound(await open());
    await call({ Action: 'RenamePreset', Token: 'p1', Name: 'Main gate' });
    expect(names(await call())).toEqual(['Main gate', 'Roof <north>']);
    expect(device.deeds, 'ONVIF would set its place too').toEqual([]);
    await call({ Action: 'SavePreset', Name: 'North gate', Token: 'p1' });
    expect(names(await call())).toEqual(['North gate', 'Roof <north>']);
  });

  it('that the camera does not save or know are told with the cure [EXT-343]', async () => {
    const { call } = bound(await open({ ptz: { presets: [], isFull: true } }));
    const full = { status: 503, Error: { Message: expect.stringContaining('may be full') } };
    expect(await call({ Action: 'SavePreset', Name: 'Gate' })).toMatchObject(full);
    for (const body of [
      { Action: 'RenamePreset', Token: 'gone', Name: 'Gate' },
      { Action: 'RemovePreset', Token: 'gone' },
    ]) {
      const Message = expect.stringContaining('no such preset');
      expect(await call(body)).toMatchObject({ status: 409, Error: { Message } });
    }
  });
});

describe('a camera that does not do it', () => {
  it('is told with what to do [EXT-142]', async () => {
    const plain = await addFeed(app.ctx, { accountId: ada.accountId });
    const path = `/api/nv/feed/ptz/${plain}`;
    const Message = expect.stringContaining('camera login');
    expect(await (await app.call(path, { as: ada })).json()).toMatchObject({ IsAvailable: false, Message });
    const refused = await app.call(path, { as: ada, body: { Action: 'Home' } });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ Error: { Code: 'NotMovable', Message } });
  });

  it.each<[string, OnvifDeviceOptions, string]>([
    ['is fixed', { cameras: withoutMounts() }, 'no motors'],
    ['is no ONVIF device', { oddities: { all: 'LoginPage' } }, 'ONVIF port'],
    ['breaks every connection', { oddities: { all: 'Reset' } }, 'ONVIF port'],
    ['refuses its profiles', { oddities: { GetProfiles: 'Forbidden' } }, 'login'],
  ])('because it %s is told with the cure [EXT-142]', async (_what, options, says) => {
    const Message = expect.stringContaining(says);
    expect(await (await open(options)).call()).toMatchObject({ status: 200, IsAvailable: false, Message });
  });

  it('says so for a preset or a home that is not there [EXT-142]', async () => {
    const { call } = bound(await open({ ptz: { presets: [], hasHome: false } }));
    expect(await call()).toMatchObject({ HasHome: false, Presets: [] });
    for (const body of [{ Action: 'Home' }, { Action: 'Preset', Token: 'gone' }]) {
      const Message = expect.stringContaining('Try again');
      expect(await call(body)).toMatchObject({ status: 503, Error: { Message } });
    }
  });

  it.each([
    [{ Action: 'Move' }, 'Pan'],
    [{ Action: 'Move', Pan: 1, Duration: 'PT6S' }, 'Duration'],
    [{ Action: 'Move', Pan: 1, Duration: 'PT0S' }, 'Duration'],
    [{ Action: 'Move', Pan: 2 }, 'Pan'],
    [{ Action: 'Preset', Token: '' }, 'Token'],
    [{ Action: 'SavePreset', Name: ' ' }, 'Name'],
    [{ Action: 'Reboot' }, 'Action'],
  ])('is not asked by %j [EXT-142]', async (body, field) => {
    const { call, device } = bound(await open());
    expect(await call(body)).toMatchObject({ status: 400, Error: { Fields: [{ Name: field }] } });
    expect(device.asked).toEqual([]);
  });
});

function bound(scene: PtzScene) {
  return { call: scene.call.bind(scene), device: scene.device };
}

function withoutMounts() {
  return ONE_CAMERA.map((camera) => ({
    ...camera,
    profiles: camera.profiles.map(({ ptzNodeToken: _none, ...profile }) => profile),
  }));
}
