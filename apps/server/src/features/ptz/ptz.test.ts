import { PtzInfo } from '@longview/contract';
import { makeId } from '@longview/rules';
import {
  ONE_CAMERA,
  type OnvifDevice,
  type OnvifDeviceOptions,
  startOnvifDevice,
} from '@longview/test-kit/onvif-device';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import type { TestUser } from '../../test-setup/users.ts';

const LOGIN = { username: 'root', password: 'p&ss<1>' };
const PRESETS = [
  { token: 'p1', name: 'Gate' },
  { token: 'p&2', name: 'Roof <north>' },
];
const MAIN = '/still/main.jpg?a=1&b=2';

let app: TestApp;
let ada: TestUser;
let device: OnvifDevice;

beforeAll(async () => {
  app = await startTestApp({ env: { PRIVATE_TARGETS: 'all' } });
  ada = await app.addOwner('Ada');
});
afterAll(() => app.close());
afterEach(() => device?.close());

// biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
type Json = any;

/** A feed whose pictures are of a new device. */
async function feedOf(
  options: OnvifDeviceOptions = {},
  change: { password?: string; path?: string } = {},
): Promise<string> {
  device = await startOnvifDevice({ login: LOGIN, ptz: { presets: PRESETS }, ...options });
  const { password = LOGIN.password, path = MAIN } = change;
  return addDeviceFeed(app, ada, device.port, { password, path });
}

async function addDeviceFeed(
  to: TestApp,
  owner: TestUser,
  port: number,
  how: { password: string; path: string },
) {
  const feedId = await addFeed(to.ctx, { accountId: owner.accountId });
  const id = makeId('ipDevice', (n) => Math.floor(Math.random() * n));
  const address = { host: '127.0.0.1', http_port: port, onvif_port: port, username: LOGIN.username };
  const password_sealed = to.ctx.secrets.seal(how.password);
  await to.ctx.db
    .insertInto('ip_device')
    .values({ id, account_id: owner.accountId, device_type: 'Generic', ...address, password_sealed })
    .execute();
  const url = `http://127.0.0.1:${port}${how.path}`;
  const source = { feed_id: feedId, intent: 'Image', device_id: id, url, version: 1 };
  await to.ctx.db.insertInto('capture_source').values(source).execute();
  return feedId;
}

async function call(feedId: string, body?: object, as: TestUser = ada): Promise<Json> {
  const response = await app.call(`/api/nv/feed/ptz/${feedId}`, { as, ...(body && { body }) });
  return { status: response.status, ...((await response.json()) as object) };
}
const deeds = () => device.deeds.map(({ deed }) => deed);

