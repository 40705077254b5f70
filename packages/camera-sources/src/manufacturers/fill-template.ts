// Makes an address of a manufacturer's template. What only the user knows stays as it is: the login, which is put in
// when the camera is called, and channels that are no numbers.
import { bracketedHost, readDeviceHost } from '@longview/rules/ip-devices';
import type { ManufacturerUrl } from './manufacturers.ts';

export interface CameraPlace {
  /** IPv6 without brackets. */
  host: string;
  /** Null: the usual one of such a camera. */
  httpPort: number | null;
  rtspPort: number | null;
}

const HTTP_PORT = 80;
const RTSP_PORT = 554;

/** The address of channel `index`, counted from 0. */
export function fillTemplate(entry: ManufacturerUrl, place: CameraPlace, index = 0): string {
  const { uri, channelBase, channelPad = 0, defaultPort } = entry;
  const isWeb = uri.startsWith('http');
  const filled = uri
    .replaceAll('{host}', bracketedHost(place.host))
    .replaceAll('{port}', String(place.httpPort ?? (isWeb ? defaultPort : null) ?? HTTP_PORT))
    .replaceAll('{rtspPort}', String(place.rtspPort ?? (isWeb ? null : defaultPort) ?? RTSP_PORT));
  if (channelBase === undefined) return filled;
  return filled.replaceAll('{channel}', String(channelBase + index).padStart(channelPad, '0'));
}

/** `camera`, `10.0.0.7:8080`, `fd12::7`, `[fd12::7]:80`; null for what is no host with or without a port. */
export function readHostAndPort(text: string): { host: string; port: number | null } | null {
  const [, bracketed, plain, digits] = /^(?:(\[[^\]]*\])|([^:[\]]*))(?::(\d{1,5}))?$/.exec(text.trim()) ?? [];
  const host = readDeviceHost(bracketed ?? plain ?? text);
  const port = digits === undefined ? null : Number(digits);
  if (host === null || (port !== null && (port < 1 || port > 65_535))) return null;
  return { host, port };
}
