/** A folder that others write pictures into is a camera, too [STA-03]. */
import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { STATION_MESSAGES, stationMessage } from '@longview/rules/devices';
import type { CameraConfig } from '../camera-config.ts';
import type { Camera, CameraKind, CameraParts, Shot } from '../types.ts';
import { scanFolder } from './folder-scan.ts';
import { watchFolder } from './watch-folder.ts';

/** `stateDir`: where is written down what was taken. */
export function createFileSystemKind(stateDir: string): CameraKind {
  return {
    sourceType: 'FileSystem',
    lacks: async () => null,
    open: (camera, parts) => openFolder(camera, parts, stateDir),
  };
}

function openFolder({ SourceConfig }: CameraConfig, parts: CameraParts, stateDir: string): Camera {
  const folder = SourceConfig.Source_Uri?.trim() ?? '';
  const refusal = isAbsolute(folder) ? parts.allowed.folderRefusal(folder) : STATION_MESSAGES.noFolder;
  const content = SourceConfig.ContentType === 'VideoClip' ? 'VideoClip' : 'Image';
  return {
    take: async () => (refusal === null ? newest(folder) : { ok: false, message: refusal }),
    autoFocus: null,
    ...(refusal === null && { arrivals: watchFolder(folder, stateDir, parts.clock, content) }),
    close: async () => {},
  };
}

/** For previews and tries: what came last, taken or not. */
async function newest(folder: string): Promise<Shot> {
  try {
    const file = (await scanFolder(folder)).at(-1);
    if (!file) return { ok: false, message: STATION_MESSAGES.emptyFolder };
    return { ok: true, jpeg: await readFile(join(folder, file.path)), takenAtMs: file.modifiedMs };
  } catch (err) {
    return { ok: false, message: stationMessage('folderUnread', { why: (err as Error).message }) };
  }
}
