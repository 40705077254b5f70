/** Who may move a camera, how often, and that it never goes on moving. */
import type { OnvifDeviceOptions } from '@longview/test-kit/onvif-device';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { PTZ_LOGIN, PtzScene } from '../../test-setup/ptz-scene.ts';
import type { TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let scene: PtzScene;

beforeAll(async () => {
  app = await startTestApp({ env: { PRIVATE_TARGETS: 'all' } });
  ada = await app.addOwner('Ada');
});
afterAll(() => app.close());
afterEach(() => scene.device.close());

const open = async (options: OnvifDeviceOptions = {}, change: { password?: string } = {}) => {
  scene = await PtzScene.open(app, ada, options, change);
};

/** The same in a service of its own. */
async function openElsewhere(env: Record<string, string>) {
  const other = await startTestApp({ env });
  const owner = await other.addOwner('Grace');
  scene = await PtzScene.open(other, owner);
  return other;
}

describe('a wrong login', () => {
  it('is sent three times at most in five minutes, and a new one at once [EXT-142]', async () => {
    await open({}, { password: 'wrong' });
    const Message = expect.stringContaining('login');
    expect(await scene.call()).toMatchObject({ IsAvailable: false, Message });
    for (let n = 0; n < 5; n++) await scene.call({ Action: 'Home' });
    expect(await scene.call()).toMatchObject({ status: 429 });
    expect(scene.device.refusedLogins()).toBeLessThanOrEqual(3);
    await scene.changePassword(PTZ_LOGIN.password);
    expect(await scene.call()).toMatchObject({ IsAvailable: true });
  });
});

describe('one command at a time', () => {
  const LONG = { Action: 'Move', Pan: 1, Duration: 'PT4S' };

  it('a preset lets a move end that is nearly over [EXT-409]', async () => {
    await open();
    const move = scene.call({ ...LONG, Duration: 'PT1S' });
    await scene.moving();
    expect((await scene.call({ Action: 'Home' })).status).toBe(200);
    expect((await move).status).toBe(200);
    expect(scene.deeds()).toEqual(['Move', 'Stop', 'Home']);
  });

  it('others are told to wait, and a stop waits for nobody [EXT-142]', async () => {
    await open();
    const move = scene.call(LONG);
    await scene.moving();
    expect(await scene.call({ Action: 'Home' })).toMatchObject({ status: 409, Error: { Code: 'Busy' } });
    const before = scene.device.asked.length;
    expect((await scene.call({ Action: 'Stop' })).status).toBe(200);
    expect(scene.device.isMoving()).toBe(false);
    expect(scene.device.asked.slice(before)[0], 'no login stands before the stop').toBe('Stop');
    expect((await move).status).toBe(200);
    expect((await scene.call({ Action: 'Home' })).status).toBe(200);
    expect(scene.deeds()).toEqual(['Move', 'Stop', 'Home']);
  });

  it('a stop that overtakes the move leaves it as long as it was held, and stops it [EXT-142]', async () => {
    let go = () => {};
    const GetProfiles = new Promise<void>((resolve) => {
      go = resolve;
    });
    await open({ waits: { GetProfiles } });
    const sleep = vi.spyOn(app.ctx.clock, 'sleep');
    const stopped = vi.spyOn(app.ctx.moves, 'stop');
    const move = scene.call(LONG);
    await vi.waitFor(() => expect(scene.device.asked).toContain('GetProfiles'));
    const stop = scene.call({ Action: 'Stop' });
    await vi.waitFor(() => expect(stopped).toHaveBeenCalled());
    go();
    expect([(await stop).status, (await move).status]).toEqual([200, 200]);
    expect(scene.deeds()).toEqual(['Move', 'Stop']);
    expect(sleep.mock.calls.map(([ms]) => ms)).not.toContain(3_000);
    vi.restoreAllMocks();
  });

  it('a stop of a move that another process carries out takes a line of its own [EXT-142]', async () => {
    await open();
    vi.spyOn(app.ctx.moves, 'stop').mockReturnValueOnce(null);
    const move = scene.call({ ...LONG, Duration: 'PT1S' });
    await scene.moving();
    expect((await scene.call({ Action: 'Stop' })).status).toBe(200);
    expect(scene.device.isMoving()).toBe(false);
    expect((await move).status).toBe(200);
    expect(scene.deeds()).toEqual(['Move', 'Stop', 'Stop']);
  });

  it('of a process that was killed holds nobody for long [EXT-142]', async () => {
    await open();
    const claim = (ms: number) =>
      app.ctx.db
        .updateTable('ip_device')
        .set({ ptz_until: new Date(app.ctx.clock.now() + ms) })
        .where('onvif_port', '=', scene.device.port)
        .execute();
    await claim(10_000);
    expect((await scene.call({ Action: 'Home' })).status).toBe(409);
    await claim(-1);
    expect((await scene.call({ Action: 'Home' })).status).toBe(200);
  });

  it('a stop that is not heard is said again, and the device stops by itself [EXT-142]', async () => {
    await open({ ptz: { ignoresStop: true } });
    await scene.call({ Action: 'Move', Pan: 1, Duration: 'PT0.1S' });
    expect(scene.device.asked.filter((name) => name === 'Stop').length).toBeGreaterThan(1);
    while (scene.device.isMoving()) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(scene.deeds().at(-1)).toBe('OwnStop');
  });

  it('the camera is stopped when the service ends [EXT-142] [OPS-11]', async () => {
    const other = await openElsewhere({ PRIVATE_TARGETS: 'all' });
    const move = scene.call(LONG);
    await scene.moving();
    await other.close();
    expect((await move).status).toBe(200);
    expect(scene.deeds()).toEqual(['Move', 'Stop']);
  });
});

describe('a pad that is held', () => {
  const held = (more: object = {}) => ({ Action: 'Move', Pan: 1, Duration: 'PT5S', Hold: 'pad-1', ...more });

  it('moves on without a stop between its calls, and stops once [EXT-342]', async () => {
    await open();
    await scene.call(held());
    const logins = scene.device.asked.filter((name) => name === 'GetProfiles').length;
    for (const more of [{}, { Pan: 0, Tilt: 1 }, { Pan: 0, Zoom: -1 }]) {
      expect(await scene.call(held(more))).toMatchObject({ status: 200, IsAvailable: true });
      expect(scene.device.isMoving()).toBe(true);
    }
    expect((await scene.call({ Action: 'Stop' })).status).toBe(200);
    expect(scene.device.isMoving()).toBe(false);
    expect(scene.deeds()).toEqual(['Move', 'Move', 'Move', 'Move', 'Stop']);
    expect(scene.device.deeds[2]).toMatchObject({ pan: 0, tilt: 1 });
    expect(scene.device.asked.filter((name) => name === 'GetProfiles')).toHaveLength(logins);
    expect((await scene.call({ Action: 'Home' })).status, 'it is free again').toBe(200);
  });

  it('stops by itself when no further call comes [EXT-342]', async () => {
    await open();
    await scene.call(held({ Duration: 'PT0.2S' }));
    await vi.waitFor(() => expect(scene.deeds()).toEqual(['Move', 'Stop']));
  });

  it('is one person’s: another waits until it is let go [EXT-342]', async () => {
    await open();
    await scene.call(held());
    expect(await scene.call(held({ Hold: 'pad-2' }))).toMatchObject({ status: 409, Error: { Code: 'Busy' } });
    expect(await scene.call({ Action: 'Home' })).toMatchObject({ status: 409 });
    await scene.call({ Action: 'Stop' });
    expect((await scene.call(held({ Hold: 'pad-2', Duration: 'PT0.1S' }))).status).toBe(200);
  });

  it('goes on where another process takes the next call, without a stop [EXT-342]', async () => {
    await open();
    await scene.call(held());
    vi.spyOn(app.ctx.moves, 'steer').mockReturnValueOnce(null);
    expect((await scene.call(held({ Tilt: 1 }))).status).toBe(200);
    // The first one hears of it with its next call, and hands it on.
    expect((await scene.call(held())).status).toBe(200);
    expect(scene.deeds()).not.toContain('Stop');
    expect(scene.deeds().length).toBeGreaterThan(2);
    await scene.call({ Action: 'Stop' });
    expect(scene.device.isMoving()).toBe(false);
  });

  it('is told why a camera cannot be moved, and moves nothing [EXT-342]', async () => {
    await open({}, { password: 'wrong' });
    const Message = expect.stringContaining('login');
    expect(await scene.call(held())).toMatchObject({ status: 409, Error: { Message } });
    expect(scene.deeds()).toEqual([]);
  });

  it('lets go when the service ends [EXT-342] [OPS-11]', async () => {
    const other = await openElsewhere({ PRIVATE_TARGETS: 'all' });
    await scene.call(held());
    await other.close();
    expect(scene.deeds()).toEqual(['Move', 'Stop']);
  });
});

describe('who may', () => {
  it('move cameras: those who may change their capture [EXT-142] [PRM-21]', async () => {
    const eve = await app.addOwner('Eve');
    await open();
    for (const body of [undefined, { Action: 'Home' }]) {
      expect((await scene.call(body, eve)).status).toBe(404);
    }
    await app.ctx.db.updateTable('feed').set({ is_public: true }).where('id', '=', scene.feedId).execute();
    expect((await scene.call({ Action: 'Home' }, eve)).status).toBe(403);
    expect((await app.call(`/api/nv/feed/ptz/${scene.feedId}`)).status).toBe(401);
    expect(scene.device.asked).toEqual([]);
  });

  it('no target outside of what the operator allows is called [EXT-142] [OPS-06]', async () => {
    const closed = await openElsewhere({});
    const Message = expect.stringContaining('may not be called');
    expect(await scene.call()).toMatchObject({ IsAvailable: false, Message });
    expect(await scene.call({ Action: 'Home' })).toMatchObject({ status: 409, Error: { Message } });
    expect(scene.device.asked).toEqual([]);
    await closed.close();
  });

  it('nobody whose plan has no devices, where there are plans [EXT-142] [ERR-01]', async () => {
    const plans = await openElsewhere({ PLANS: 'on', PRIVATE_TARGETS: 'all' });
    const find = plans.ctx.plans.find.bind(plans.ctx.plans);
    vi.spyOn(plans.ctx.plans, 'find').mockImplementation(async (accountId) => {
      const found = await find(accountId);
      const capabilities = { ...found.plan.capabilities, AllowIpDevices: false };
      return { ...found, plan: { ...found.plan, capabilities } };
    });
    const refused = { status: 402, Error: { Message: 'Upgrade your plan to use devices.' } };
    expect(await scene.call()).toMatchObject(refused);
    expect(await scene.call({ Action: 'Stop' })).toMatchObject(refused);
    expect(scene.device.asked).toEqual([]);
    await plans.close();
  });
});
