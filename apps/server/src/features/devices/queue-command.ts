/** Has a device carry out something at its next check-in (API-35, API-36, DVP-07). */
import { appError } from '@longview/base';
import type { Actor } from '@longview/rules';
import { activityState, COMMAND_LAPSE_SEC } from '@longview/rules/devices';
import { noteAudit } from '../../audit/index.ts';
import { newId } from '../../db/new-id.ts';
import { transaction } from '../../db/transaction.ts';
import { insertCommands, listOpenCommands } from './command-queries.ts';
import { listContacts } from './contact-queries.ts';
import type { DevicesCtx } from './ctx.ts';
import { noSuchDevice, requireDevice } from './device-access.ts';
import { lockDevice } from './device-queries.ts';

/**
 * A second click before the device has taken the first one is the same command.
 * @throws AppError NotFound, UpgradeRequired, Conflict `DeviceInactive`
 */
export async function queueCommand(
  ctx: Pick<DevicesCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  deviceId: string,
  name: 'Reboot' | 'Restart',
): Promise<{ Ok: boolean; CommandId: string }> {
  const { account_id: accountId } = await requireDevice(ctx, actor, deviceId);
  await requireActive(ctx, deviceId);
  return transaction(ctx.db, async (trx) => {
    const row = await lockDevice(trx, accountId, deviceId);
    if (!row) throw noSuchDevice();
    const open = await listOpenCommands(trx, deviceId, lapsedBefore(ctx));
    const waiting = open.find((command) => command.name === name);
    if (waiting) return { Ok: true, CommandId: waiting.id };
    const id = newId('command');
    const made_at = new Date(ctx.clock.now());
    await insertCommands(trx, [{ id, device_id: deviceId, name, args: {}, made_at }]);
    const entry = {
      accountId,
      action: 'Screen or Station command',
      roId: deviceId,
      detail: `${row.name}: ${name}.`,
    };
    await noteAudit(trx, actor, entry);
    return { Ok: true, CommandId: id };
  });
}

/** Commands made before this are carried out no more. */
export function lapsedBefore({ clock }: Pick<DevicesCtx, 'clock'>): Date {
  return new Date(clock.now() - COMMAND_LAPSE_SEC * 1000);
}

async function requireActive(ctx: Pick<DevicesCtx, 'clock' | 'db'>, deviceId: string): Promise<void> {
  const [contact] = await listContacts(ctx.db, [deviceId]);
  const seenMs = contact?.last_seen_at?.getTime() ?? null;
  const nowSec = ctx.clock.now() / 1000;
  if (activityState(seenMs === null ? null : seenMs / 1000, nowSec) === 'Active') return;
  throw appError('DeviceInactive');
}