describe('the mount of a camera', () => {
  it('is told with its presets and its home [EXT-142]', async () => {
    const { status, ...info } = await call(await feedOf());
    expect([status, PtzInfo.parse(info)]).toEqual([
      200,
      {
        IsAvailable: true,
        Message: null,
        HasHome: true,
        Presets: [
          { Token: 'p1', Name: 'Gate' },
          { Token: 'p&2', Name: 'Roof <north>' },
        ],
      },
    ]);
  });

  it('moves as long as asked, and stops [EXT-142]', async () => {
    const feed = await feedOf();
    const moved = await call(feed, { Action: 'Move', Pan: 0.5, Tilt: -1, Duration: 'PT0.2S' });
    expect(moved).toMatchObject({ status: 200, IsAvailable: true });
    expect(device.deeds).toEqual([
      { deed: 'Move', profileToken: 'sub&2', pan: 0.5, tilt: -1, zoom: 0 },
      { deed: 'Stop', profileToken: 'sub&2' },
    ]);
    expect(device.faults()).toEqual([]);
  });

  it('goes to presets and home [EXT-142]', async () => {
    const feed = await feedOf();
    expect((await call(feed, { Action: 'Preset', Token: 'p&2' })).status).toBe(200);
    expect((await call(feed, { Action: 'Home' })).status).toBe(200);
    expect(device.deeds).toMatchObject([{ deed: 'Preset', presetToken: 'p&2' }, { deed: 'Home' }]);
  });

  it.each<[string, OnvifDeviceOptions, string[]]>([
    ['takes no timeout', { ptz: { refusesTimeout: true } }, ['Move', 'Stop']],
    ['has no zoom', { ptz: { hasZoom: false } }, ['Move', 'Stop']],
    ['logs in by digest', { ptz: {}, soapLogin: 'Digest' }, ['Move', 'Stop']],
    ['calls itself by another address', { ptz: {}, calledWeb: '169.254.169.254:80' }, ['Move', 'Stop']],
    ['has the older media service only', { ptz: {}, media: 'Old' }, ['Move', 'Stop']],
  ])('that %s is moved all the same [EXT-142]', async (_what, options, expected) => {
    const feed = await feedOf(options);
    expect((await call(feed, { Action: 'Move', Pan: 1, Duration: 'PT0.1S' })).status).toBe(200);
    expect(deeds()).toEqual(expected);
  });

  it('of the camera that the feed shows is moved, and no other of the device [EXT-142]', async () => {
    const cameras = ['a', 'b'].map((name) => ({
      sourceToken: name,
      profiles: (ONE_CAMERA[0]?.profiles ?? []).slice(0, 1).map((profile) => ({
        ...profile,
        ...{ token: `main-${name}`, ptzNodeToken: `node-${name}`, snapshotUri: `{web}/still/${name}` },
      })),
    }));
    const feed = await feedOf({ cameras }, { path: '/still/b' });
    await call(feed, { Action: 'Home' });
    expect(device.deeds).toMatchObject([{ profileToken: 'main-b' }]);
    await device.close();
    const unknown = await feedOf({ cameras }, { path: '/still/c' });
    expect(await call(unknown)).toMatchObject({ status: 200, IsAvailable: false });
    expect(await call(unknown, { Action: 'Home' })).toMatchObject({ status: 409 });
    expect(deeds()).toEqual([]);
  });
});

describe('a camera that does not do it', () => {
  it('is told with what to do [EXT-142]', async () => {
    const plain = await addFeed(app.ctx, { accountId: ada.accountId });
    expect(await call(plain)).toMatchObject({
      status: 200,
      IsAvailable: false,
      Message: expect.stringContaining('network device'),
    });
    expect(await call(plain, { Action: 'Home' })).toMatchObject({
      status: 409,
      Error: { Code: 'NotMovable', Message: expect.stringContaining('network device') },
    });
    const cameras = ONE_CAMERA.map((camera) => ({
      ...camera,
      profiles: camera.profiles.map(({ ptzNodeToken: _none, ...profile }) => profile),
    }));
    expect(await call(await feedOf({ cameras }))).toMatchObject({
      Message: expect.stringContaining('no motors'),
    });
    await device.close();
    expect(await call(await feedOf({ oddities: { all: 'LoginPage' } }))).toMatchObject({
      IsAvailable: false,
      Message: expect.stringContaining('ONVIF'),
    });
  });

  it('says so for a preset or a home that is not there [EXT-142]', async () => {
    const feed = await feedOf({ ptz: { presets: [], hasHome: false } });
    expect(await call(feed)).toMatchObject({ HasHome: false, Presets: [] });
    for (const body of [{ Action: 'Home' }, { Action: 'Preset', Token: 'gone' }]) {
      expect(await call(feed, body)).toMatchObject({
        status: 503,
        Error: { Message: expect.stringContaining('Try again') },
      });
    }
  });

  it.each([
    [{ Action: 'Move' }, 'Pan'],
    [{ Action: 'Move', Pan: 1, Duration: 'PT6S' }, 'Duration'],
    [{ Action: 'Move', Pan: 1, Duration: 'PT0S' }, 'Duration'],
    [{ Action: 'Move', Pan: 2 }, 'Pan'],
    [{ Action: 'Preset', Token: '' }, 'Token'],
    [{ Action: 'Reboot' }, 'Action'],
  ])('is not asked by %j [EXT-142]', async (body, field) => {
    const feed = await feedOf();
    expect(await call(feed, body)).toMatchObject({ status: 400, Error: { Fields: [{ Name: field }] } });
    expect(device.asked).toEqual([]);
  });
});

