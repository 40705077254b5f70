import { CAMERA_CHECKS } from '@longview/rules/devices';
import { saidText } from '../../locale/said-text.ts';
import type { Camera } from './model.ts';

/** Sentences by the name that the service has for the field, e.g. `ConfigTS.Cameras.0.ConfigId`. */
export type Faults = Readonly<Record<string, string | undefined>>;

/** What is wrong with the cameras, by the names that the service has for it. */
export function cameraFaults(cameras: readonly Camera[]): Faults {
  return Object.fromEntries(cameras.flatMap((camera, index) => faultsOf(cameras, camera, index)));
}

function faultsOf(cameras: readonly Camera[], camera: Camera, index: number): [string, string][] {
  const { configId, script } = CAMERA_CHECKS;
  const { PowerUpCallback, PowerDownCallback } = camera.PowerControlConfig;
  const isTwice = cameras.findIndex(({ ConfigId }) => ConfigId === camera.ConfigId) !== index;
  const wrong = (name: string | null) => name !== null && !script.pattern.test(name);
  const faults: [boolean, string, string][] = [
    [isTwice, 'ConfigId', configId.twice],
    [!configId.pattern.test(camera.ConfigId), 'ConfigId', configId.message],
    [
      wrong(camera.SourceConfig.Callback_Config.Script),
      'SourceConfig.Callback_Config.Script',
      script.message,
    ],
    [wrong(PowerUpCallback.Script), 'PowerControlConfig.PowerUpCallback.Script', script.message],
    [wrong(PowerDownCallback.Script), 'PowerControlConfig.PowerDownCallback.Script', script.message],
  ];
  return faults
    .filter(([isFault]) => isFault)
    .map(([, field, message]) => [`ConfigTS.Cameras.${index}.${field}`, message]);
}

/** What is wrong with the camera at `index`, by the names of its fields, in the viewer's language. */
export function faultsAt(faults: Faults, index: number): Faults {
  const start = `ConfigTS.Cameras.${index}.`;
  const own = Object.entries(faults).filter(([name]) => name.startsWith(start));
  return Object.fromEntries(own.map(([name, text]) => [name.slice(start.length), text && saidText(text)]));
}
