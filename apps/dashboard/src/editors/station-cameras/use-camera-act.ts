import type { CameraItem, Device } from '@longview/contract';
import { useSaveDevice } from '../../api/cameras/devices.ts';
import { askedCamera, askingSave, type CameraAct, type Command } from './camera-acts.ts';

/** Asks something of a camera at once; `command` goes with `CustomCommand`. Rejects as every call. */
export type AskCamera = (act: CameraAct, command?: Command) => Promise<unknown>;

/** Requests are saved by themselves: what is edited beside them stays unsaved (STA-07, STA-11 to STA-13). */
export function useCameraAct(device: Device, stored: CameraItem | null): AskCamera {
  const save = useSaveDevice();
  return async (act, command) => {
    if (!stored) return;
    const { CustomCommand_Value, CustomCommand_Notes } = stored.SourceConfig;
    const said = command ?? { CustomCommand_Value, CustomCommand_Notes };
    const asked = askedCamera(stored, act, Math.floor(Date.now() / 1000), said);
    await save.mutateAsync({ body: askingSave(device, asked), version: device.Version });
  };
}
