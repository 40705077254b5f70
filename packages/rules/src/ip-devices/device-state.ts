/** How a device is doing (IPD-07), from what is known of its tries or of its link. */
import type { DeviceType } from './channel-url.ts';
import { isCloud } from './device-form.ts';

export const DEVICE_STATES = ['Unknown', 'Inactive', 'Active', 'Error', 'Expired'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** A try of a channel, by a person or by a feed that takes its pictures there. */
export interface DeviceTry {
  channelId: string;
  isOk: boolean;
  /** Milliseconds since 1970. */
  atMs: number;
}

/**
 * A linked cloud account is in the state of its link. Any other device works while a channel of it does: `Active` when
 * the newest try of one went well, `Error` when that of none did, `Unknown` before the first [ENT-27].
 */
export function deviceState(
  type: DeviceType,
  linkState: DeviceState,
  tries: readonly DeviceTry[],
): DeviceState {
  if (isCloud(type)) return linkState;
  const newest = new Map<string, DeviceTry>();
  for (const one of tries) {
    const known = newest.get(one.channelId);
    if (!known || known.atMs < one.atMs) newest.set(one.channelId, one);
  }
  if (newest.size === 0) return 'Unknown';
  return [...newest.values()].some(({ isOk }) => isOk) ? 'Active' : 'Error';
}

/** When the device last gave something; null when it never did. */
export function lastConnectedMs(knownMs: number | null, tries: readonly DeviceTry[]): number | null {
  const times = tries.filter(({ isOk }) => isOk).map(({ atMs }) => atMs);
  const all = knownMs === null ? times : [...times, knownMs];
  return all.length === 0 ? null : Math.max(...all);
}