describe('a wrong login', () => {
  it('is sent three times at most in five minutes, and a new one at once [EXT-142]', async () => {
    const feed = await feedOf({}, { password: 'wrong' });
    expect(await call(feed)).toMatchObject({ IsAvailable: false, Message: expect.stringContaining('login') });
    for (let n = 0; n < 5; n++) await call(feed, { Action: 'Home' });
    expect(await call(feed)).toMatchObject({ status: 429 });
    expect(device.refusedLogins()).toBeLessThanOrEqual(3);
    await app.ctx.db
      .updateTable('ip_device')
      .set({ password_sealed: app.ctx.secrets.seal(LOGIN.password), version: 2 })
      .where('onvif_port', '=', device.port)
      .execute();
    expect(await call(feed)).toMatchObject({ IsAvailable: true });
  });
});

describe('one command at a time', () => {
  const LONG = { Action: 'Move', Pan: 1, Duration: 'PT3S' };
  const isMoving = async () => {
    while (!device.isMoving()) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  it('others are told to wait, and a stop waits for nobody [EXT-142]', async () => {
    const feed = await feedOf();
    const moving = call(feed, LONG);
    await isMoving();
    expect(await call(feed, { Action: 'Home' })).toMatchObject({ status: 409, Error: { Code: 'Busy' } });
    expect((await call(feed, { Action: 'Stop' })).status).toBe(200);
    expect(device.isMoving()).toBe(false);
    expect((await moving).status).toBe(200);
    expect((await call(feed, { Action: 'Home' })).status).toBe(200);
    expect(deeds()).toEqual(['Move', 'Stop', 'Stop', 'Home']);
  });

  it('a stop that is not heard is said again, and the device stops by itself [EXT-142]', async () => {
    const feed = await feedOf({ ptz: { ignoresStop: true } });
    await call(feed, { Action: 'Move', Pan: 1, Duration: 'PT0.1S' });
    expect(device.asked.filter((name) => name === 'Stop').length).toBeGreaterThan(1);
    while (device.isMoving()) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(deeds().at(-1)).toBe('OwnStop');
  });

  it('the camera is stopped when the service ends [EXT-142] [OPS-11]', async () => {
    const other = await startTestApp({ env: { PRIVATE_TARGETS: 'all' } });
    const owner = await other.addOwner('Grace');
    device = await startOnvifDevice({ login: LOGIN, ptz: {} });
    const feed = await addDeviceFeed(other, owner, device.port, { password: LOGIN.password, path: MAIN });
    const moving = other.call(`/api/nv/feed/ptz/${feed}`, { as: owner, body: LONG });
    await isMoving();
    await other.close();
    expect((await moving).status).toBe(200);
    expect(deeds()).toEqual(['Move', 'Stop']);
  });
});

describe('who may', () => {
  it('move cameras: those who may change their capture [EXT-142] [PRM-21]', async () => {
    const eve = await app.addOwner('Eve');
    const feed = await feedOf();
    for (const body of [undefined, { Action: 'Home' }]) {
      expect((await call(feed, body, eve)).status).toBe(404);
    }
    await app.ctx.db.updateTable('feed').set({ is_public: true }).where('id', '=', feed).execute();
    expect((await call(feed, { Action: 'Home' }, eve)).status).toBe(403);
    expect((await app.call(`/api/nv/feed/ptz/${feed}`)).status).toBe(401);
    expect(device.asked).toEqual([]);
  });

  it('no target outside of what the operator allows is called [EXT-142] [OPS-06]', async () => {
    const closed = await startTestApp();
    const owner = await closed.addOwner('Grace');
    device = await startOnvifDevice({ login: LOGIN, ptz: {} });
    const feed = await addDeviceFeed(closed, owner, device.port, { password: LOGIN.password, path: MAIN });
    const answer = (await (await closed.call(`/api/nv/feed/ptz/${feed}`, { as: owner })).json()) as Json;
    expect(answer).toMatchObject({
      IsAvailable: false,
      Message: expect.stringContaining('may not be called'),
    });
    expect(device.asked).toEqual([]);
    await closed.close();
  });
});
