/** What kind of source an address is, as ENT-09 names it. */
import type { Feed } from '@longview/contract';
import { isKeyOf } from '@longview/rules';

type SourceTypeName = Feed['SourceTypes'][number];

const BY_SCHEME: Readonly<Record<string, SourceTypeName>> = {
  'http:': 'Http',
  'https:': 'Http',
  'rtsp:': 'Rtsp',
  'rtsps:': 'Rtsp',
  'rtmp:': 'Rtmp',
  'rtmps:': 'Rtmp',
  'srt:': 'Srt',
  'ftp:': 'Ftp',
  'ftps:': 'Ftp',
  'dropbox:': 'Dropbox',
  'google:': 'Google',
  'demo:': 'Demo',
};

/** Null for an address of no known scheme. */
export function sourceTypeOf(url: string): SourceTypeName | null {
  return BY_SCHEME[URL.parse(url)?.protocol ?? ''] ?? null;
}

/** `DeviceType` of a feed with this image source; null has none. */
export function deviceTypeOf(type: SourceTypeName | null): Feed['DeviceType'] {
  if (type === null) return 'None';
  const own = { Push: 'Push', Station: 'Station', Ftp: 'FTP', Dropbox: 'Dropbox', Google: 'Google' } as const;
  return isKeyOf(own, type) ? own[type] : 'Generic';
}
