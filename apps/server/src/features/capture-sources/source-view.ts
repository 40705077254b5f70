/** Rows → wire JSON of capture sources (ENT-29). Secrets go in and never come out (GEN-17). */
import type { CaptureSource } from '@longview/contract';
import { httpPortOf } from './source-port.ts';
import type { SourceDevice, SourceRow } from './source-queries.ts';

/** What an answer needs besides the row. */
export interface SourceFacts {
  /** Whose login is used; null for a source with its own. */
  device: SourceDevice | null;
  /** Of the stored headers; their values are secrets and answered empty. */
  headerNames: readonly string[];
  /** Of PRM-17. */
  limitation: string | null;
}

export function toCaptureSource(
  row: SourceRow | null,
  { device, headerNames, limitation }: SourceFacts,
): CaptureSource {
  const login = device ?? row;
  return {
    Target_Url: row?.url ?? null,
    Target_Username: login?.username ?? null,
    Target_Password: null,
    HasPassword: (login?.password_sealed ?? null) !== null,
    Target_UseBasicAuth: login?.use_basic_auth ?? false,
    Target_Headers: Object.fromEntries(headerNames.map((name) => [name, ''])),
    Target_HttpPort: row && httpPortOf(row.url),
    Device_Control_DeviceManuf: device?.manuf ?? null,
    Target_PreloadWebhookUrl: row?.preload_url ?? null,
    Target_PreloadWebhookErrorMode: row?.preload_error_mode === 'Fail' ? 'Fail' : 'Ignore',
    NetDevice_Type: device?.device_type ?? null,
    NetDevice_Id: row?.device_id ?? null,
    NetDevice_ChannelId: row?.channel_id ?? null,
    IsConfigured: row !== null,
    Device_CommandName: row?.command === 'Stop' ? 'Stop' : 'Start',
    LimitationMessage: limitation,
    Version: row?.version ?? 0,
  };
}
