/** Rows → wire JSON of devices and channels (ENT-27, ENT-28). Secrets go in and never come out (GEN-17). */
import type { CameraTestResult, ChannelReport, IpDevice } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { type DeviceTry, deviceDisplayName, deviceState, lastConnectedMs } from '@longview/rules/ip-devices';
import { toChannelReport } from '../capture-sources/index.ts';
import type { ChannelRow } from './channels/channel-queries.ts';
import type { DeviceRow } from './device-queries.ts';

export type Channel = CameraTestResult['ChannelInfo']['Channels'][number];

/** What an answer needs besides the row. */
export interface DeviceFacts {
  channels: readonly ChannelRow[];
  /** Of the feeds that take their pictures from the device. */
  feedTries: readonly DeviceTry[];
  /** Of the stored headers; their values are secrets and answered empty. */
  headerNames: readonly string[];
  nowMs: number;
}

export function toIpDevice(row: DeviceRow, facts: DeviceFacts): IpDevice {
  const type = row.device_type;
  const tries = [...facts.channels.flatMap(toTry), ...facts.feedTries];
  const connectedMs = lastConnectedMs(row.connected_at?.getTime() ?? null, tries);
  return {
    Id: row.id,
    DeviceType: type,
    DeviceState: deviceState(type, row.link_state, tries),
    Name: row.name,
    DisplayName: deviceDisplayName(row.name, row.host),
    Host: row.host,
    BaseUri: row.base_uri,
    ...toPorts(row),
    Username: row.username,
    Password: null,
    HasPassword: row.password_sealed !== null,
    Headers: Object.fromEntries(facts.headerNames.map((name) => [name, ''])),
    UseBasicAuth: row.use_basic_auth,
    TlsInsecure: row.tls_insecure,
    Manuf: row.manuf,
    Model: row.model,
    LastSuccesfulConnectionAt: connectedMs === null ? null : formatTime(Math.floor(connectedMs / 1000)),
    Report: { HasError: row.has_error },
    ChannelInfo: { Channels: facts.channels.map((channel) => toChannel(channel, facts.nowMs)) },
    Version: row.version,
  };
}

function toPorts(row: DeviceRow) {
  return {
    HttpPort: row.http_port,
    HttpsPort: row.https_port,
    OnvifPort: row.onvif_port,
    StreamPort: row.stream_port,
    RtspPort: row.rtsp_port,
    SrtPort: row.srt_port,
    FtpPort: row.ftp_port,
  };
}

export function toChannel(row: ChannelRow, nowMs: number): Channel {
  return {
    Id: row.id,
    Uri: row.uri,
    Name: row.name,
    Scheme: schemeOf(row.uri),
    Source: row.source,
    IsSuggested: row.is_suggested,
    Report: toReport(row, nowMs),
  };
}

/** As on the wire: without colon. */
export const schemeOf = (uri: string) => URL.parse(uri)?.protocol.slice(0, -1) ?? '';

/** Its address changes with the picture, so that none is shown for another. */
const imageUriOf = ({ device_id: deviceId, id, image_key: key }: ChannelRow) =>
  key && `/api/nv/ipdevice/channelimage/${deviceId}/${id}?v=${key.slice(-8)}`;

function toReport(row: ChannelRow, nowMs: number): ChannelReport | null {
  if (row.report === null || row.tried_at === null) return null;
  const moment = { triedAtMs: row.tried_at.getTime(), nowMs, imageUri: imageUriOf(row) };
  const report = toChannelReport(row.report, moment);
  return { ...report, Source_FileCount: row.file_count };
}

function toTry({ id: channelId, report, tried_at: at }: ChannelRow): DeviceTry[] {
  if (report === null || at === null) return [];
  return [{ channelId, isOk: report.statusCode === 'Ok', atMs: at.getTime() }];
}
