/** Every kind of camera there is, by its SourceType [STA-03]. The only place that knows them all. */
import { isAbsolute } from 'node:path';
import type { CameraItem } from '@longview/contract';
import { STATION_MESSAGES } from '@longview/rules/devices';
import { captureKind } from '../capture/index.ts';
import { dslrKind } from '../dslr/index.ts';
import { callbackKind } from './callback.ts';
import type { CameraConfig } from './camera-config.ts';
import { createFileSystemKind } from './file-system/index.ts';
import { networkKind } from './network.ts';
import type { Camera, CameraKind, CameraParts, SourceType } from './types.ts';

export type CameraKinds = Readonly<Record<Exclude<SourceType, 'Default'>, CameraKind>>;

/** `stateDir`: where kinds write down what must outlive the program. */
export function createKinds(stateDir: string): CameraKinds {
  return {
    Network: networkKind,
    Callback: callbackKind,
    FileSystem: createFileSystemKind(stateDir),
    Capture: captureKind,
    DSLR: dslrKind,
  };
}

/** `Default` is what the other fields say: a script, a folder, an address, else the machine's own camera. */
export function kindOf(kinds: CameraKinds, { SourceConfig }: CameraConfig): CameraKind {
  const { SourceType: type, Source_Uri: uri, Callback_Config } = SourceConfig;
  if (type !== 'Default') return kinds[type];
  if (Callback_Config.Script !== null) return kinds.Callback;
  if (!uri?.trim()) return kinds.Capture;
  return isAbsolute(uri.trim()) && !uri.startsWith('/dev/') ? kinds.FileSystem : nonFolder(kinds, uri);
}

const nonFolder = (kinds: CameraKinds, uri: string): CameraKind =>
  uri.startsWith('/dev/') ? kinds.Capture : kinds.Network;

/**
 * What a camera is taken as: one of content `Video` as two at once, for the pictures and for the clips that its feeds
 * ask for [STA-04].
 */
export function contentsOf(config: CameraConfig): CameraConfig[] {
  const { SourceConfig } = config;
  if (SourceConfig.ContentType !== 'Video') return [config];
  return (['Image', 'VideoClip'] as const).map((ContentType) => {
    return { ...config, SourceConfig: { ...SourceConfig, ContentType } };
  });
}

/** A camera that cannot work here says why, each time, and is looked at again: what it lacks may come. */
export async function openCamera(
  kind: CameraKind,
  config: CameraConfig,
  parts: CameraParts,
): Promise<Camera> {
  const refusal = contentRefusal(kind, config.SourceConfig.ContentType);
  if (refusal !== null) return brokenCamera(refusal);
  const lacks = await kind.lacks(parts).catch((err: Error) => err.message);
  return lacks === null ? kind.open(config, parts) : lackingCamera(kind, config, parts);
}

/** Why a kind of camera does not give such content; null where it does. */
function contentRefusal({ sourceType }: CameraKind, content: CameraItem['SourceConfig']['ContentType']) {
  if (content === 'Image' || (content === 'VideoStream' && sourceType === 'Network')) return null;
  if (content === 'VideoClip' && (sourceType === 'Network' || sourceType === 'FileSystem')) return null;
  if (content === 'VideoStream') return STATION_MESSAGES.streamOfNetworkOnly;
  return STATION_MESSAGES.clipsOfSomeOnly;
}

function brokenCamera(message: string): Camera {
  return { take: async () => ({ ok: false, message }), autoFocus: null, close: async () => {} };
}

function lackingCamera(kind: CameraKind, config: CameraConfig, parts: CameraParts): Camera {
  let camera: Camera | null = null;
  return {
    take: async (signal) => {
      const lacks = camera ? null : await kind.lacks(parts);
      if (lacks !== null) return { ok: false, message: lacks };
      camera ??= kind.open(config, parts);
      return camera.take(signal);
    },
    autoFocus: null,
    close: async () => camera?.close(),
  };
}
