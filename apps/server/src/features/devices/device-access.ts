/** Loads a device and asserts that the caller is of its account; others do not learn that it exists (PRM-21). */
import { appError } from '@longview/base';
import { type Actor, isId } from '@longview/rules';
import { requireAccount } from '../../access/index.ts';
import { requireCapability } from '../../plans/index.ts';
import type { DevicesCtx } from './ctx.ts';
import { type DeviceRow, findDevice } from './device-queries.ts';

type Parts = Pick<DevicesCtx, 'db' | 'plans'>;

/** The caller's account. @throws AppError Unauthenticated, Forbidden, UpgradeRequired [ERR-01] */
export async function requireDevices(ctx: Parts, actor: Actor): Promise<string> {
  const accountId = requireAccount(actor);
  await requireCapability(ctx, accountId, 'AllowDevices');
  return accountId;
}

/** @throws AppError Unauthenticated, Forbidden, UpgradeRequired, NotFound */
export async function requireDevice(ctx: Parts, actor: Actor, id: string): Promise<DeviceRow> {
  const accountId = await requireDevices(ctx, actor);
  const device = isId('device', id) ? await findDevice(ctx.db, accountId, id) : null;
  if (!device) throw noSuchDevice();
  return device;
}

export const noSuchDevice = () => appError('NoSuchDevice');
