/** What is needed to call an address of a device: its login, its headers and how lenient we are with it. */
import type { CameraTarget, DetectTarget, FolderTarget } from '@longview/camera-sources';
import { isCloud, rtspPortOf } from '@longview/rules/ip-devices';
import type { TargetPolicy } from '@longview/rules/targets';
import { linkToken } from '../../cloud-links/index.ts';
import { openHeaders } from '../capture-sources/index.ts';
import type { IpDevicesCtx } from './ctx.ts';
import type { DeviceRow } from './device-queries.ts';

/** What the operator lets signed-in people call (OPS-06). */
export function policyOf({ config }: Pick<IpDevicesCtx, 'config'>): TargetPolicy {
  return { caller: 'user', privateTargets: config.privateTargets };
}

/** `url` is one of the device itself: nobody else may get its login. */
export function toCameraTarget(ctx: IpDevicesCtx, device: DeviceRow, url: string): CameraTarget {
  return {
    ...toFolderTarget(ctx, device, url),
    headers: openHeaders(ctx.secrets, device.headers_sealed),
    useBasicAuth: device.use_basic_auth,
  };
}

/** As `toCameraTarget`, for a folder. */
export function toFolderTarget(ctx: IpDevicesCtx, device: DeviceRow, url: string): FolderTarget {
  return {
    url,
    ...openLogin(ctx, device),
    tlsInsecure: device.tls_insecure,
    ...(isCloud(device.device_type) && { token: linkToken(ctx, device.id) }),
    policy: policyOf(ctx),
  };
}

/** For the finding of channels on the device's host. */
export function toDetectTarget(
  ctx: Pick<IpDevicesCtx, 'config' | 'secrets'>,
  device: DeviceRow & { host: string },
  signal: AbortSignal,
): DetectTarget {
  const { http_port: http, https_port: https, onvif_port: onvif } = device;
  const rtsp = rtspPortOf({ rtsp: device.rtsp_port, stream: device.stream_port });
  return {
    host: device.host,
    ports: { http, https, onvif, rtsp },
    baseUri: device.base_uri,
    ...openLogin(ctx, device),
    useBasicAuth: device.use_basic_auth,
    headers: openHeaders(ctx.secrets, device.headers_sealed),
    tlsInsecure: device.tls_insecure,
    manufacturer: device.manuf,
    policy: policyOf(ctx),
    signal,
  };
}

function openLogin(
  { secrets }: Pick<IpDevicesCtx, 'secrets'>,
  { username, password_sealed: sealed }: DeviceRow,
) {
  return { username, password: sealed === null ? null : secrets.open(sealed) };
}
