/** What people ask of a Station's cameras at once, while others of their fields are edited (STA-07 to STA-13). Pure. */
import type { CameraItem, Device, StationConfig, StationConfigSave } from '@longview/contract';
import { formatTime, parseTime } from '@longview/rules';
import { nextRequestSec } from '@longview/rules/devices';
import { type Camera, type Source, storedCamera, withPowerPart, withSource } from './model.ts';

export type CameraAct = 'PreviewOn' | 'PreviewOff' | 'AutoFocus' | 'CustomCommand' | 'PowerUp' | 'PowerDown';

/** What a command says to the Station's own script. */
export type Command = Pick<Source, 'CustomCommand_Value' | 'CustomCommand_Notes'>;

/** The stored camera with the time of a request [STA-07] [STA-11] [STA-12] [STA-13]. */
export function askedCamera(stored: CameraItem, act: CameraAct, nowSec: number, command: Command): Camera {
  const { SourceConfig: source, PowerControlConfig: power } = stored;
  const after = (before: string | null) =>
    formatTime(nextRequestSec(before === null ? null : parseTime(before), nowSec));
  switch (act) {
    case 'PreviewOn':
      return withSource(stored, { ImagePreview_RequestedAt: after(source.ImagePreview_RequestedAt) });
    case 'PreviewOff':
      return withSource(stored, { ImagePreview_RequestedAt: null });
    case 'AutoFocus':
      return withSource(stored, { AutoFocus_ReqAt: after(source.AutoFocus_ReqAt) });
    case 'CustomCommand':
      return withSource(stored, {
        ...command,
        CustomCommand_RequestedAt: after(source.CustomCommand_RequestedAt),
      });
    case 'PowerUp':
    case 'PowerDown': {
      const name = `${act}Callback` as const;
      const ManualTriggerReqAt = after(power[name].ManualTriggerReqAt);
      return withPowerPart(stored, name, { ...power[name], ManualTriggerReqAt });
    }
  }
}

/** The body of a save that asks this one thing and leaves all the rest as it is stored. */
export function askingSave({ Prop, Config }: Device, asked: Camera) {
  const { Id, Description } = Prop;
  const config = Config as StationConfig;
  const Cameras = config.Cameras.map((camera) => (camera.ConfigId === asked.ConfigId ? asked : camera));
  return { device: { Prop: { Id, Description } }, ConfigTS: { ...config, Cameras }, ConfigTW: null };
}

/**
 * An edit with what was asked of its cameras meanwhile: times of requests are always those that are stored, because
 * nothing that is edited sets them. A save of older ones would end a preview.
 */
export function withStoredRequests(value: StationConfigSave, device: Device): StationConfigSave {
  const Cameras = value.Cameras.map((camera, index) => {
    const stored = storedCamera(device, value.Cameras, index);
    return stored ? withRequestsOf(stored, camera) : camera;
  });
  return { ...value, Cameras };
}

function withRequestsOf({ SourceConfig, PowerControlConfig }: CameraItem, camera: Camera): Camera {
  const { ImagePreview_RequestedAt, AutoFocus_ReqAt, CustomCommand_RequestedAt } = SourceConfig;
  const asked = withSource(camera, { ImagePreview_RequestedAt, AutoFocus_ReqAt, CustomCommand_RequestedAt });
  return (['PowerUpCallback', 'PowerDownCallback'] as const).reduce((so, name) => {
    const { ManualTriggerReqAt } = PowerControlConfig[name];
    return withPowerPart(so, name, { ...so.PowerControlConfig[name], ManualTriggerReqAt });
  }, asked);
}
