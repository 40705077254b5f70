/** What a camera test calls: an address with the login that was given, or with that of a device it is of (API-02). */
import { badField } from '@longview/base';
import type { CameraTarget } from '@longview/camera-sources';
import { type Actor, isSchemeAllowed, readSourceUrl } from '@longview/rules';
import { isOfDevice, readChannelUrl } from '@longview/rules/ip-devices';
import type { IpDevicesCtx } from '../ctx.ts';
import type { DeviceRow } from '../device-queries.ts';
import { toCameraTarget } from '../device-target.ts';

export interface TestAddress {
  address: string;
  wish: { Username: string | null; Password: string | null };
  /** Null: none is named. */
  device: DeviceRow | null;
}

export interface TestTarget {
  target: CameraTarget;
  /** Whose login it is; null where one was given with the test. */
  lender: DeviceRow | null;
}

/** The address without its login; the fields win over it, and both over the device's. @throws AppError InvalidInput */
export function readTestTarget(
  ctx: IpDevicesCtx,
  actor: Actor,
  { address, wish, device }: TestAddress,
): TestTarget {
  const read = device ? readChannelUrl(address, device.device_type) : readSourceUrl(address);
  if (!read || !isSchemeAllowed('Image', read.scheme)) {
    throw badField('urlToTest', 'NotASnapshotAddress');
  }
  const username = wish.Username || read.login?.username || null;
  const password = wish.Password || read.login?.password || null;
  if (!device) {
    const caller = actor.kind === 'user' ? 'user' : 'anonymous';
    const policy = { caller, privateTargets: ctx.config.privateTargets } as const;
    return { target: { url: read.url, username, password, policy }, lender: null };
  }
  requireOwn(device, read.url);
  const own = toCameraTarget(ctx, device, read.url);
  if (username === null && password === null) return { target: own, lender: device };
  return { target: { ...own, username, password }, lender: null };
}

/** The login of a device goes nowhere else. */
function requireOwn(device: DeviceRow, url: string): void {
  if (isOfDevice(url, { host: device.host, baseUri: device.base_uri })) return;
  throw badField('urlToTest', 'TestOnOtherHost');
}
