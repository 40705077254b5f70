/** What a device must have to be saved (IPD-08 to IPD-10), and what it begins with. */
import { type DeviceType, readChannelUrl } from './channel-url.ts';
import { readDeviceHost } from './device-host.ts';

/** What is asked of a device before it is saved. */
export interface DeviceForm {
  type: DeviceType;
  name: string | null;
  host: string | null;
  baseUri: string | null;
}

export interface DeviceProblem {
  /** As the field is called on the wire. */
  field: 'Name' | 'Host' | 'BaseUri';
  reason: 'FieldRequired' | 'FieldHost' | 'FieldBaseUri';
}

/** Ports a new device begins with [IPD-09] [IPD-10] [CON-61] [CON-62]. */
export const DEFAULT_DEVICE_PORTS = {
  Generic: { HttpPort: 80, HttpsPort: 443 },
  FTP: { FtpPort: 21 },
  Dropbox: {},
  Google: {},
} as const satisfies Record<DeviceType, Record<string, number>>;

/** Whether a device is an account in a cloud, which is linked and has no host. */
export function isCloud(type: DeviceType): type is 'Dropbox' | 'Google' {
  return type === 'Dropbox' || type === 'Google';
}

/** All that keeps a device from being saved; empty when nothing does [IPD-08] [IPD-10]. */
export function deviceProblems({ type, name, host, baseUri }: DeviceForm): DeviceProblem[] {
  if (isCloud(type)) return name?.trim() ? [] : [{ field: 'Name', reason: 'FieldRequired' }];
  return [...hostProblems(host), ...baseProblems(baseUri, type)];
}

/** What a device is called: its name, else where it is [ENT-27]. */
export function deviceDisplayName(name: string | null, host: string | null): string {
  return name?.trim() || host || '';
}

function hostProblems(host: string | null): DeviceProblem[] {
  if (!host?.trim()) return [{ field: 'Host', reason: 'FieldRequired' }];
  if (readDeviceHost(host) !== null) return [];
  return [{ field: 'Host', reason: 'FieldHost' }];
}

function baseProblems(baseUri: string | null, type: DeviceType): DeviceProblem[] {
  if (!baseUri?.trim() || readChannelUrl(baseUri, type)) return [];
  return [{ field: 'BaseUri', reason: 'FieldBaseUri' }];
}
