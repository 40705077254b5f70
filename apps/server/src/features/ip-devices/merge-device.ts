/** What a save makes of a device: the stored one with what the save names. Values only, no SQL. */
import { badField, badFields, fieldMessage } from '@longview/base';
import type { IpDeviceSave } from '@longview/contract';
import {
  DEFAULT_DEVICE_PORTS,
  type DevicePlace,
  type DeviceType,
  deviceProblems,
  hostsOf,
  isCloud,
  readChannelUrl,
  readDeviceHost,
} from '@longview/rules/ip-devices';
import type { Secrets } from '../../secrets.ts';
import { nextHeaders } from '../capture-sources/index.ts';
import type { DeviceRow, DeviceValues } from './device-queries.ts';
import { mergeLogin, type UrlLogin } from './merge-login.ts';

export interface MergedDevice {
  values: DeviceValues;
  /** Null for a new device. */
  before: DevicePlace | null;
  after: DevicePlace;
  /** The device is at a host where it was not: what was sealed for the old one does not go there. */
  isMoved: boolean;
}

const MAX_HEADERS = 50;

/**
 * `logins` are those found in the addresses of its channels.
 * @throws AppError InvalidInput with every field that keeps it from being saved [IPD-08] [IPD-10]
 */
export function mergeDevice(
  secrets: Secrets,
  stored: DeviceRow | null,
  save: IpDeviceSave,
  logins: readonly UrlLogin[],
): MergedDevice {
  requireSameType(stored, save.DeviceType);
  const after = mergePlace(stored, save);
  const name = pick(save.Name, stored?.name);
  requireComplete({ type: save.DeviceType, name, ...after });
  const before = stored && { host: stored.host, baseUri: stored.base_uri };
  const isMoved = before !== null && leadsElsewhere(before, after);
  const known = isMoved ? null : stored;
  const inBase = save.BaseUri ? readChannelUrl(save.BaseUri, save.DeviceType)?.login : null;
  const found = inBase ? [{ field: 'BaseUri', login: inBase }, ...logins] : logins;
  return {
    values: {
      device_type: save.DeviceType,
      name,
      host: after.host,
      base_uri: after.baseUri,
      ...mergePorts(stored, save),
      ...mergeLogin(secrets, { stored, known, save }, found),
      headers_sealed: mergeHeaders(secrets, known, save),
      use_basic_auth: save.UseBasicAuth ?? stored?.use_basic_auth ?? false,
      tls_insecure: save.TlsInsecure ?? stored?.tls_insecure ?? false,
      manuf: pick(save.Manuf, stored?.manuf),
      model: pick(save.Model, stored?.model),
    },
    before,
    after,
    isMoved,
  };
}

function leadsElsewhere(before: DevicePlace, after: DevicePlace): boolean {
  const known = hostsOf(before);
  return [...hostsOf(after)].some((host) => !known.has(host));
}

/** An absent field keeps what is stored; an empty one clears it. */
function pick(given: string | null | undefined, stored: string | null | undefined): string | null {
  return given === undefined ? (stored ?? null) : given || null;
}

function requireSameType(stored: DeviceRow | null, type: DeviceType): void {
  if (stored === null || stored.device_type === type) return;
  throw badField('DeviceType', 'DeviceKindStays');
}

function requireComplete(form: Parameters<typeof deviceProblems>[0]): void {
  const problems = deviceProblems(form).map(({ field, reason }) => fieldMessage(field, reason));
  if (problems.length > 0) throw badFields(problems);
}

/** What cannot be read stays as it was typed, and is told by `requireComplete`. */
function mergePlace(stored: DeviceRow | null, save: IpDeviceSave): DevicePlace {
  if (isCloud(save.DeviceType)) return { host: null, baseUri: null };
  const host = pick(save.Host, stored?.host);
  const baseUri = pick(save.BaseUri, stored?.base_uri);
  return {
    host: host && (readDeviceHost(host) ?? host),
    baseUri: baseUri && (readChannelUrl(baseUri, save.DeviceType)?.url ?? baseUri),
  };
}

const PORTS = {
  HttpPort: 'http_port',
  HttpsPort: 'https_port',
  OnvifPort: 'onvif_port',
  StreamPort: 'stream_port',
  RtspPort: 'rtsp_port',
  SrtPort: 'srt_port',
  FtpPort: 'ftp_port',
} as const;
type PortField = keyof typeof PORTS;

/** A new device begins with the usual ones [IPD-09] [IPD-10]. */
function mergePorts(stored: DeviceRow | null, save: IpDeviceSave) {
  const defaults: Partial<Record<PortField, number>> = DEFAULT_DEVICE_PORTS[save.DeviceType];
  const portOf = (field: PortField): number | null => {
    const given = save[field];
    if (stored === null) return given ?? defaults[field] ?? null;
    return given === undefined ? stored[PORTS[field]] : given;
  };
  return {
    http_port: portOf('HttpPort'),
    https_port: portOf('HttpsPort'),
    onvif_port: portOf('OnvifPort'),
    stream_port: portOf('StreamPort'),
    rtsp_port: portOf('RtspPort'),
    srt_port: portOf('SrtPort'),
    ftp_port: portOf('FtpPort'),
  };
}

function mergeHeaders(secrets: Secrets, known: DeviceRow | null, { Headers }: IpDeviceSave): string | null {
  if (Object.keys(Headers ?? {}).length > MAX_HEADERS) {
    throw badField('Headers', 'TooManyHeaders', { most: MAX_HEADERS });
  }
  return nextHeaders(secrets, Headers ?? null, known?.headers_sealed ?? null);
}
