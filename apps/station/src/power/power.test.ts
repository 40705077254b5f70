/** Cameras are switched by real scripts; waits are of a clock that the test moves. */
import { FakeClock } from '@longview/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CameraConfig } from '../camera/camera-config.ts';
import type { CameraPower, Power } from '../camera/types.ts';
import { cameraConfig } from '../test-setup/camera-config.ts';
import { callback, openParts, type TestParts } from '../test-setup/camera-parts.ts';
import { createPower } from './index.ts';

const MINUTE = 60_000;
const PATIENT = { timeout: 20_000, interval: 20 };
const NEVER = new AbortController().signal;
const UP_DOWN = { PowerUpCallback: callback('up.sh'), PowerDownCallback: callback('down.sh') };

let clock: FakeClock;
let parts: TestParts;
let power: Power;
let reboots: number;

const open = () =>
  createPower({
    ...parts,
    reboot: async () => {
      reboots += 1;
      return { ok: true, message: null };
    },
  });

beforeEach(async () => {
  clock = new FakeClock();
  reboots = 0;
  parts = await openParts({ clock });
  for (const way of ['up', 'down']) {
    await parts.addScript(`${way}.sh`, `#!/bin/sh\necho "${way} $LONGVIEW_CAMERA" >> ${parts.dir}/deeds\n`);
  }
  power = open();
});
afterEach(async () => {
  await power.close();
  await parts.end();
});

const camera = (change: Partial<CameraConfig['PowerControlConfig']> = {}) =>
  cameraConfig({}, { PowerControlConfig: { ...UP_DOWN, ...change } });
const onDemand = () => camera({ PowerControlMode: 'PowerOnDemand' });
const deeds = () => parts.linesOf('deeds');
/** Real scripts take real time; then the clock goes on. */
const until = async (wanted: string[]) =>
  vi.waitFor(async () => expect(await deeds()).toEqual(wanted), PATIENT);

function powerFor(config: CameraConfig): CameraPower {
  const found = power.powerFor(config);
  if (!found) throw new Error('This camera has no power of its own.');
  return found;
}

