import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationSec } from '../values/durations.ts';
import {
  CAMERA_DEFAULTS,
  isPtzStill,
  type PtzPosition,
  type PtzWatch,
  ptzLookMs,
  readPtzCommand,
  tellsPosition,
  watchedPtz,
} from './index.ts';

const INACTIVE_MS = (durationSec(CAMERA_DEFAULTS.ptzInactive) ?? 0) * 1000;
const at = (pan: number, isMoving = false): PtzPosition => ({ pan, tilt: 0.5, zoom: null, isMoving });
/** Looks, ten seconds apart. */
const watch = (looks: readonly PtzPosition[]) =>
  looks.reduce<PtzWatch | null>((before, seen, n) => watchedPtz(before, seen, n * 10_000), null);

describe('a camera that people move', () => {
  it('is still when it was not moved for four minutes [CON-58] [STA-06]', () => {
    const moved = watch([at(0), at(0.5), at(0.5)]);
    expect(moved?.movedMs).toBe(10_000);
    if (!moved) return;
    expect(isPtzStill(moved, INACTIVE_MS, 249_999)).toBe(false);
    expect(isPtzStill(moved, INACTIVE_MS, 250_000)).toBe(true);
  });

  it('counts from the first look, for nobody knows what was before [STA-06]', () => {
    expect(watch([at(0), at(0), at(0)])?.movedMs).toBe(0);
  });

  it('moves while it says so, and creeps when small steps add up [STA-06]', () => {
    expect(watch([at(0), at(0, true), at(0)])?.movedMs).toBe(10_000);
    expect(watch([at(0), at(0.001), at(0.0015)])?.movedMs).toBe(0);
    expect(watch([at(0), at(0.0015), at(0.003), at(0.003)])?.movedMs).toBe(20_000);
  });

  it('is never still within the interval after a look that saw it elsewhere [STA-06]', () => {
    const step = fc.record({ pan: fc.double({ min: -1, max: 1, noNaN: true }), isMoving: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { minLength: 2 }), fc.nat(3_600_000), (steps, inactiveMs) => {
        const looks = steps.map(({ pan, isMoving }) => at(pan, isMoving));
        const last = looks.length - 1;
        const hasJumped = Math.abs((looks[last]?.pan ?? 0) - (looks[last - 1]?.pan ?? 0)) > 0.01;
        const now = last * 10_000;
        const known = watch(looks);
        if (known && hasJumped && inactiveMs > 0) expect(isPtzStill(known, inactiveMs, now)).toBe(false);
      }),
    );
  });

  it('that tells no place cannot be judged [STA-06]', () => {
    expect(tellsPosition({ pan: null, tilt: null, zoom: null, isMoving: false })).toBe(false);
    expect(tellsPosition({ pan: null, tilt: null, zoom: 0, isMoving: false })).toBe(true);
  });

  it.each([
    [240_000, 30_000],
    [60_000, 15_000],
    [0, 1_000],
  ])('with an interval of %s ms is looked at every %s ms [STA-06]', (inactiveMs, lookMs) => {
    expect(ptzLookMs(inactiveMs)).toBe(lookMs);
  });
});

describe('the command before a picture', () => {
  it.each([
    [null, null],
    ['  ', null],
    ['home', { kind: 'Home' }],
    ['Gate 2', { kind: 'Preset', name: 'Gate 2' }],
    [
      '/axis-cgi/com/ptz.cgi?gotoserverpresetname=Gate',
      { kind: 'Path', path: '/axis-cgi/com/ptz.cgi?gotoserverpresetname=Gate' },
    ],
    ['script:move.sh', { kind: 'Script', name: 'move.sh', argument: null }],
    ['script: move.sh to the $(gate)', { kind: 'Script', name: 'move.sh', argument: 'to the $(gate)' }],
  ])('%j is read as %j [STA-06] [ENT-22]', (text, command) => {
    expect(readPtzCommand(text)).toEqual(command);
  });
});
