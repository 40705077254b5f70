/** What a save makes of cameras: the stored ones with what the save names. Values only, no SQL. */
import { badField } from '@longview/base';
import { durationSec, formatTime, isoDuration, parseTime, readSourceUrl } from '@longview/rules';
import {
  type CameraCommandName,
  type CameraRequests,
  cameraTiming,
  NO_REQUESTS,
  persistOptions,
  savedRequests,
} from '@longview/rules/devices';
import type { CameraPasswords, StoredCamera } from '../stored-config.ts';

export interface MergedCamera {
  /** As it is stored: without password and feeds. */
  camera: StoredCamera;
  password: string | null;
  commands: CameraCommandName[];
}

interface Stored {
  cameras: readonly StoredCamera[];
  passwords: CameraPasswords;
}

/** @throws AppError InvalidInput for a login in an address that is another than the one beside it */
export function mergeCameras(
  { cameras, passwords }: Stored,
  save: readonly StoredCamera[],
  nowSec: number,
): MergedCamera[] {
  return save.map((wanted, index) => {
    const before = cameras.find(({ ConfigId }) => ConfigId === wanted.ConfigId) ?? null;
    const field = `ConfigTS.Cameras.${index}.SourceConfig.Source_Uri`;
    const { source, password } = mergeLogin(before, wanted, passwords[wanted.ConfigId] ?? null, field);
    const stored = before ? requestsOf(before) : NO_REQUESTS;
    const { requests, commands } = savedRequests(stored, requestsOf(wanted), nowSec);
    const camera = withRequests(
      { ...wanted, ...settled(before, wanted, nowSec), SourceConfig: source },
      requests,
    );
    return { camera, password, commands };
  });
}

/** Timing and defaults that follow other fields [STA-14] [STA-15]; feeds are kept elsewhere. */
function settled(before: StoredCamera | null, wanted: StoredCamera, nowSec: number) {
  const timing = cameraTiming({
    iterations: wanted.Iterations,
    durationSec: durationSec(wanted.Duration) ?? 0,
  });
  const { ContentConfig: content } = wanted;
  const wasEnabled = before?.State === 'Enabled' ? before.EnabledAt : null;
  return {
    EnabledAt: wanted.State === 'Enabled' ? (wasEnabled ?? formatTime(nowSec)) : null,
    Iterations: timing.iterations,
    Duration: isoDuration(timing.durationSec),
    CaptureConfig: { FeedAttachments: [] },
    ContentConfig: { ...content, PersistOptions: persistOptions(content.Persist, content.PersistOptions) },
  };
}

type Source = StoredCamera['SourceConfig'];

/**
 * A password that was kept stays with its machine: a camera at another host needs it anew, or a member could have it
 * sent anywhere. A login in the address fills what the fields leave empty (ENT-28).
 */
function mergeLogin(
  before: StoredCamera | null,
  { SourceConfig: wanted }: StoredCamera,
  stored: string | null,
  field: string,
): { source: Source; password: string | null } {
  const read = wanted.Source_Uri === null ? null : readSourceUrl(wanted.Source_Uri);
  const kept = before && hostOf(before.SourceConfig) === hostOf(wanted) ? stored : null;
  const given = wanted.Source_Password === null ? kept : wanted.Source_Password || null;
  const login = read?.login ?? null;
  const user = wanted.Source_Username || null;
  if (login && ((user && user !== login.username) || (wanted.Source_Password && given !== login.password))) {
    throw badField(field, 'OtherLoginThanBeside');
  }
  const source = {
    ...wanted,
    Source_Uri: (login ? read?.url : wanted.Source_Uri) || null,
    Source_Username: user ?? (login?.username || null),
    Source_Password: null,
    ImagePreview_CapturedAt: null,
  };
  return { source, password: login?.password || given };
}

/** Null where its pictures come from no other machine. `Default` is a network camera where it has an address. */
const hostOf = ({ SourceType: type, Source_Uri: uri }: Source) =>
  (type === 'Network' || type === 'Default') && uri !== null ? (readSourceUrl(uri)?.host ?? uri) : null;

const secOf = (time: string | null) => (time === null ? null : parseTime(time));
const timeOf = (sec: number | null) => (sec === null ? null : formatTime(sec));

function requestsOf({ SourceConfig: source, PowerControlConfig: power }: StoredCamera): CameraRequests {
  return {
    previewSec: secOf(source.ImagePreview_RequestedAt),
    autoFocusSec: secOf(source.AutoFocus_ReqAt),
    customSec: secOf(source.CustomCommand_RequestedAt),
    powerUpSec: secOf(power.PowerUpCallback.ManualTriggerReqAt),
    powerDownSec: secOf(power.PowerDownCallback.ManualTriggerReqAt),
  };
}

function withRequests(camera: StoredCamera, requests: CameraRequests): StoredCamera {
  const { PowerUpCallback: up, PowerDownCallback: down, ...power } = camera.PowerControlConfig;
  return {
    ...camera,
    SourceConfig: {
      ...camera.SourceConfig,
      ImagePreview_RequestedAt: timeOf(requests.previewSec),
      AutoFocus_ReqAt: timeOf(requests.autoFocusSec),
      CustomCommand_RequestedAt: timeOf(requests.customSec),
    },
    PowerControlConfig: {
      ...power,
      PowerUpCallback: { ...up, ManualTriggerReqAt: timeOf(requests.powerUpSec) },
      PowerDownCallback: { ...down, ManualTriggerReqAt: timeOf(requests.powerDownSec) },
    },
  };
}
