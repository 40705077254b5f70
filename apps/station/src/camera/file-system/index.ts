/** A folder that others write pictures into is a camera, too [STA-03]. */
import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { Camera, CameraConfig, CameraKind, CameraParts, Shot } from '../types.ts';
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
  const isUsable = isAbsolute(folder);
  const content = SourceConfig.ContentType === 'VideoClip' ? 'VideoClip' : 'Image';
  return {
    take: async () => (isUsable ? newest(folder) : { ok: false, message: NO_FOLDER }),
    autoFocus: null,
    ...(isUsable && { arrivals: watchFolder(folder, stateDir, parts.clock, content) }),
    close: async () => {},
  };
}

const NO_FOLDER = 'The camera needs the whole path of a folder on the Station.';

/** For previews and tries: what came last, taken or not. */
async function newest(folder: string): Promise<Shot> {
  try {
    const file = (await scanFolder(folder)).at(-1);
    if (!file) return { ok: false, message: 'There is no picture in the folder.' };
    return { ok: true, jpeg: await readFile(join(folder, file.path)), takenAtMs: file.modifiedMs };
  } catch (err) {
    return { ok: false, message: `The folder cannot be read (${(err as Error).message}).` };
  }
}
