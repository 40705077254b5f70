/** Ends what is sent to a platform, and forgets its key (EXT-185). */
import { appError } from '@longview/base';
import type { Actor } from '@longview/rules';
import { noteAudit } from '../../audit/index.ts';
import { changeFeed, lockFeed, requireFeed } from '../../feeds/index.ts';
import type { RestreamsCtx } from './ctx.ts';
import { deleteRestreamRow } from './restream-queries.ts';

/** @throws AppError NotFound, Forbidden */
export async function deleteRestream(
  ctx: RestreamsCtx,
  actor: Actor,
  { feedId, restreamId }: { feedId: string; restreamId: string },
): Promise<void> {
  await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  await changeFeed(ctx, feedId, async (trx) => {
    const { account_id: accountId, name } = await lockFeed(trx, feedId);
    if (!(await deleteRestreamRow(trx, feedId, restreamId))) throw appError('NoSuchRestream');
    const entry = { action: 'Restream deleted', roId: feedId, detail: `${name}.` };
    if (accountId) await noteAudit(trx, actor, { accountId, ...entry });
  });
}
