import type { CameraItem, Device } from '@longview/contract';
import { useSaveDevice } from '../../api/cameras/devices.ts';
import { askedCamera, askingSave, type CameraAct, type Command } from './camera-acts.ts';

/** Requests are saved by themselves: what is edited beside them stays unsaved (STA-07, STA-11 to STA-13). */
export function useCameraAct(device: Device, stored: CameraItem) {
  const save = useSaveDevice();
  /** `command` goes with `CustomCommand`. */
  const ask = (act: CameraAct, command: Command = stored.SourceConfig) => {
    const { CustomCommand_Value, CustomCommand_Notes } = command;
    const said = { CustomCommand_Value, CustomCommand_Notes };
    const asked = askedCamera(stored, act, Math.floor(Date.now() / 1000), said);
    save.mutate({ body: askingSave(device, asked), version: device.Version });
  };
  return { ask, isPending: save.isPending, isSuccess: save.isSuccess, error: save.error };
}
