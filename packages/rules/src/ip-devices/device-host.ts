/** The machine a device is: its host as people write it, and whether an address is one of that machine. */
import { readSourceUrl } from '../capture/source-url.ts';

/** What of a device says where it is. */
export interface DevicePlace {
  /** As `readDeviceHost` gives it; null for cloud accounts. */
  host: string | null;
  /** An address of the device, or null. */
  baseUri: string | null;
}

/** A name or an address in its one normal form, IPv6 without brackets; null for anything else, also with a port. */
export function readDeviceHost(text: string): string | null {
  const bare = text.trim().replace(/^\[(.*)\]$/, '$1');
  if (bare === '' || /[\s/?#@\\%[\]]/.test(bare)) return null;
  const host = URL.parse(`http://${bare.includes(':') ? `[${bare}]` : bare}/`)?.hostname;
  return host ? host.replace(/^\[(.*)\]$/, '$1') : null;
}

/** As hosts are written in addresses: IPv6 in brackets. */
export function bracketedHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** The hosts to which the login of a device may go: its own, and that of its base address. */
export function hostsOf({ host, baseUri }: DevicePlace): Set<string> {
  const ofBase = baseUri === null ? null : (readSourceUrl(baseUri)?.host ?? null);
  return new Set([host, ofBase].flatMap((one) => (one ? (readDeviceHost(one) ?? []) : [])));
}

/** Whether `url` leads to the device itself. Folders of a cloud account lead to no host, and are its own. */
export function isOfDevice(url: string, place: DevicePlace): boolean {
  const read = readSourceUrl(url);
  if (!read) return false;
  if (read.host === '') return place.host === null;
  const host = readDeviceHost(read.host);
  return host !== null && hostsOf(place).has(host);
}

/** An address of a device that moved from `before` to `after`, at its new host; other addresses stay as they are. */
export function movedUrl(url: string, before: DevicePlace, after: DevicePlace): string {
  if (after.host === null || !isOfDevice(url, before) || isOfDevice(url, after)) return url;
  const moved = new URL(url);
  moved.hostname = bracketedHost(after.host);
  return moved.href;
}
