// Finds the mount of the camera behind a feed: the right one of a device that may have several.
import { AppError } from '@longview/base';
import type { PtzTrouble } from '@longview/rules';
import { DeviceLogin } from '../http-auth/device-login.ts';
import { openPorts } from '../outbound/open-ports.ts';
import { connectOnvif, type OnvifDevice, onvifPorts } from './connect-onvif.ts';
import { OnvifFailure } from './onvif-failure.ts';
import { PtzMount } from './ptz-mount.ts';
import { readProfiles, readSnapshotUrl, readStreamUrl } from './read-profiles.ts';
import type { OnvifDeps, OnvifProfile, OnvifTarget } from './types.ts';

export interface PtzTarget extends OnvifTarget {
  username: string | null;
  password: string | null;
  useBasicAuth: boolean;
  /** Of the channel that is shown; tells the cameras of a recorder apart. */
  channelUrl: string;
}

export type PtzOpening = { ok: true; mount: PtzMount } | { ok: false; trouble: PtzTrouble };

/** The whole way to the mount, in milliseconds. */
const OPEN_MS = 12_000;

/** Never rejects for what a device does. */
export async function openPtz(target: PtzTarget, deps: OnvifDeps): Promise<PtzOpening> {
  const { username, password, useBasicAuth } = target;
  const login = new DeviceLogin(username ? { username, password: password ?? '' } : null, useBasicAuth);
  const late = new AbortController();
  const opened = new AbortController();
  const inTime = deps.clock.sleep(OPEN_MS, opened.signal).then(
    () => late.abort(new OnvifFailure('NoAnswer', 'the device is too slow')),
    () => {},
  );
  try {
    const { open } = await openPorts(target.host, onvifPorts(target), {
      ...deps,
      ...target,
      signal: late.signal,
    });
    const device = await connectOnvif(target, [...open], login, deps, late.signal);
    return await findMount(device, target.channelUrl);
  } catch (err) {
    return { ok: false, trouble: troubleOf(err) };
  } finally {
    opened.abort();
    await inTime;
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

/** Which camera of the device is shown at an address; null where that cannot be told: no other camera must move. */
async function sourceOf(
  device: OnvifDevice,
  profiles: readonly OnvifProfile[],
  channelUrl: string,
): Promise<string | null> {
  const [only, ...others] = new Set(profiles.map(({ sourceToken }) => sourceToken));
  if (only !== undefined && others.length === 0) return only;
  for (const profile of profiles) {
    const urls = [await readSnapshotUrl(device, profile), await readStreamUrl(device, profile)];
    if (urls.some((url) => url && isSamePath(url, channelUrl))) return profile.sourceToken;
  }
  return null;
}

function isSamePath({ pathname, search }: URL, text: string): boolean {
  const other = URL.parse(text);
  return other?.pathname === pathname && other.search === search;
}
