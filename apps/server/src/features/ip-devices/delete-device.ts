/** Deletes a device that no feed uses, with its channels and their pictures (API-48). */
import { appError } from '@longview/base';
import { type Actor, isId } from '@longview/rules';
import { deviceDisplayName } from '@longview/rules/ip-devices';
import { noteAudit } from '../../audit/index.ts';
import { revokeLink } from '../../cloud-links/index.ts';
import { transaction } from '../../db/transaction.ts';
import { placesInUse } from '../../feeds/in-use.ts';
import { releaseObjects } from '../media/index.ts';
import { listChannels, listImageKeysOf } from './channels/channel-queries.ts';
import type { IpDevicesCtx } from './ctx.ts';
import { noSuchDevice, requireDevices } from './device-access.ts';
import {
  deleteDeviceRow,
  deleteDevicesOf,
  endPreviewsOf,
  listDevices,
  listFeedsWith,
  lockDevice,
} from './device-queries.ts';

/** @throws AppError Unauthenticated, Forbidden, UpgradeRequired, NotFound, Conflict `InUse` */
export async function deleteDevice(ctx: IpDevicesCtx, actor: Actor, id: string): Promise<void> {
  const accountId = await requireDevices(ctx, actor);
  if (!isId('ipDevice', id)) throw noSuchDevice();
  const gone = await transaction(ctx.db, async (trx) => {
    // A source that is being set holds the device: one of the two waits for the other.
    const device = await lockDevice(trx, accountId, id, 'Change');
    if (!device) throw noSuchDevice();
    requireUnused('device', await listFeedsWith(trx, id));
    await endPreviewsOf(trx, id);
    const channels = await listChannels(trx, [id]);
    await releaseObjects(
      ctx,
      trx,
      channels.flatMap(({ image_key: key }) => key ?? []),
    );
    await deleteDeviceRow(trx, id);
    const detail = deviceDisplayName(device.name, device.host);
    await noteAudit(trx, actor, { accountId, action: 'Camera login deleted', roId: id, detail });
    return device;
  });
  await revokeLink(ctx, gone);
}

/** For an account that is deleted, after its feeds: its devices with what is kept of them outside their rows. */
export async function removeIpDevicesOf(
  ctx: Pick<IpDevicesCtx, 'clock' | 'db'>,
  accountId: string,
): Promise<void> {
  await transaction(ctx.db, async (trx) => {
    for (const { id } of await listDevices(trx, accountId)) await endPreviewsOf(trx, id);
    await releaseObjects(ctx, trx, await listImageKeysOf(trx, accountId));
    await deleteDevicesOf(trx, accountId);
  });
}

/** @throws AppError Conflict `InUse` naming the feeds, also those the caller may not see: they are of the account */
export function requireUnused(what: 'device' | 'channel', feeds: readonly { name: string }[]): void {
  if (feeds.length === 0) return;
  const names = feeds.map(({ name }) => name);
  throw appError(what === 'device' ? 'DeviceInUse' : 'ChannelInUse', { where: placesInUse(names) });
}