/** A picture, with the warm-up before it. */
async function shoot(config: CameraConfig, { isOk = true, nextInMs = null as number | null } = {}) {
  const one = powerFor(config);
  const before = one.beforeShot(clock.now(), NEVER);
  let isReady = false;
  void before.then(() => {
    isReady = true;
  });
  while (!isReady) {
    await clock.advance(100);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const outcome = await before;
  one.afterShot(isOk, clock.now(), nextInMs === null ? null : clock.now() + nextInMs);
  return outcome;
}

describe('a camera that is on for its pictures only', () => {
  it('is switched on, warms up, and is switched off when the interval is over [ENT-23] [STA-13] [CON-56] [CON-57]', async () => {
    const startMs = clock.now();
    expect(await shoot(onDemand(), { nextInMs: 60 * MINUTE })).toEqual({ ok: true, message: null });
    expect(clock.now() - startMs).toBeGreaterThanOrEqual(5000);
    await clock.advance(MINUTE - 1000);
    expect(await deeds()).toEqual(['up cam1']);
    await clock.advance(1000);
    await until(['up cam1', 'down cam1']);
  });

  it('warms up, and stays on after its picture, for as long as its settings say [ENT-23] [CON-56] [CON-57]', async () => {
    const startMs = clock.now();
    const own = { PowerUpWarmupInterval: 'PT20S', PowerDownTriggerInterval: 'PT5M' };
    const config = camera({ PowerControlMode: 'PowerOnDemand', ...own });
    await shoot(config, { nextInMs: 60 * MINUTE });
    expect(clock.now() - startMs).toBeGreaterThanOrEqual(20_000);
    await clock.advance(4 * MINUTE);
    expect(await deeds()).toEqual(['up cam1']);
    await clock.advance(MINUTE);
    await until(['up cam1', 'down cam1']);
  });

  it('stays on while pictures come close together [ENT-23]', async () => {
    for (let n = 0; n < 5; n++) await shoot(onDemand(), { nextInMs: 30_000 });
    await clock.advance(10 * MINUTE);
    expect(await deeds()).toEqual(['up cam1']);
  });

  it('is switched on before the next picture is due, by its warm-up [ENT-23]', async () => {
    await shoot(onDemand());
    expect(powerFor(onDemand()).leadMs()).toBeGreaterThanOrEqual(5000);
    expect(powerFor(camera()).leadMs()).toBe(0);
  });

  it('is switched off when the Station ends, and found off by the next one [ENT-23]', async () => {
    await shoot(onDemand(), { nextInMs: 30_000 });
    await power.close();
    expect(await deeds()).toEqual(['up cam1', 'down cam1']);
    power = open();
    powerFor(onDemand());
    await clock.advance(10 * MINUTE);
    expect(await deeds()).toHaveLength(2);
  });

  it('that was left on by a crash is switched off after the interval [ENT-23]', async () => {
    const startMs = clock.now();
    powerFor(onDemand());
    await vi.waitFor(async () => {
      await clock.advance(5000);
      expect(await deeds()).toEqual(['down cam1']);
    }, PATIENT);
    expect(clock.now() - startMs).toBeGreaterThanOrEqual(MINUTE);
  });
});

describe('a camera that fails', () => {
  const fail = () => shoot(camera(), { isOk: false });

  it('is switched off and on after ten minutes [CON-54] [CON-59]', async () => {
    await fail();
    await clock.advance(10 * MINUTE);
    await fail();
    await until(['down cam1']);
    await vi.waitFor(async () => {
      await clock.advance(1000);
      expect(await deeds()).toEqual(['down cam1', 'up cam1']);
    }, PATIENT);
  });

  it('is switched off after another time where its settings say so [CON-54] [ENT-23]', async () => {
    const slower = camera({ PowerCycleOnFailureInterval: 'PT20M' });
    await shoot(slower, { isOk: false });
    await clock.advance(19 * MINUTE);
    await shoot(slower, { isOk: false });
    expect(await deeds()).toEqual([]);
    await clock.advance(MINUTE);
    await shoot(slower, { isOk: false });
    await until(['down cam1']);
  });

  it('is left alone when a picture came meanwhile [CON-54]', async () => {
    await fail();
    await clock.advance(9 * MINUTE);
    await shoot(camera());
    await clock.advance(9 * MINUTE);
    await fail();
    expect(await deeds()).toEqual([]);
  });

  it('is not left off by a crash between both [ENT-23]', async () => {
    await fail();
    await clock.advance(10 * MINUTE);
    await fail();
    await until(['down cam1']);
    // The clock of the crashed program never goes on; another one starts on the same folder.
    const crashed = power;
    clock = new FakeClock();
    power = createPower({ ...parts, clock, reboot: async () => ({ ok: true, message: null }) });
    powerFor(camera());
    await until(['down cam1', 'up cam1']);
    await crashed.close();
  });

  it('restarts the machine by its own interval, once each [CON-55] [ENT-23]', async () => {
    const config = cameraConfig({}, { PowerControlConfig: { DeviceRebootOnFailureInterval: 'PT20M' } });
    await shoot(config, { isOk: false });
    await clock.advance(20 * MINUTE);
    await shoot(config, { isOk: false });
    await shoot(config, { isOk: false });
    expect(reboots).toBe(1);
  });
});

describe('by hand', () => {
  it('a camera that was switched off stays off, also over a restart, until it is switched on [STA-13] [DVP-07]', async () => {
    expect(await powerFor(camera()).down(NEVER)).toMatchObject({ ok: true });
    expect(await shoot(camera(), { isOk: false })).toMatchObject({
      ok: false,
      message: expect.stringContaining('by hand'),
    });
    power = open();
    await clock.advance(60 * MINUTE);
    expect(await shoot(camera(), { isOk: false })).toMatchObject({ ok: false });
    expect(await deeds()).toEqual(['down cam1']);
    expect(await powerFor(camera()).up(NEVER)).toMatchObject({ ok: true });
    expect(await shoot(camera())).toMatchObject({ ok: true });
    expect(await deeds()).toEqual(['down cam1', 'up cam1']);
  });

  it('a script is named when it is missing, fails or takes too long [STA-13] [CON-53]', async () => {
    const tell = async (script: string | null) =>
      powerFor(camera({ PowerUpCallback: callback(script, 'PT1S') })).up(NEVER);
    await parts.addScript('bad.sh', '#!/bin/sh\necho "the relay is gone" >&2\nexit 3\n');
    await parts.addScript('slow.sh', '#!/bin/sh\nsleep 60\n');
    expect(await tell(null)).toMatchObject({ ok: false, message: expect.stringContaining('no script') });
    expect(await tell('none.sh')).toMatchObject({ ok: false, message: expect.stringContaining('none.sh') });
    expect(await tell('bad.sh')).toEqual({
      ok: false,
      message: 'bad.sh ended with 3. It said: the relay is gone',
    });
    expect(await tell('slow.sh')).toMatchObject({
      ok: false,
      message: expect.stringContaining('longer than 1 s'),
    });
  });
});

describe('a camera without power of its own', () => {
  it('has none, and keeps it while its settings stay the same [ENT-23]', () => {
    expect(power.powerFor(cameraConfig())).toBeNull();
    const first = power.powerFor(camera());
    const asked = { ...callback('up.sh'), ManualTriggerReqAt: '2026-05-01T06:30:00Z' };
    expect(power.powerFor(camera({ PowerUpCallback: asked }))).toBe(first);
    expect(power.powerFor(camera({ PowerUpWarmupInterval: 'PT9S' }))).not.toBe(first);
  });
});
