/** Deletes devices: one (API-33), or before their account goes what is kept of all of its. */
import { type Actor, isId } from '@longview/rules';
import { noteAudit } from '../../audit/index.ts';
import { transaction } from '../../db/transaction.ts';
import { releaseObjects } from '../media/index.ts';
import type { DevicesCtx } from './ctx.ts';
import { noSuchDevice, requireDevices } from './device-access.ts';
import { deleteDeviceRow, lockDevice } from './device-queries.ts';
import { listPreviewKeys, listPreviewKeysOf } from './preview-queries.ts';
import { listAttachments } from './stations/attachment-queries.ts';

/** Its token ends at once; its feeds stay. @throws AppError Unauthenticated, Forbidden, UpgradeRequired, NotFound */
export async function deleteDevice(ctx: DevicesCtx, actor: Actor, id: string): Promise<void> {
  const accountId = await requireDevices(ctx, actor);
  if (!isId('device', id)) throw noSuchDevice();
  await transaction(ctx.db, async (trx) => {
    const row = await lockDevice(trx, accountId, id);
    if (!row) throw noSuchDevice();
    const feedIds = (await listAttachments(trx, [id])).map(({ feed_id }) => feed_id);
    await ctx.changes.tellAll(trx, feedIds);
    await releaseObjects(ctx, trx, await listPreviewKeys(trx, id));
    await deleteDeviceRow(trx, id);
    await noteAudit(trx, actor, {
      accountId,
      action: 'Screen or Station deleted',
      roId: id,
      detail: `${row.name}.`,
    });
    await ctx.changes.tellDevices(trx, accountId);
  });
  ctx.callers.clear();
}

/** For an account that is deleted: the pictures of its devices; the rows go with the account's. */
export async function removeDevicePreviewsOf(
  ctx: Pick<DevicesCtx, 'clock' | 'db'>,
  accountId: string,
): Promise<void> {
  await transaction(ctx.db, async (trx) => releaseObjects(ctx, trx, await listPreviewKeysOf(trx, accountId)));
}
