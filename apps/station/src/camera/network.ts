/** Cameras on the Station's network: HTTP, RTSP and what else an address may say, by the same sources as the service's. */
import type { CameraTarget } from '@longview/camera-sources';
import { describeTrouble } from '@longview/rules/camera-report';
import { STATION_MESSAGES } from '@longview/rules/devices';
import { clipsOf } from '../clips/record-clip.ts';
import { focusByOnvif } from '../ptz/index.ts';
import { sendVideo } from '../video-stream/index.ts';
import { addressOf } from './camera-address.ts';
import type { CameraConfig } from './camera-config.ts';
import type { Camera, CameraKind, CameraParts } from './types.ts';

/** A Station's owner decides which addresses it calls; the service's operator does not. */
const saidOf = (message: string) =>
  message === describeTrouble('TargetRefused').message ? STATION_MESSAGES.addressNotAllowed : message;

export const networkKind: CameraKind = {
  sourceType: 'Network',
  lacks: async () => null,
  open: openNetworkCamera,
};

function openNetworkCamera(camera: CameraConfig, parts: CameraParts): Camera {
  const { SourceConfig: source } = camera;
  const { registry, policy, intervalMs } = parts;
  const url = addressOf(source);
  const found = url === null ? null : registry.forUrl(url);
  const { Source_Username: username, Source_Password: password } = source;
  const target: CameraTarget = { url: url ?? '', username, password, policy };
  const session = found?.open(target, { intervalMs }) ?? null;
  return {
    take: async (signal) => {
      if (!session)
        return { ok: false, message: STATION_MESSAGES[url === null ? 'noAddress' : 'badAddress'] };
      const grab = await session.grab(signal);
      if (!grab.ok) return { ok: false, message: saidOf(grab.report.message) };
      return { ok: true, jpeg: grab.image, takenAtMs: null };
    },
    autoFocus: () => focusByOnvif(camera, parts),
    ...(source.ContentType === 'VideoClip' && { clip: clipsOf(target, parts) }),
    ...(source.ContentType === 'VideoStream' && { video: sendVideo(target, parts.streamUrls, parts) }),
    close: async () => session?.close(),
  };
}
