// Finds the mount of the camera behind a feed: the right one of a device that may have several.
import { AppError } from '@longview/base';
import type { PtzTrouble } from '@longview/rules';
import type { OnvifDevice } from './connect-onvif.ts';
import { OnvifFailure } from './onvif-failure.ts';
import { PtzMount } from './ptz-mount.ts';
import { type CameraAtDevice, sourceOf, withOnvifDevice } from './reach-camera.ts';
import { readProfiles } from './read-profiles.ts';
import type { OnvifDeps } from './types.ts';

export type PtzOpening = { ok: true; mount: PtzMount } | { ok: false; trouble: PtzTrouble };

/** The whole way to the mount, in milliseconds. */
const OPEN_MS = 12_000;

/** Never rejects for what a device does. */
export async function openPtz(target: CameraAtDevice, deps: OnvifDeps): Promise<PtzOpening> {
  try {
    return await withOnvifDevice(target, deps, OPEN_MS, (device) => findMount(device, target.channelUrl));
  } catch (err) {
    return { ok: false, trouble: troubleOf(err) };
  }
}

function troubleOf(err: unknown): PtzTrouble {
  if (err instanceof AppError && err.detail.code === 'TargetRefused') return 'TargetRefused';
  if (!(err instanceof OnvifFailure)) throw err;
  if (err.trouble === 'Unauthorized') return 'Unauthorized';
  return err.trouble === 'NoAnswer' || err.trouble === 'NotOnvif' ? 'NoAnswer' : 'NoMount';
}

async function findMount(device: OnvifDevice, channelUrl: string): Promise<PtzOpening> {
  const url = device.services.ptz;
  const profiles = await readProfiles(device);
  if (!url || !profiles.some(({ ptzNodeToken }) => ptzNodeToken)) return { ok: false, trouble: 'NoMount' };
  const sourceToken = await sourceOf(device, profiles, channelUrl);
  if (sourceToken === null) return { ok: false, trouble: 'UnknownChannel' };
  const profile = profiles.find((one) => one.sourceToken === sourceToken && one.ptzNodeToken);
  if (!profile?.ptzNodeToken) return { ok: false, trouble: 'NoMount' };
  const { token: profileToken, ptzNodeToken: nodeToken } = profile;
  return { ok: true, mount: new PtzMount(device, { url, profileToken, nodeToken }) };
}
