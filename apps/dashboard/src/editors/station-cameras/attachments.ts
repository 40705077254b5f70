/** Which camera takes the pictures of a feed (STA-05). Pure. */
import type { Device, StationConfigSave } from '@longview/contract';

/** Where a feed is attached; `stationName` null is the Station that is edited. */
export interface Attachment {
  stationName: string | null;
  configId: string;
}

/** The camera that has the feed now, by the edit, else by the other Stations; null for a free one. */
export function attachmentOf(
  feedId: string,
  value: StationConfigSave,
  device: Device,
  devices: readonly Device[],
): Attachment | null {
  const own = cameraWith(value.Cameras, feedId);
  if (own) return { stationName: null, configId: own.ConfigId };
  for (const { Prop, Config } of devices) {
    if (Prop.Id === device.Prop.Id || !('Cameras' in Config)) continue;
    const other = cameraWith(Config.Cameras, feedId);
    if (other) return { stationName: Prop.Description.Name, configId: other.ConfigId };
  }
  return null;
}

interface Attached {
  ConfigId: string;
  CaptureConfig: { FeedAttachments: readonly { FeedId: string }[] };
}

const hasFeed = ({ CaptureConfig }: Attached, feedId: string) =>
  CaptureConfig.FeedAttachments.some(({ FeedId }) => FeedId === feedId);
const cameraWith = (cameras: readonly Attached[], feedId: string) =>
  cameras.find((camera) => hasFeed(camera, feedId));

/** The feed on the camera at `index` and on no other of this Station; other Stations lose it by the save [STA-05]. */
export function withFeed(value: StationConfigSave, index: number, FeedId: string): StationConfigSave {
  const { Cameras } = withoutFeed(value, FeedId);
  return {
    ...value,
    Cameras: Cameras.map((camera, at) => {
      const { FeedAttachments } = camera.CaptureConfig;
      if (at !== index) return camera;
      return { ...camera, CaptureConfig: { FeedAttachments: [...FeedAttachments, { FeedId }] } };
    }),
  };
}

/** The feed on none of the cameras. */
export function withoutFeed(value: StationConfigSave, feedId: string): StationConfigSave {
  const Cameras = value.Cameras.map((camera) => {
    if (!hasFeed(camera, feedId)) return camera;
    const FeedAttachments = camera.CaptureConfig.FeedAttachments.filter(({ FeedId }) => FeedId !== feedId);
    return { ...camera, CaptureConfig: { FeedAttachments } };
  });
  return { ...value, Cameras };
}
