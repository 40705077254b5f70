import { CAMERA_CHECKS } from '@longview/rules/devices';
import { sayField } from '@longview/texts/sentences/say-field';
import { sentenceText } from '../../locale/sentence.ts';

import type { Camera } from './model.ts';

/** Sentences by the name that the service has for the field, e.g. `ConfigTS.Cameras.0.ConfigId`. */
export type Faults = Readonly<Record<string, string | undefined>>;

type CameraFault = 'FieldConfigId' | 'FieldConfigIdTwice' | 'FieldScript';

/** What is wrong with the cameras, by the names that the service has for it. */
export function cameraFaults(cameras: readonly Camera[]): Faults {
  return Object.fromEntries(cameras.flatMap((camera, index) => faultsOf(cameras, camera, index)));
}

function faultsOf(cameras: readonly Camera[], camera: Camera, index: number): [string, string][] {
  const { configId, script } = CAMERA_CHECKS;
  const { PowerUpCallback, PowerDownCallback } = camera.PowerControlConfig;
  const isTwice = cameras.findIndex(({ ConfigId }) => ConfigId === camera.ConfigId) !== index;
  const wrong = (name: string | null) => name !== null && !script.pattern.test(name);
  const faults: [boolean, string, CameraFault][] = [
    [isTwice, 'ConfigId', 'FieldConfigIdTwice'],
    [!configId.pattern.test(camera.ConfigId), 'ConfigId', 'FieldConfigId'],
    [wrong(camera.SourceConfig.Callback_Config.Script), 'SourceConfig.Callback_Config.Script', 'FieldScript'],
    [wrong(PowerUpCallback.Script), 'PowerControlConfig.PowerUpCallback.Script', 'FieldScript'],
    [wrong(PowerDownCallback.Script), 'PowerControlConfig.PowerDownCallback.Script', 'FieldScript'],
  ];
  return faults
    .filter(([isFault]) => isFault)
    .map(([, field, reason]) => [`ConfigTS.Cameras.${index}.${field}`, sentenceText(sayField(reason))]);
}

/** What is wrong with the camera at `index`, by the names of its fields. */
export function faultsAt(faults: Faults, index: number): Faults {
  const start = `ConfigTS.Cameras.${index}.`;
  const own = Object.entries(faults).filter(([name]) => name.startsWith(start));
  return Object.fromEntries(own.map(([name, text]) => [name.slice(start.length), text]));
}
