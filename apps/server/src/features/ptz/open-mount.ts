/** Logs in to the mount of a device, not so often that the camera locks its account (EXT-142). */
import { openPtz, type PtzOpening } from '@longview/camera-sources';
import { rtspPortOf } from '@longview/rules/ip-devices';
import { giveTriesBack, takeTries } from '../../sign-in/index.ts';
import { openHeaders } from '../capture-sources/index.ts';
import type { PtzCtx } from './ctx.ts';
import type { PtzDeviceRow } from './ptz-queries.ts';

/** @throws AppError TooMany after some refused logins; a device that was saved anew is asked again at once */
export async function openMount(ctx: PtzCtx, device: PtzDeviceRow): Promise<PtzOpening> {
  return withLoginTries(ctx, `${device.id}.${device.version}`, () => openPtz(toCamera(ctx, device), ctx));
}

/** `of`: the login that is tried. @throws AppError TooMany after some refused ones */
export async function withLoginTries<T extends object>(
  ctx: Pick<PtzCtx, 'clock' | 'db' | 'secrets'>,
  of: string,
  tryOut: () => Promise<T>,
): Promise<T> {
  const tries = [{ limit: 'ptzLoginsPerDevice', of }] as const;
  await takeTries(ctx, tries);
  const came = await tryOut();
  if (!('trouble' in came) || came.trouble !== 'Unauthorized') await giveTriesBack(ctx, tries);
  return came;
}

export function toCamera(
  { secrets, config }: Pick<PtzCtx, 'config' | 'secrets'>,
  device: PtzDeviceRow,
): Parameters<typeof openPtz>[0] {
  const { http_port: http, https_port: https, onvif_port: onvif } = device;
  const rtsp = rtspPortOf({ rtsp: device.rtsp_port, stream: device.stream_port });
  return {
    host: device.host,
    ports: { http, https, onvif, rtsp },
    channelUrl: device.url,
    username: device.username,
    password: device.password_sealed === null ? null : secrets.open(device.password_sealed),
    headers: openHeaders(secrets, device.headers_sealed),
    useBasicAuth: device.use_basic_auth,
    tlsInsecure: device.tls_insecure,
    policy: { caller: 'user', privateTargets: config.privateTargets },
  };
}
