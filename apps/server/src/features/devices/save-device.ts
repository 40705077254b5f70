/** Saves description and config of a device (API-32). */

import { badField } from '@longview/base';
import type { Device, DeviceSave } from '@longview/contract';
import { type Actor, isId } from '@longview/rules';
import { noteAudit } from '../../audit/index.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import { requireVersion } from '../../http/if-match.ts';
import type { DevicesCtx } from './ctx.ts';
import { noSuchDevice, requireDevices } from './device-access.ts';
import { type DeviceRow, lockDevice, updateDevice } from './device-queries.ts';
import { showDevice } from './device-view.ts';
import { saveWindow } from './save-window.ts';
import { saveStation } from './stations/save-station.ts';
import type { SavedConfig } from './stored-config.ts';

/** @throws AppError InvalidInput naming what is wrong, NotFound, UpgradeRequired, Conflict `VersionConflict` */
export async function saveDevice(
  ctx: DevicesCtx,
  actor: Actor,
  save: DeviceSave,
  begunWith: number | null,
): Promise<Device> {
  const accountId = await requireDevices(ctx, actor);
  const { Id, Description } = save.device.Prop;
  const saved = await transaction(ctx.db, async (trx) => {
    const find = (held: readonly DeviceRow[] | null) =>
      requireSaved(trx, { accountId, id: Id, begunWith }, held, save);
    const { row, result } = await saveConfig(ctx, trx, { actor, accountId, save, find });
    const next = await updateDevice(trx, row.id, {
      name: Description.Name,
      description: Description.Description || null,
      location: Description.Location || null,
      version: row.version + 1,
      config_version: row.config_version + 1,
      ...result.change,
    });
    if (result.audit) await noteAudit(trx, actor, { accountId, roId: Id, ...result.audit });
    await ctx.changes.tellDevices(trx, accountId);
    return next;
  });
  // What it plays and captures is known of it as a caller.
  ctx.callers.clear();
  return showDevice(ctx, saved);
}

interface Saving {
  actor: Actor;
  accountId: string;
  save: DeviceSave;
  find(held: readonly DeviceRow[] | null): Promise<DeviceRow>;
}

async function saveConfig(
  ctx: Pick<DevicesCtx, 'clock' | 'secrets' | 'changes'>,
  trx: Transaction,
  { accountId, save, find }: Saving,
): Promise<{ row: DeviceRow; result: SavedConfig }> {
  const { ConfigTS, ConfigTW } = save;
  if (ConfigTS) return saveStation(ctx, trx, { accountId, find }, ConfigTS);
  const row = await find(null);
  if (ConfigTW) return { row, result: await saveWindow(ctx, trx, row, ConfigTW) };
  return {
    row,
    result: { change: {}, audit: { action: 'Screen or Station changed', detail: `${row.name}.` } },
  };
}

/** The device as it is before the save, locked; `held` are rows that are locked already. */
async function requireSaved(
  trx: Transaction,
  { accountId, id, begunWith }: { accountId: string; id: string; begunWith: number | null },
  held: readonly DeviceRow[] | null,
  { ConfigTW, ConfigTS }: DeviceSave,
): Promise<DeviceRow> {
  const known = held?.find((row) => row.id === id);
  const row = known ?? (isId('device', id) ? await lockDevice(trx, accountId, id) : null);
  if (!row) throw noSuchDevice();
  if (ConfigTW && row.device_type !== 'Window') throw badField('ConfigTW', 'DeviceIsStation');
  if (ConfigTS && row.device_type !== 'Station') throw badField('ConfigTS', 'DeviceIsWindow');
  requireVersion(begunWith, row.version);
  return row;
}
