/** Deletes resources with their bytes: one (API-21), or all of an account that ends. */
import type { Actor } from '@longview/rules';
import { noteAudit } from '../../audit/index.ts';
import { transaction } from '../../db/transaction.ts';
import { clearLeftovers } from './clear-leftovers.ts';
import type { MediaCtx } from './ctx.ts';
import { insertLeftovers } from './leftover-queries.ts';
import { mediaIsBusy, noSuchMedia, requireMedia } from './media-access.ts';
import { deleteMediaOf, deleteMediaRow, findMediaForUpdate, keysOf } from './media-queries.ts';
import { isReplacing } from './media-view.ts';

/** @throws AppError NotFound, Conflict `Busy` */
export async function deleteMedia(
  ctx: Pick<MediaCtx, 'clock' | 'logger' | 'db' | 'mediaStore'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const { account_id: accountId } = await requireMedia(ctx, actor, id);
  const keys = await transaction(ctx.db, async (trx) => {
    const row = await findMediaForUpdate(trx, id);
    if (!row) throw noSuchMedia();
    if (isReplacing(row, ctx.clock.now())) throw mediaIsBusy();
    await deleteMediaRow(trx, id);
    await insertLeftovers(trx, keysOf(row), new Date(ctx.clock.now()));
    await noteAudit(trx, actor, { accountId, action: 'Media deleted', roId: id, detail: row.name });
    return keysOf(row);
  });
  await clearOrLeave(ctx, keys);
}

/** For an account that is deleted: its library, before its row goes. */
export async function removeMediaOf(
  ctx: Pick<MediaCtx, 'clock' | 'logger' | 'db' | 'mediaStore'>,
  accountId: string,
): Promise<void> {
  const keys = await transaction(ctx.db, async (trx) => {
    const gone = await deleteMediaOf(trx, accountId);
    await insertLeftovers(trx, gone, new Date(ctx.clock.now()));
    return gone;
  });
  await clearOrLeave(ctx, keys);
}

/** The resource is gone already; bytes that cannot be removed now are the sweep's. */
async function clearOrLeave(
  ctx: Pick<MediaCtx, 'clock' | 'logger' | 'db' | 'mediaStore'>,
  keys: readonly string[],
): Promise<void> {
  await clearLeftovers(ctx, keys).catch((err) =>
    ctx.logger.warn({ err }, 'the bytes of deleted media could not be removed yet'),
  );
}
