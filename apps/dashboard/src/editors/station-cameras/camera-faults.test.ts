import { StationConfigSave } from '@longview/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cameraFaults, faultsAt } from './camera-faults.ts';
import { type Camera, newCamera, withPowerPart, withSource } from './model.ts';

const script = fc.option(fc.constantFrom('snap.sh', '../snap.sh', 'a b', 'x'.repeat(101)));
const camera = fc
  .record({
    id: fc.constantFrom('cam1', 'roof', '', '../x', 'a b'),
    callback: script,
    up: script,
    down: script,
  })
  .map(({ id, callback, up, down }): Camera => {
    const sourced = withSource(
      { ...newCamera([]), ConfigId: id },
      { Callback_Config: { Script: callback, MaxExecTime: 'PT1M' } },
    );
    const { PowerUpCallback, PowerDownCallback } = sourced.PowerControlConfig;
    const withUp = withPowerPart(sourced, 'PowerUpCallback', { ...PowerUpCallback, Script: up });
    return withPowerPart(withUp, 'PowerDownCallback', { ...PowerDownCallback, Script: down });
  });

describe('what is wrong with cameras', () => {
  it('is said of the fields that the service refuses, in its words [ENT-21] [ENT-22]', () => {
    fc.assert(
      fc.property(fc.array(camera, { maxLength: 4 }), (Cameras) => {
        const { error } = StationConfigSave.safeParse({ Cameras });
        const refused = (error?.issues ?? []).map(({ path, message }) => [
          `ConfigTS.${path.join('.')}`,
          message,
        ]);
        const faults = cameraFaults(Cameras);
        for (const [name = ''] of refused) expect(Object.keys(faults)).toContain(name);
        if (refused.length === 0) expect(faults).toEqual({});
      }),
    );
  });

  it('is told apart by camera', () => {
    const faults = { 'ConfigTS.Cameras.1.Channel': 'One', 'ConfigTS.Cameras.11.Channel': 'Two' };
    expect(faultsAt(faults, 1)).toEqual({ Channel: 'One' });
    expect(faultsAt(faults, 0)).toEqual({});
  });
});
