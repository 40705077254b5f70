/** How a device is doing (IPD-07), from what is known of its tries or of its link. */
import type { DeviceType } from './channel-url.ts';

export const DEVICE_STATES = ['Unknown', 'Inactive', 'Active', 'Error', 'Expired'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** The newest try of one channel, or of one feed that takes its pictures from the device. */
export interface DeviceTry {
  isOk: boolean;
  /** Milliseconds since 1970. */
  atMs: number;
}

/**
 * A linked cloud account is in the state of its link. Any other device works while something of it does: `Active` when
 * one of its newest tries went well, `Error` when none did, `Unknown` before the first [ENT-27].
 */
export function deviceState(
  type: DeviceType,
  linkState: DeviceState,
  tries: readonly DeviceTry[],
): DeviceState {
  if (type === 'Dropbox' || type === 'Google') return linkState;
  if (tries.length === 0) return 'Unknown';
  return tries.some(({ isOk }) => isOk) ? 'Active' : 'Error';
}

/** When the device last gave something; null when it never did. */
export function lastConnectedMs(knownMs: number | null, tries: readonly DeviceTry[]): number | null {
  const times = tries.filter(({ isOk }) => isOk).map(({ atMs }) => atMs);
  const all = knownMs === null ? times : [...times, knownMs];
  return all.length === 0 ? null : Math.max(...all);
}
