/** What else a camera has whose address gave no picture (API-02): what the detection of API-49 finds there. */
import type { CameraTarget, DetectTarget } from '@longview/camera-sources';
import { isKeyOf, readSourceUrl } from '@longview/rules';
import { DETECTION_MS, type Finding, findCameraChannels, findChannels } from '../channels/find-channels.ts';
import type { IpDevicesCtx } from '../ctx.ts';
import type { DeviceRow } from '../device-queries.ts';

/** By the login of `lender`, else that of the target. Nothing for an address without a host, as a demo camera's. */
export async function searchAround(
  ctx: IpDevicesCtx,
  target: CameraTarget,
  lender: DeviceRow | null,
): Promise<Finding> {
  if (lender) return findChannels(ctx, lender);
  const around = toDetectTarget(target, AbortSignal.timeout(DETECTION_MS));
  return around ? findCameraChannels(ctx, around) : { channels: [], trouble: null };
}

const PORT_OF = { 'http:': 'http', 'https:': 'https', 'rtsp:': 'rtsp', 'rtsps:': 'rtsp' } as const;

function toDetectTarget(target: CameraTarget, signal: AbortSignal): DetectTarget | null {
  const read = readSourceUrl(target.url);
  if (!read || !isKeyOf(PORT_OF, read.scheme)) return null;
  return {
    host: read.host,
    ports: { http: null, https: null, onvif: null, rtsp: null, [PORT_OF[read.scheme]]: read.port },
    baseUri: null,
    username: target.username ?? null,
    password: target.password ?? null,
    useBasicAuth: false,
    headers: {},
    tlsInsecure: false,
    manufacturer: null,
    policy: target.policy,
    signal,
  };
}
