/** Pictures and cameras that people move, with a simulated camera that speaks ONVIF on real sockets. */
import { FakeClock } from '@longview/test-kit';
import { type OnvifDevice, type OnvifDeviceOptions, startOnvifDevice } from '@longview/test-kit/onvif-device';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CameraConfig } from '../camera/camera-config.ts';
import type { PtzGate } from '../camera/types.ts';
import { cameraConfig } from '../test-setup/camera-config.ts';
import { openParts, type TestParts } from '../test-setup/camera-parts.ts';
import { createPtzGate, runCustomCommand } from './index.ts';

const LOGIN = { username: 'root', password: 'p&ss<1>' };
const PRESETS = [
  { token: 'p1', name: 'Gate' },
  { token: 'p2', name: 'Roof' },
];
const NEVER = new AbortController().signal;
const MINUTE = 60_000;

let clock: FakeClock;
let parts: TestParts;
let gate: PtzGate;
let device: OnvifDevice | null;

beforeEach(async () => {
  clock = new FakeClock();
  parts = await openParts({ clock });
  gate = createPtzGate(parts);
  device = null;
});
afterEach(async () => {
  await gate.close();
  await device?.close();
  await parts.end();
});

async function start(options: OnvifDeviceOptions = {}): Promise<OnvifDevice> {
  device = await startOnvifDevice({ login: LOGIN, ptz: { presets: PRESETS }, ...options });
  return device;
}

interface Wish {
  mode: 'Ignore' | 'Wait' | 'Override';
  cmd?: string | null;
  password?: string;
}

/** The camera at the device's address. */
const camera = (
  { port }: { port: number },
  { mode, cmd = null, password = LOGIN.password }: Wish,
): CameraConfig =>
  cameraConfig({
    SourceType: 'Network',
    Source_Uri: `http://127.0.0.1:${port}/still/main.jpg`,
    Source_Username: LOGIN.username,
    Source_Password: password,
    PTZ_Config: { Mode: mode, Cmd: cmd },
  });

/** Real answers take real time; sleeps of the clock end meanwhile. */
async function ask(config: CameraConfig): Promise<'go' | 'wait'> {
  let answer: 'go' | 'wait' | null = null;
  void gate.beforeShot(config, clock.now(), NEVER).then((given) => {
    answer = given;
  });
  await vi.waitFor(
    async () => {
      await clock.advance(20);
      expect(answer).not.toBeNull();
    },
    { timeout: 25_000, interval: 10 },
  );
  return answer ?? 'go';
}

describe('Wait', () => {
  it('takes no picture before the camera was not moved for four minutes [STA-06] [CON-58]', async () => {
    const moved = await start();
    const config = camera(moved, { mode: 'Wait' });
    expect(await ask(config)).toBe('wait');
    await clock.advance(4 * MINUTE);
    expect(await ask(config)).toBe('go');
    moved.turn({ pan: 0.4, tilt: 0, zoom: 0 });
    expect(await ask(config)).toBe('wait');
    await clock.advance(3 * MINUTE);
    expect(await ask(config)).toBe('wait');
    await clock.advance(2 * MINUTE);
    expect(await ask(config)).toBe('go');
    expect(moved.faults()).toEqual([]);
  });

  it('waits for as long as its settings say [STA-06]', async () => {
    const moved = await start();
    const { SourceConfig, ...rest } = camera(moved, { mode: 'Wait' });
    const PTZ_Config = { ...SourceConfig.PTZ_Config, InactiveInterval: 'PT1M' };
    const config = { ...rest, SourceConfig: { ...SourceConfig, PTZ_Config } };
    expect(await ask(config)).toBe('wait');
    await clock.advance(MINUTE);
    expect(await ask(config)).toBe('go');
  });

  it('sees a move between two pictures that are far apart [STA-06]', async () => {
    // Its clock does not go on with the test’s, and logins hold the time.
    const moved = await start({ login: null });
    const config = camera(moved, { mode: 'Wait' });
    gate.keepOnly([config]);
    const looks = () => moved.asked.filter((name) => name === 'GetStatus').length;
    const look = async () => {
      const before = looks();
      await vi.waitFor(
        async () => {
          await clock.advance(1000);
          expect(looks()).toBeGreaterThan(before);
        },
        { timeout: 20_000, interval: 20 },
      );
    };
    expect(await ask(config)).toBe('wait');
    await clock.advance(5 * MINUTE);
    moved.turn({ pan: 0.9, tilt: 0, zoom: 0 });
    await look();
    moved.turn({ pan: 0, tilt: 0, zoom: 0 });
    await look();
    expect(await ask(config)).toBe('wait');
  });

  it('goes where nobody can tell whether the camera moves, and says so once [STA-06]', async () => {
    const silent = await start({ ptz: { hidesPosition: true } });
    for (let n = 0; n < 3; n++) expect(await ask(camera(silent, { mode: 'Wait' }))).toBe('go');
    expect(parts.said.filter((each) => each.includes('does not tell where'))).toHaveLength(1);
    const usb = cameraConfig({ SourceType: 'Capture', PTZ_Config: { Mode: 'Wait' } });
    expect(await ask(usb)).toBe('go');
  });

  it('does not try a refused login again, for cameras lock them [STA-06]', async () => {
    const locked = await start();
    const config = camera(locked, { mode: 'Wait', password: 'wrong' });
    expect(await ask(config)).toBe('go');
    const refused = locked.refusedLogins();
    await clock.advance(60 * MINUTE);
    for (let n = 0; n < 5; n++) expect(await ask(config)).toBe('go');
    expect(locked.refusedLogins()).toBe(refused);
  });

  it('asks nothing in mode Ignore [STA-06]', async () => {
    const ignored = await start();
    gate.keepOnly([camera(ignored, { mode: 'Ignore' })]);
    expect(await ask(camera(ignored, { mode: 'Ignore', cmd: 'Gate' }))).toBe('go');
    expect(ignored.asked).toEqual([]);
  });
});

