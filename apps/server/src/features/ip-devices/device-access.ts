/** Loads a device and asserts that the caller is of its account; others do not learn that it exists (PRM-21). */
import { appError } from '@longview/base';
import { type Actor, isId } from '@longview/rules';
import { requireAccount } from '../../access/index.ts';
import { requireCapability } from '../../plans/index.ts';
import { type ChannelRow, findChannel } from './channels/channel-queries.ts';
import type { IpDevicesCtx } from './ctx.ts';
import { type DeviceRow, findDevice } from './device-queries.ts';

type Parts = Pick<IpDevicesCtx, 'db' | 'plans'>;

/** The caller's account. @throws AppError Unauthenticated, Forbidden, UpgradeRequired [IPD-24] */
export async function requireDevices(ctx: Parts, actor: Actor): Promise<string> {
  const accountId = requireAccount(actor);
  await requireCapability(ctx, accountId, 'AllowIpDevices');
  return accountId;
}

/** @throws AppError Unauthenticated, Forbidden, UpgradeRequired, NotFound */
export async function requireDevice(ctx: Parts, actor: Actor, id: string): Promise<DeviceRow> {
  const accountId = await requireDevices(ctx, actor);
  const device = isId('ipDevice', id) ? await findDevice(ctx.db, accountId, id) : null;
  if (!device) throw noSuchDevice();
  return device;
}

/** A channel with its device. @throws AppError as `requireDevice` */
export async function requireChannel(
  ctx: Parts,
  actor: Actor,
  ids: { deviceId: string; channelId: string },
): Promise<{ device: DeviceRow; channel: ChannelRow }> {
  const device = await requireDevice(ctx, actor, ids.deviceId);
  const channel = isId('channel', ids.channelId) ? await findChannel(ctx.db, device.id, ids.channelId) : null;
  if (!channel) throw noSuchChannel();
  return { device, channel };
}

export const noSuchDevice = () => appError('NoSuchDeviceOfAccount');

export const noSuchChannel = () => appError('NoSuchChannel');
