/** Rows → wire JSON of capture sources (ENT-29). Secrets go in and never come out (GEN-17). */
import type { CaptureSource } from '@longview/contract';
import { readSourceUrl } from '@longview/rules';
import type { SourceRow } from './source-queries.ts';

/** `headerNames`: of the stored headers; their values are secrets and answered empty. `limitation`: of PRM-17. */
export function toCaptureSource(
  row: SourceRow | null,
  headerNames: readonly string[],
  limitation: string | null,
): CaptureSource {
  return {
    Target_Url: row?.url ?? null,
    Target_Username: row?.username ?? null,
    Target_Password: null,
    HasPassword: (row?.password_sealed ?? null) !== null,
    Target_UseBasicAuth: row?.use_basic_auth ?? false,
    Target_Headers: Object.fromEntries(headerNames.map((name) => [name, ''])),
    Target_HttpPort: row ? (readSourceUrl(row.url)?.port ?? null) : null,
    Device_Control_DeviceManuf: null,
    Target_PreloadWebhookUrl: row?.preload_url ?? null,
    Target_PreloadWebhookErrorMode: row?.preload_error_mode === 'Fail' ? 'Fail' : 'Ignore',
    NetDevice_Type: null,
    NetDevice_Id: null,
    NetDevice_ChannelId: null,
    IsConfigured: row !== null,
    Device_CommandName: row?.command === 'Stop' ? 'Stop' : 'Start',
    LimitationMessage: limitation,
    Version: row?.version ?? 0,
  };
}
