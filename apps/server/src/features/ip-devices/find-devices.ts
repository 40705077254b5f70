/** Looks for ONVIF cameras on the networks that this machine is in (EXT-143). */
import { appError } from '@longview/base';
import { discoverOnvif } from '@longview/camera-sources';
import type { FoundDevices } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { bracketedHost } from '@longview/rules/ip-devices';
import { takeTries } from '../../sign-in/index.ts';
import type { IpDevicesCtx } from './ctx.ts';
import { requireDevices } from './device-access.ts';
import { type DeviceRow, listDevices } from './device-queries.ts';
import { policyOf } from './device-target.ts';

type Found = FoundDevices['Devices'][number];

/** @throws AppError Unauthenticated, Forbidden, UpgradeRequired, TooMany */
export async function findDevices(ctx: IpDevicesCtx, actor: Actor): Promise<FoundDevices> {
  const accountId = await requireDevices(ctx, actor);
  requireAllowed(ctx, actor);
  await takeTries(ctx, [{ limit: 'deviceSearchesPerAccount', of: accountId }]);
  const found = await discoverOnvif(ctx, { policy: policyOf(ctx) });
  const known = await listDevices(ctx.db, accountId);
  const Devices = found.map(({ host, port, name, manufacturer, model }): Found => {
    const DeviceId = known.find((device) => isAt(device, host, port))?.id ?? null;
    return { Host: host, OnvifPort: port, Name: name, Manuf: manufacturer, Model: model, DeviceId };
  });
  return { Devices };
}

/** Programs have no business in the operator's network, and nobody has where it is closed (OPS-06). */
function requireAllowed({ config }: Pick<IpDevicesCtx, 'config'>, actor: Actor): void {
  if (actor.kind !== 'user') throw appError('SearchSignInNeeded');
  if (config.privateTargets === 'off') {
    throw appError('OwnNetworkClosed');
  }
}

/** A device whose ONVIF port nobody named is the one at that host. */
function isAt({ host, onvif_port: own, http_port: http }: DeviceRow, found: string, port: number): boolean {
  if (host === null || bracketedHost(host) !== bracketedHost(found)) return false;
  return own === null || own === port || http === port;
}
