import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CAMERA_DEFAULTS,
  isPowerUpNeeded,
  notedShot,
  POWER_OFF_MS,
  type PowerMode,
  type PowerSettings,
  type PowerStand,
  powerAfterShot,
  powerSettings,
  warmUpLeftMs,
} from './index.ts';

const MINUTE = 60_000;
const DEFAULTS = powerSettings({
  PowerControlMode: CAMERA_DEFAULTS.powerControlMode,
  PowerCycleOnFailureInterval: CAMERA_DEFAULTS.powerCycleOnFailure,
  DeviceRebootOnFailureInterval: CAMERA_DEFAULTS.rebootOnFailure,
  PowerUpWarmupInterval: CAMERA_DEFAULTS.powerUpWarmup,
  PowerDownTriggerInterval: CAMERA_DEFAULTS.powerDownTrigger,
});
const ON_DEMAND: PowerSettings = { ...DEFAULTS, mode: 'PowerOnDemand' };
const stand = (change: Partial<PowerStand> = {}): PowerStand => ({
  ...{ power: 'Unknown', sinceMs: 0, isHeldOff: false, failingSinceMs: null, cycledMs: null },
  ...change,
});

const anyStand = fc.record<PowerStand>({
  power: fc.constantFrom('On', 'Off', 'Unknown'),
  sinceMs: fc.nat(10 * MINUTE),
  isHeldOff: fc.boolean(),
  failingSinceMs: fc.option(fc.nat(60 * MINUTE)),
  cycledMs: fc.option(fc.nat(60 * MINUTE)),
});
const anySettings = fc.record<PowerSettings>({
  mode: fc.constantFrom<PowerMode>('None', 'PowerCycleOnErrorOnly', 'PowerOnDemand'),
  cycleOnFailureMs: fc.nat(20 * MINUTE),
  rebootOnFailureMs: fc.nat(60 * MINUTE),
  warmUpMs: fc.nat(MINUTE),
  downAfterMs: fc.nat(5 * MINUTE),
});
const later = fc.nat(3 * 60 * MINUTE);

describe('the power of a camera', () => {
  it('has the defaults of its rows [CON-54] [CON-55] [CON-56] [CON-57] [CON-59]', () => {
    expect(DEFAULTS).toEqual({
      mode: 'PowerCycleOnErrorOnly',
      cycleOnFailureMs: 10 * MINUTE,
      rebootOnFailureMs: 0,
      warmUpMs: 5000,
      downAfterMs: MINUTE,
    });
  });

  it.each([
    ['None', 'On', false, false],
    ['None', 'Unknown', false, false],
    ['None', 'Off', false, true],
    ['None', 'Off', true, false],
    ['PowerCycleOnErrorOnly', 'Unknown', false, false],
    ['PowerCycleOnErrorOnly', 'Off', false, true],
    ['PowerCycleOnErrorOnly', 'Off', true, false],
    ['PowerOnDemand', 'On', false, false],
    ['PowerOnDemand', 'Unknown', false, true],
    ['PowerOnDemand', 'Off', true, true],
  ] as const)(
    'in mode %s, being %s (by hand: %s), is switched on before a picture: %s [ENT-23] [STA-13]',
    (mode, power, isHeldOff, isNeeded) => {
      expect(isPowerUpNeeded({ ...DEFAULTS, mode }, stand({ power, isHeldOff }))).toBe(isNeeded);
    },
  );

  it('warms up before the first picture [CON-56]', () => {
    const on = stand({ power: 'On', sinceMs: 1000 });
    expect([1000, 3000, 6000, 9000].map((now) => warmUpLeftMs(DEFAULTS, on, now))).toEqual([
      5000, 3000, 0, 0,
    ]);
    expect(warmUpLeftMs(DEFAULTS, stand({ sinceMs: 1000 }), 1000)).toBe(0);
  });

  it.each([
    ['the next picture is not known', null, 'DownLater'],
    ['the next picture is in an hour', 60 * MINUTE, 'DownLater'],
    ['it would be switched on again at once', MINUTE + 5000 + POWER_OFF_MS, 'Stay'],
    ['pictures come every ten seconds', 10_000, 'Stay'],
  ] as const)('on demand, when %s: %s, %s [ENT-23] [CON-57]', (_, nextInMs, step) => {
    expect(powerAfterShot(ON_DEMAND, stand({ power: 'On' }), 0, nextInMs)).toBe(step);
  });

  it('is switched off and on when it failed for the interval, and again after another [CON-54]', () => {
    const failing = stand({ failingSinceMs: 0 });
    expect(powerAfterShot(DEFAULTS, failing, 10 * MINUTE - 1, null)).toBe('Stay');
    expect(powerAfterShot(DEFAULTS, failing, 10 * MINUTE, null)).toBe('Cycle');
    const cycled = { ...failing, cycledMs: 10 * MINUTE };
    expect(powerAfterShot(DEFAULTS, cycled, 20 * MINUTE - 1, null)).toBe('Stay');
    expect(powerAfterShot(DEFAULTS, cycled, 20 * MINUTE, null)).toBe('Cycle');
  });

  it('counts a failure from the first of them, and a picture ends it [ENT-23]', () => {
    const first = notedShot(stand(), false, 5);
    expect(notedShot(first, false, 50).failingSinceMs).toBe(5);
    expect(notedShot(first, true, 60).failingSinceMs).toBeNull();
  });

  it('restarts the machine by its own interval, in every mode, ten minutes at the earliest [CON-55] [ENT-23]', () => {
    const failing = stand({ failingSinceMs: 0 });
    for (const mode of ['None', 'PowerCycleOnErrorOnly', 'PowerOnDemand'] as const) {
      const settings = { ...DEFAULTS, mode, rebootOnFailureMs: 1000 };
      expect(powerAfterShot(settings, failing, 10 * MINUTE - 1, null)).not.toBe('Reboot');
      expect(powerAfterShot(settings, failing, 10 * MINUTE, null)).toBe('Reboot');
    }
  });

  it('does nothing to a camera that takes pictures, but on demand [ENT-23]', () => {
    fc.assert(
      fc.property(anySettings, anyStand, later, fc.option(later), (settings, any, now, next) => {
        const step = powerAfterShot(settings, notedShot(any, true, now), now, next);
        expect(['Stay', 'DownLater']).toContain(step);
        if (settings.mode !== 'PowerOnDemand') expect(step).toBe('Stay');
      }),
    );
  });

  it('never switches a camera, nor the machine, that somebody switched off by hand [ENT-23]', () => {
    fc.assert(
      fc.property(anySettings, anyStand, later, (settings, any, now) => {
        const held = { ...any, power: 'Off' as const, isHeldOff: true };
        expect(powerAfterShot(settings, held, now, null)).toBe('Stay');
        expect(isPowerUpNeeded(settings, held)).toBe(settings.mode === 'PowerOnDemand');
      }),
    );
  });
});
