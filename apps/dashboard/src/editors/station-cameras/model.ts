/** The cameras of a Station as they are edited (STA-01, ENT-18). Pure: wire shapes in, wire shapes out. */
import type { CameraItem, CameraItemSave, Device } from '@longview/contract';
import { durationSec, isoDuration, readSourceUrl } from '@longview/rules';
import {
  CAMERA_DEFAULTS,
  type CameraField,
  freeConfigId,
  hasCameraField,
  persistOptions,
} from '@longview/rules/devices';

export type Camera = CameraItemSave;
export type Source = Camera['SourceConfig'];
type Power = Camera['PowerControlConfig'];

const D = CAMERA_DEFAULTS;

/** CON-51 to CON-60; its id is none of those taken. */
export function newCamera(takenIds: readonly string[]): Camera {
  const callback = () => ({ Script: null, MaxExecTime: D.powerCallbackMaxExec, ManualTriggerReqAt: null });
  return {
    ConfigId: freeConfigId(takenIds),
    Channel: 0,
    State: 'Enabled',
    EnabledAt: null,
    SourceConfig: newSource(),
    CaptureConfig: { FeedAttachments: [] },
    ContentConfig: withPersist({ Persist: false, PersistOptions: null, Persist2Options: null }, false),
    PowerControlConfig: {
      PowerControlMode: D.powerControlMode,
      PowerCycleOnFailureInterval: D.powerCycleOnFailure,
      DeviceRebootOnFailureInterval: D.rebootOnFailure,
      PowerUpWarmupInterval: D.powerUpWarmup,
      PowerDownTriggerInterval: D.powerDownTrigger,
      PowerUpCallback: callback(),
      PowerDownCallback: callback(),
    },
    Iterations: 0,
    Duration: 'PT0S',
  };
}

function newSource(): Source {
  return {
    SourceType: 'Default',
    ContentType: 'Image',
    Source_Uri: null,
    Source_Username: null,
    Source_Password: null,
    Callback_Type: D.callbackType,
    Callback_Config: { Script: null, MaxExecTime: D.callbackMaxExec },
    Network_Control: { Port: null },
    PTZ_Config: { Mode: 'Ignore', InactiveInterval: D.ptzInactive, Cmd: null },
    ImagePreview_RequestedAt: null,
    ImagePreview_CapturedAt: null,
    AutoFocus_ReqAt: null,
    CustomCommand_RequestedAt: null,
    CustomCommand_Value: null,
    CustomCommand_Notes: null,
  };
}

export const withSource = (camera: Camera, part: Partial<Source>): Camera => ({
  ...camera,
  SourceConfig: { ...camera.SourceConfig, ...part },
});

/** The camera with another value of one of its power settings. */
export const withPowerPart = <K extends keyof Power>(camera: Camera, name: K, value: Power[K]): Camera => ({
  ...camera,
  PowerControlConfig: { ...camera.PowerControlConfig, [name]: value },
});

/** Folder names that are a default follow the switch [STA-15]. */
export function withPersist(content: Camera['ContentConfig'], Persist: boolean): Camera['ContentConfig'] {
  return { ...content, Persist, PersistOptions: persistOptions(Persist, content.PersistOptions) };
}

/** Seconds that it captures after it was enabled; null for as long as it is enabled [STA-14]. */
export function captureSec({ Iterations, Duration }: Camera): number | null {
  return (Iterations === 0 && durationSec(Duration)) || null;
}

export const withCaptureSec = (camera: Camera, seconds: number | null): Camera => ({
  ...camera,
  Iterations: 0,
  Duration: isoDuration(seconds ?? 0),
});

/** Cameras of the device as the service has them. */
export const storedCameras = ({ Config }: Device): readonly CameraItem[] =>
  'Cameras' in Config ? Config.Cameras : [];

/** The stored one of the camera at `index`; null for one that was not saved yet, whatever id is typed for it. */
export function storedCamera(device: Device, cameras: readonly Camera[], index: number): CameraItem | null {
  const id = cameras[index]?.ConfigId;
  if (cameras.findIndex(({ ConfigId }) => ConfigId === id) !== index) return null;
  return storedCameras(device).find(({ ConfigId }) => ConfigId === id) ?? null;
}

/** A stored password is not sent to another host than it was given for. */
export function isPasswordLeftBehind({ SourceConfig: source }: Camera, stored: CameraItem | null): boolean {
  if (!stored?.SourceConfig.HasPassword || source.Source_Password !== null) return false;
  return hostOf(source.Source_Uri) !== hostOf(stored.SourceConfig.Source_Uri);
}

const hostOf = (uri: string | null) => (uri === null ? null : (readSourceUrl(uri)?.host ?? uri));

/** Where a source has no such field it is not shown, and what was in it is kept. */
export const hasField = ({ SourceConfig }: Camera, field: CameraField): boolean =>
  hasCameraField(SourceConfig.SourceType, field);
