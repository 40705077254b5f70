/** `longview-station test-camera ID FILE`: takes one picture as `run` would, to see whether a camera works. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CloseStack, operatorError } from '@longview/base';
import type { CameraConfig } from '../camera/camera-config.ts';
import { createKinds, kindOf, openCamera } from '../camera/kinds.ts';
import { wholePicture } from '../capture-loop/shutter.ts';
import { ConfigStore } from '../check-in/config-store.ts';
import type { Config } from '../config.ts';
import { openAllowed } from '../data-dir/allowed.ts';
import { readDevice } from '../data-dir/device-file.ts';
import { openStationDir, type StationDir } from '../data-dir/station-dir.ts';
import { makeLogger } from '../log/log.ts';
import { openMachine } from '../machine.ts';

const TAKE_MS = 120_000;

export async function testCameraCommand(config: Config, [id, file]: readonly string[]): Promise<number> {
  const dir = await openStationDir(config.dir);
  const cameras = await camerasOf(dir);
  const camera = findCamera(cameras, id);
  const logger = makeLogger({ logLevel: 'error' }, () => {});
  const opened = new CloseStack(logger);
  try {
    const allowed = await openAllowed(dir, cameras, logger);
    const machine = openMachine(config, { dir, allowed }, logger, opened);
    const parts = { ...machine, intervalMs: Number.POSITIVE_INFINITY, streamUrls: [] };
    const kind = kindOf(createKinds(join(dir.path, 'folders')), camera);
    const device = await openCamera(kind, camera, parts);
    opened.push('camera', () => device.close());
    const taken = await device.take(AbortSignal.timeout(TAKE_MS));
    const shot = taken.ok ? wholePicture(taken) : taken;
    if (!shot.ok) {
      process.stderr.write(`${camera.ConfigId}: ${shot.message}\n`);
      return 1;
    }
    if (file !== undefined) await writeFile(file, shot.jpeg);
    process.stdout.write(
      `${camera.ConfigId}: ${shot.jpeg.length} bytes${file === undefined ? '' : ` in ${file}`}\n`,
    );
    return 0;
  } finally {
    await opened.close();
  }
}

async function camerasOf(dir: StationDir): Promise<readonly CameraConfig[]> {
  const device = await readDevice(dir.devicePath);
  const configs = await ConfigStore.open(dir.configPath, device?.deviceId ?? '');
  if (configs.work) return configs.work.Config.Cameras;
  throw operatorError('NotFound', 'This Station has no configuration yet. Pair it and run it once.');
}

/** The only one needs no name. */
function findCamera(cameras: readonly CameraConfig[], id: string | undefined): CameraConfig {
  const [first, ...others] = cameras;
  const found =
    id === undefined
      ? others.length === 0
        ? first
        : undefined
      : cameras.find(({ ConfigId }) => ConfigId === id);
  if (found) return found;
  const names = cameras.map(({ ConfigId }) => ConfigId).join(', ');
  throw operatorError('NotFound', `Name a camera of this Station: ${names === '' ? 'it has none' : names}.`);
}
