/**
 * The source type `Capture`: a camera by its name or path (`/dev/video0?size=1920x1080&format=mjpeg`). It is closed
 * between pictures that are far apart, so that its light is off and other programs may use it.
 */
import { AppError } from '@longview/base';
import type { DeviceCamera } from '@longview/media';
import {
  chosenDevice,
  readLocalDevice,
  readPictureSize,
  STATION_MESSAGES,
  stationMessage,
} from '@longview/rules/devices';
import type { Camera, CameraKind, CameraParts, Shot } from '../camera/types.ts';

/** Cameras that are asked more often stay open: opening and adjusting takes one about two seconds. */
const KEPT_OPEN_MS = 15_000;
/** The first pictures are dark, until the camera has adjusted itself to the light. */
const WARM_UP_MS = 1_500;
const TAKE_MS = 20_000;
const PLATFORMS: readonly string[] = ['linux', 'darwin', 'win32'];

export const captureKind: CameraKind = {
  sourceType: 'Capture',
  lacks: async () => (PLATFORMS.includes(process.platform) ? null : STATION_MESSAGES.otherSystem),
  open: ({ Channel, SourceConfig }, parts) => openCamera(SourceConfig.Source_Uri, Channel, parts),
};

function openCamera(uri: string | null, channel: number, { media, intervalMs }: CameraParts): Camera {
  const { name, options } = readLocalDevice(uri);
  const settings = {
    size: readPictureSize(options.get('size')),
    pixelFormat: options.get('format') ?? null,
    warmUpMs: WARM_UP_MS,
  };
  const isKept = intervalMs <= KEPT_OPEN_MS;
  let opened: DeviceCamera | null = null;
  return {
    take: (signal) =>
      asShot(async () => {
        const found = opened ? null : await findCamera({ media }, name, channel);
        if (found && !found.ok) return found;
        if (found) opened = media.devices.open({ name: found.name, ...settings }, isKept);
        const grab = await opened?.grab({ signal, timeoutMs: TAKE_MS });
        if (grab?.ok) return { ok: true, jpeg: grab.jpeg, takenAtMs: grab.atMs };
        // It may come back under another name.
        await opened?.close();
        opened = null;
        return { ok: false, message: grab?.message ?? STATION_MESSAGES.notThere };
      }, signal),
    autoFocus: null,
    close: async () => opened?.close(),
  };
}

type Found = { ok: true; name: string } | { ok: false; message: string };

/** A path below `/dev` is believed, for not all of them are in the system's list. */
async function findCamera(
  { media }: Pick<CameraParts, 'media'>,
  name: string | null,
  channel: number,
): Promise<Found> {
  if (name?.startsWith('/dev/')) return { ok: true, name };
  const cameras = await media.devices.list();
  const camera = chosenDevice(cameras, name, channel);
  if (camera) return { ok: true, name: camera.name };
  if (cameras.length === 0) return { ok: false, message: STATION_MESSAGES.noCamera };
  const seen = cameras.map((one) => `${one.description} (${one.name})`).join(', ');
  return { ok: false, message: stationMessage('otherCameras', { name: name ?? channel, why: seen }) };
}

/** A driver that hangs is ended with its process; that is a failed picture too. */
async function asShot(work: () => Promise<Shot>, signal: AbortSignal): Promise<Shot> {
  try {
    return await work();
  } catch (err) {
    if (signal.aborted) return { ok: false, message: STATION_MESSAGES.noPictureInTime };
    if (err instanceof AppError) return { ok: false, message: STATION_MESSAGES.cameraHung };
    throw err;
  }
}
