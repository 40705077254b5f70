/** Cameras whose focus is asked for, with a simulated one that speaks ONVIF on real sockets. */
import { FakeClock } from '@longview/test-kit';
import { type OnvifDevice, type OnvifDeviceOptions, startOnvifDevice } from '@longview/test-kit/onvif-device';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkKind } from '../camera/network.ts';
import type { Outcome } from '../camera/types.ts';
import { cameraConfig } from '../test-setup/camera-config.ts';
import { openParts, type TestParts } from '../test-setup/camera-parts.ts';

const LOGIN = { username: 'root', password: 'p&ss<1>' };

let clock: FakeClock;
let parts: TestParts;
let device: OnvifDevice;

beforeEach(async () => {
  clock = new FakeClock();
  parts = await openParts({ clock });
});
afterEach(async () => {
  await device.close();
  await parts.end();
});

/** Real answers take real time; sleeps of the clock end meanwhile. */
async function focus(options: OnvifDeviceOptions, password = LOGIN.password): Promise<Outcome> {
  device = await startOnvifDevice({ login: LOGIN, ...options });
  const camera = networkKind.open(
    cameraConfig({
      SourceType: 'Network',
      Source_Uri: `http://127.0.0.1:${device.port}/still/main.jpg`,
      Source_Username: LOGIN.username,
      Source_Password: password,
    }),
    parts,
  );
  let outcome: Outcome | undefined;
  void camera.autoFocus?.(new AbortController().signal).then((given) => {
    outcome = given;
  });
  await vi.waitFor(
    async () => {
      // Once it was set its lens looks for seconds.
      await clock.advance(device.focusModes.length > 0 ? 1000 : 20);
      expect(outcome).toBeDefined();
    },
    { timeout: 25_000, interval: 10 },
  );
  return outcome as Outcome;
}

describe('autofocus of a network camera', () => {
  it('is told to one that focuses by itself by switching it off and on, with the login of its pictures [STA-11] [EXT-275]', async () => {
    expect(await focus({ imaging: { focus: 'AUTO' } })).toEqual({ ok: true, message: null });
    expect(device.focusModes).toEqual(['source <1> MANUAL', 'source <1> AUTO']);
    expect(device.faults()).toEqual([]);
  });

  it('stays where it was found on one that is set by hand [STA-11] [EXT-275]', async () => {
    expect(await focus({ imaging: { focus: 'MANUAL' }, knowsServices: false })).toMatchObject({ ok: true });
    expect(device.focusModes).toEqual(['source <1> AUTO', 'source <1> MANUAL']);
  });

  it.each([
    ['has no such service', {}, LOGIN.password, /no focus/],
    ['tells of no focus', { imaging: { focus: null } }, LOGIN.password, /no focus/],
    ['refuses the login', { imaging: { focus: 'AUTO' } }, 'wrong', /login/],
    ['is none', { oddities: { all: 'NotXml' } }, LOGIN.password, /not answer by ONVIF/],
  ] as const)('of a camera that %s says so [STA-11] [EXT-275]', async (_, options, password, message) => {
    const outcome = await focus(options as OnvifDeviceOptions, password);
    expect(outcome).toEqual({ ok: false, message: expect.stringMatching(message) });
    expect(device.focusModes).toEqual([]);
  });
});
