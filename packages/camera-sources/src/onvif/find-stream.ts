// Finds the video of the camera behind a feed's pictures (EXT-345): of a device with several cameras the same one.
import { AppError } from '@longview/base';
import { OnvifFailure } from './onvif-failure.ts';
import { type CameraAtDevice, sourceOf, withOnvifDevice } from './reach-camera.ts';
import { readProfiles, readStreamUrl } from './read-profiles.ts';
import type { OnvifDeps } from './types.ts';

/** Address of the largest stream, or why there is none. */
export type StreamFinding = { url: URL } | { trouble: StreamTrouble };
export type StreamTrouble = 'NoAnswer' | 'Unauthorized' | 'UnknownChannel' | 'NoStream' | 'TargetRefused';

/** The whole way, in milliseconds. */
const FIND_MS = 12_000;

/** Never rejects for what a device does. */
export async function findStream(target: CameraAtDevice, deps: OnvifDeps): Promise<StreamFinding> {
  try {
    return await withOnvifDevice(target, deps, FIND_MS, async (device) => {
      const profiles = await readProfiles(device);
      const sourceToken = await sourceOf(device, profiles, target.channelUrl);
      if (sourceToken === null) return { trouble: 'UnknownChannel' };
      const sizes = profiles.filter((profile) => profile.sourceToken === sourceToken);
      for (const profile of sizes.toSorted((a, b) => b.width * b.height - a.width * a.height)) {
        const url = await readStreamUrl(device, profile);
        if (url) return { url };
      }
      return { trouble: 'NoStream' };
    });
  } catch (err) {
    return { trouble: troubleOf(err) };
  }
}

function troubleOf(err: unknown): StreamTrouble {
  if (err instanceof AppError && err.detail.code === 'TargetRefused') return 'TargetRefused';
  if (!(err instanceof OnvifFailure)) throw err;
  if (err.trouble === 'Unauthorized') return 'Unauthorized';
  return err.trouble === 'NoAnswer' || err.trouble === 'NotOnvif' ? 'NoAnswer' : 'NoStream';
}
