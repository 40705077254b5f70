/** Keeps one `SwitchedPower` for each camera whose config wants one, and ends it with its settings. */
import type { CameraConfig } from '../camera/camera-config.ts';
import type { Power, PowerParts } from '../camera/types.ts';
import { SwitchedPower } from './switched-power.ts';

interface Kept {
  /** Settings it was made of: with others it is another. */
  key: string;
  power: SwitchedPower;
}

export function createPower(parts: PowerParts): Power {
  const kept = new Map<string, Kept>();
  const ending = new Set<Promise<void>>();
  const end = (configId: string): Promise<void> => {
    const ended = kept.get(configId)?.power.close() ?? Promise.resolve();
    kept.delete(configId);
    ending.add(ended);
    return ended.finally(() => ending.delete(ended));
  };
  const make = (camera: CameraConfig, key: string): SwitchedPower => {
    // What it was before may still be switching.
    const power = new SwitchedPower(camera, parts, end(camera.ConfigId));
    kept.set(camera.ConfigId, { key, power });
    return power;
  };
  return {
    powerFor: (camera) => {
      const key = settingsOf(camera);
      const known = kept.get(camera.ConfigId);
      if (known?.key === key) return known.power;
      return wantsPower(camera) ? make(camera, key) : null;
    },
    keepOnly: (cameras) => {
      const wanted = new Set(cameras.filter(wantsPower).map(({ ConfigId }) => ConfigId));
      for (const configId of [...kept.keys()]) if (!wanted.has(configId)) void end(configId);
    },
    close: async () => {
      for (const configId of [...kept.keys()]) void end(configId);
      await Promise.all(ending);
    },
  };
}

function wantsPower({ PowerControlConfig: power }: CameraConfig): boolean {
  const { PowerUpCallback: up, PowerDownCallback: down, DeviceRebootOnFailureInterval: reboot } = power;
  return up.Script !== null || down.Script !== null || reboot !== 'PT0S';
}

/** Without the times of requests: they come as commands. */
function settingsOf({ PowerControlConfig: power }: CameraConfig): string {
  return JSON.stringify(power, (key, value) => (key === 'ManualTriggerReqAt' ? undefined : value));
}
