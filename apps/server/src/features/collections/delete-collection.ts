/** Deletes a collection: its shares end, its feeds stay (API-27). */
import { appError } from '@longview/base';
import { type Actor, actorAccountId } from '@longview/rules';
import { changeAccess, noSuch } from '../../access/index.ts';
import { noteAudit } from '../../audit/index.ts';
import { requireCapability } from '../../plans/index.ts';
import { requireCollection } from './collection-access.ts';
import { deleteCollectionRow, findCollectionForUpdate } from './collection-queries.ts';
import type { CollectionsCtx } from './ctx.ts';

/** @throws AppError NotFound, Forbidden for the all-feeds collection, UpgradeRequired */
export async function deleteCollection(
  ctx: CollectionsCtx,
  actor: Actor,
  collectionId: string,
): Promise<void> {
  const { collection } = await requireCollection(ctx, actor, collectionId, 'ViewLivePolicyStatement');
  const accountId = collection.account_id;
  if (actorAccountId(actor) !== accountId) throw appError('OnlyItsAccountDeletes');
  await requireCapability(ctx, accountId, 'AllowCollections');
  await changeAccess(ctx, accountId, async (trx) => {
    const row = await findCollectionForUpdate(trx, collectionId);
    if (!row) throw noSuch('collection');
    if (row.is_all) throw appError('AllFeedsStays');
    await deleteCollectionRow(trx, row.id);
    await noteAudit(trx, actor, { accountId, action: 'Collection deleted', roId: row.id, detail: row.name });
  });
}