describe('Override', () => {
  it.each([
    ['roof', [{ deed: 'Preset', presetToken: 'p2' }]],
    ['p1', [{ deed: 'Preset', presetToken: 'p1' }]],
    ['home', [{ deed: 'Home' }]],
  ])('sends the camera to %j before each picture [STA-06]', async (cmd, deeds) => {
    const moved = await start();
    const config = camera(moved, { mode: 'Override', cmd });
    expect(await ask(config)).toBe('go');
    expect(await ask(config)).toBe('go');
    expect(moved.deeds).toMatchObject([...deeds, ...deeds]);
  });

  it('calls a path of the camera with its login, and of no other machine [STA-06]', async () => {
    const path = '/cgi/ptz?preset=1';
    const pages = { [path]: (response: { end(text: string): unknown }) => response.end('OK') };
    const moved = await start({ pages, snapshotLogin: LOGIN });
    expect(await ask(camera(moved, { mode: 'Override', cmd: path }))).toBe('go');
    expect(moved.fetched).toContain(path);
    const before = moved.fetched.length;
    expect(await ask(camera(moved, { mode: 'Override', cmd: '//192.0.2.1/x' }))).toBe('go');
    expect(moved.fetched).toHaveLength(before);
    expect(parts.said.at(-1)).toContain('another machine');
  });

  it('runs a script with one argument, whatever is in it [STA-06]', async () => {
    await parts.addScript('move.sh', `#!/bin/sh\nprintf '%s|%s' "$#" "$1" > ${parts.dir}/moved\n`);
    const cmd = 'script:move.sh to "the" $(gate); rm -rf /';
    const PTZ_Config = { Mode: 'Override', Cmd: cmd };
    expect(await ask(cameraConfig({ SourceType: 'DSLR', PTZ_Config }))).toBe('go');
    expect(await parts.linesOf('moved')).toEqual(['1|to "the" $(gate); rm -rf /']);
  });

  it('takes the picture all the same when the camera does not move, and says why once [STA-06]', async () => {
    const moved = await start();
    const config = camera(moved, { mode: 'Override', cmd: 'Nowhere' });
    for (let n = 0; n < 3; n++) expect(await ask(config)).toBe('go');
    expect(parts.said).toHaveLength(1);
  });
});

describe('the custom command', () => {
  it('gives its value to the owner’s script as one argument [STA-12] [DVP-07]', async () => {
    const value = '-rf "$HOME"; `id` & *\nsecond line';
    expect(await runCustomCommand(cameraConfig(), value, parts, NEVER)).toEqual({
      ok: false,
      message: expect.stringContaining('custom-command'),
    });
    const script = `#!/bin/sh\nprintf '%s\\n' "$#" "$LONGVIEW_CAMERA" "$1" > ${parts.dir}/got\necho done\n`;
    await parts.addScript('custom-command', script);
    expect(await runCustomCommand(cameraConfig(), value, parts, NEVER)).toEqual({
      ok: true,
      message: 'done',
    });
    expect(await parts.linesOf('got')).toEqual(['1', 'cam1', ...value.split('\n')]);
  });
});
