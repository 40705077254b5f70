/** Addresses of channels: when two are the same (IPD-11), and which kinds a device takes. */
import { type ReadSourceUrl, readSourceUrl } from '../capture/source-url.ts';
import { takeLogin } from './login-in-url.ts';

export type DeviceType = 'Generic' | 'Dropbox' | 'Google' | 'FTP';

const SCHEMES: Readonly<Record<DeviceType, readonly string[]>> = {
  Generic: ['http:', 'https:', 'rtsp:', 'rtsps:', 'rtmp:', 'rtmps:', 'srt:', 'ftp:', 'ftps:'],
  FTP: ['ftp:', 'ftps:'],
  Dropbox: ['dropbox:'],
  Google: ['google:'],
};

/** Schemes that a channel of such a device may have, with colon. */
export function schemesOf(type: DeviceType): readonly string[] {
  return SCHEMES[type];
}

/**
 * Reads an address for a channel, without the login that was anywhere in it; null when it is none, or of a kind that
 * such a device has not [ENT-28].
 */
export function readChannelUrl(text: string, type: DeviceType): ReadSourceUrl | null {
  const read = readSourceUrl(text);
  return read && SCHEMES[type].includes(read.scheme) ? takeLogin(read) : null;
}

/**
 * An address in the form in which addresses are compared: trimmed, scheme and host in lower case, without default
 * port, login and fragment [IPD-11]. What cannot be read is compared as it is.
 */
export function comparableUrl(text: string): string {
  const read = readSourceUrl(text);
  if (!read) return text.trim();
  const url = new URL(read.url);
  const isDefault = readSourceUrl(`${url.protocol}//${url.hostname || 'x'}`)?.port === read.port;
  const port = isDefault || read.port === null ? '' : `:${read.port}`;
  return `${url.protocol}//${url.hostname.toLowerCase()}${port}${url.pathname || '/'}${url.search}`;
}

/** The first of `urls` that is there already, before it in the list; null when each is there once [IPD-11]. */
export function findDuplicate(urls: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const url of urls) {
    const key = comparableUrl(url);
    if (seen.has(key)) return url;
    seen.add(key);
  }
  return null;
}
