import { type CameraItem, type Device, showsAllCameras } from '@longview/contract';

/** What is known of a device beside its settings. Values in, values out. */

type Report = NonNullable<Device['Report']>['Cameras'][number];

/** A Station's camera with what the Station said of it at its last check-in. */
export interface ReportedCamera {
  camera: CameraItem;
  state: 'Ok' | 'Error' | 'Disabled' | 'none';
  report: Report | null;
}

/** In the order of the config; what was said of cameras that are gone is left out. */
export function reportedCameras({ Config, Report }: Device): ReportedCamera[] {
  if ('Player' in Config) return [];
  return Config.Cameras.map((camera) => {
    const report = Report?.Cameras.find(({ ConfigId }) => ConfigId === camera.ConfigId) ?? null;
    const said = report?.State ?? 'none';
    return { camera, report, state: camera.State === 'Disabled' ? 'Disabled' : said };
  });
}

/** Whether there is a picture of it, or of the camera: asking for one that is not there makes noise [EXT-152]. */
export function hasPicture({ Config, Activity }: Device, configId = ''): boolean {
  if (configId === '' || 'Player' in Config) return Activity.PreviewAt !== null;
  const camera = Config.Cameras.find(({ ConfigId }) => ConfigId === configId);
  return camera?.SourceConfig.ImagePreview_CapturedAt != null;
}

/** Whether a Screen shows all cameras in turn, because nothing was chosen [EXT-483]. */
export function playsAll({ Config }: Device): boolean {
  return 'Player' in Config && showsAllCameras(Config);
}

/** How many items a Window plays as long as all is well. */
export function playedCount({ Config }: Device): number {
  if (!('Player' in Config)) return 0;
  return Config.Player.Playlist.find(({ Type }) => Type === 'Default')?.Items.length ?? 0;
}
