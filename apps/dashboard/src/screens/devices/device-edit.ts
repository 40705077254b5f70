import type { Device, StationConfigSave, WindowConfigSave } from '@longview/contract';
import type { DeviceBody } from '../../api/cameras/devices.ts';
import { withStoredRequests } from '../../editors/station-cameras/camera-acts.ts';

/** What is edited of a device, and what is sent of it (DEV-13 to DEV-17). Values in, values out. */
export interface DeviceEdit {
  name: string;
  description: string;
  location: string;
  config: WindowConfigSave | StationConfigSave;
}

/** A copy: the device itself changes while it is edited, with each check-in. */
export function editOf({ Prop, Config }: Device): DeviceEdit {
  const { Name, Description, Location } = Prop.Description;
  return { name: Name, description: Description ?? '', location: Location ?? '', config: Config };
}

export function isWindowConfig(config: DeviceEdit['config']): config is WindowConfigSave {
  return 'Player' in config;
}

/** The config that does not fit the type is null [DEV-17]. What was asked of cameras meanwhile stays asked. */
export function bodyOf({ name, description, location, config }: DeviceEdit, device: Device): DeviceBody {
  const Description = {
    Name: name.trim(),
    Description: description.trim() || null,
    Location: location.trim() || null,
  };
  return {
    device: { Prop: { Id: device.Prop.Id, Description } },
    ConfigTW: isWindowConfig(config) ? config : null,
    ConfigTS: isWindowConfig(config) ? null : withStoredRequests(config, device),
  };
}

export function isSameEdit(one: DeviceEdit, other: DeviceEdit): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The version that a save is sent with (GEN-15): the one that the edit began with, unless all that was saved since is
 * that somebody asked for a preview or had a button pressed. That is no work that could be lost.
 */
export function versionToSend(begun: Device, now: Device): number {
  return isSameEdit(settingsOf(begun), settingsOf(now)) ? now.Version : begun.Version;
}

/** Without requests, and without what devices tell of themselves. */
function settingsOf(device: Device): DeviceEdit {
  const edit = editOf(device);
  const { config } = edit;
  if (isWindowConfig(config)) return edit;
  const Cameras = config.Cameras.map(withoutRequests);
  const Firmware = { ...config.Firmware, Version: null, UpdatedAt: null };
  return { ...edit, config: { Cameras, Firmware } };
}

type Camera = StationConfigSave['Cameras'][number];

function withoutRequests(camera: Camera): Camera {
  const { PowerUpCallback: up, PowerDownCallback: down, ...power } = camera.PowerControlConfig;
  return {
    ...camera,
    SourceConfig: {
      ...camera.SourceConfig,
      ImagePreview_RequestedAt: null,
      ImagePreview_CapturedAt: null,
      AutoFocus_ReqAt: null,
      // What a command says is stored with its request.
      CustomCommand_RequestedAt: null,
      CustomCommand_Value: null,
      CustomCommand_Notes: null,
    },
    PowerControlConfig: {
      ...power,
      PowerUpCallback: { ...up, ManualTriggerReqAt: null },
      PowerDownCallback: { ...down, ManualTriggerReqAt: null },
    },
  };
}
