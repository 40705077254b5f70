// Reaches a camera by ONVIF at the host of its pictures, in time; of a device with several, the one that is shown.
import { DeviceLogin } from '../http-auth/device-login.ts';
import { openPorts } from '../outbound/open-ports.ts';
import { connectOnvif, type OnvifDevice, onvifPorts } from './connect-onvif.ts';
import { OnvifFailure } from './onvif-failure.ts';
import { readSnapshotUrl, readStreamUrl } from './read-profiles.ts';
import type { OnvifDeps, OnvifProfile, OnvifTarget } from './types.ts';

export interface CameraAtDevice extends OnvifTarget {
  username: string | null;
  password: string | null;
  useBasicAuth: boolean;
  /** Of the channel that is shown; tells the cameras of a recorder apart. */
  channelUrl: string;
}

/**
 * What `work` makes of the device; all of it takes `maxMs` at most.
 * @throws OnvifFailure; AppError `TargetRefused`
 */
export async function withOnvifDevice<T>(
  target: CameraAtDevice,
  deps: OnvifDeps,
  maxMs: number,
  work: (device: OnvifDevice) => Promise<T>,
): Promise<T> {
  const { username, password, useBasicAuth } = target;
  const login = new DeviceLogin(username ? { username, password: password ?? '' } : null, useBasicAuth);
  const late = new AbortController();
  const done = new AbortController();
  const inTime = deps.clock.sleep(maxMs, done.signal).then(
    () => late.abort(new OnvifFailure('NoAnswer', 'the device is too slow')),
    () => {},
  );
  try {
    const { open } = await openPorts(target.host, onvifPorts(target), {
      ...deps,
      ...target,
      signal: late.signal,
    });
    return await work(await connectOnvif(target, [...open], login, deps, late.signal));
  } finally {
    done.abort();
    await inTime;
  }
}

/** Which camera of the device is shown at an address; null where that cannot be told: no other camera must change. */
export async function sourceOf(
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
