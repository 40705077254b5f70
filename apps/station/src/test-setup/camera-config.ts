/** Configs of cameras and Stations as the service gives them. Tests only. */
import { type DeviceFeed, StationConfigClear } from '@longview/contract';
import type { CameraConfig } from '../camera/camera-config.ts';
import type { StationWork } from '../check-in/config-store.ts';

/** A camera with the defaults of the contract. */
export function cameraConfig(source: object = {}, change: object = {}): CameraConfig {
  const [camera] = StationConfigClear.parse({
    Cameras: [
      {
        ConfigId: 'cam1',
        SourceConfig: { Source_Password: null, HasPassword: false, ...source },
        CaptureConfig: { FeedAttachments: [{ FeedId: 'fe5nsqhtejqi', FeedSid: 'k3m9x1p7q2ra' }] },
        ...change,
      },
    ],
  }).Cameras;
  if (!camera) throw new Error('There is no camera.');
  return camera;
}

/** A request that takes a picture every so many seconds. */
export const every = (acceptSec: number, change: object = {}): DeviceFeed['Requests'][number] => ({
  PayloadType: 'Image',
  AcceptByDefaultLive: false,
  RejectByDefaultHistorical: false,
  KeepSent: false,
  Values: [
    {
      ...{
        ScheduleId: null,
        ValueHandling: 'Override' as const,
        Edit_Id: '1',
        State_Value: 'Active' as const,
      },
      Accept_Interval_Value: `PT${acceptSec}S`,
      Accept_Interval_Offset_Value: 'PT0S',
      Store_Interval_Value: 'PT0S',
      ...{ Trigger_Interval_Value: null, Duration_Value: null, PreRoll_Value: null, Options_Value: [] },
      ...change,
    },
  ],
  Version: 1,
});

export const deviceFeed = (change: Partial<DeviceFeed> = {}): DeviceFeed => ({
  FeedId: 'fe5nsqhtejqi',
  FeedSid: 'k3m9x1p7q2ra',
  Name: 'Mast',
  TimeZone: 'Europe/Berlin',
  Requests: [every(10)],
  StreamUrl: null,
  FeedState: 'Capture',
  IntervalCode: '1sec',
  SizeCode: 'x1080',
  Place: null,
  ...change,
});

export const stationWork = (cameras: CameraConfig[], feeds: DeviceFeed[]): StationWork => ({
  DeviceType: 'Station',
  ConfigVersion: 1,
  Config: StationConfigClear.parse({ Cameras: cameras }),
  Props: null,
  Feeds: feeds,
  Schedules: [],
});
