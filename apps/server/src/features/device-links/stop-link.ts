/** Ends a link: the tokens are deleted, and the cloud is told (API-52). */

import type { DeviceLinkStop } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { isCloud, LINK_MESSAGES } from '@longview/rules/ip-devices';
import { sayingOf } from '@longview/texts/sentences';
import type { z } from 'zod';
import { noteAudit } from '../../audit/index.ts';
import { deleteAttempts, type LinkRow, lockLink } from '../../cloud-links/link-queries.ts';
import { revokeLink } from '../../cloud-links/revoke-link.ts';
import { transaction } from '../../db/transaction.ts';
import { requireDevice, showDevice } from '../ip-devices/index.ts';
import { changeLink } from './change-link.ts';
import type { DeviceLinksCtx } from './ctx.ts';

/** @throws AppError Unauthenticated, Forbidden, UpgradeRequired, NotFound */
export async function stopLink(
  ctx: DeviceLinksCtx,
  actor: Actor,
  deviceId: string,
): Promise<z.output<typeof DeviceLinkStop>> {
  const device = await requireDevice(ctx, actor, deviceId);
  const shown = () => showDevice(ctx, device.account_id, device.id);
  if (!isCloud(device.device_type)) {
    return { Error: LINK_MESSAGES.noCloud, ...sayingOf(LINK_MESSAGES.noCloud), Device: await shown() };
  }
  const ended = await forget(ctx, actor, device.id);
  const isTold = ended === null || (await revokeLink(ctx, ended));
  const why = isTold ? null : LINK_MESSAGES.notRevoked;
  return { Error: why, ...sayingOf(why), Device: await shown() };
}

/** What was linked; null where the device went meanwhile. Others see the end before the cloud is asked. */
function forget(
  ctx: Pick<DeviceLinksCtx, 'clock' | 'db' | 'changes'>,
  actor: Actor,
  deviceId: string,
): Promise<LinkRow | null> {
  return transaction(ctx.db, async (trx) => {
    const row = await lockLink(trx, deviceId);
    if (!row) return null;
    await deleteAttempts(trx, row.id);
    await changeLink(ctx, trx, row.id, { link_state: 'Inactive', tokens_sealed: null });
    const entry = { accountId: row.account_id, action: 'Cloud link ended', roId: row.id };
    if (row.tokens_sealed !== null) await noteAudit(trx, actor, { ...entry, detail: row.name ?? '' });
    return row;
  });
}
