/** Deletes a clip for good (EXT-184); its bytes go with the next sweep. */
import { AppError } from '@longview/base';
import { type Actor, formatTime, isId } from '@longview/rules';
import { noteAudit } from '../../audit/index.ts';
import { transaction } from '../../db/transaction.ts';
import { lockFeed, requireFeed, requireWritable } from '../../feeds/index.ts';
import { noSuchVideo } from './clip-access.ts';
import { deleteClipRow, findClip } from './clip-queries.ts';
import { startOf } from './clip-view.ts';
import type { ClipsCtx } from './ctx.ts';

/** @throws AppError NotFound, Forbidden, Conflict for an archived feed */
export async function deleteClip(
  ctx: Pick<ClipsCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  clipId: string,
): Promise<void> {
  const clip = isId('videoPart', clipId) ? await findClip(ctx.db, clipId) : null;
  if (!clip) throw noSuchVideo();
  await requireFeed(ctx, actor, clip.feed_id, 'EditRetentionPolicyStatement').catch(hide);
  await transaction(ctx.db, async (trx) => {
    const feed = await lockFeed(trx, clip.feed_id);
    requireWritable(feed);
    if (!(await deleteClipRow(trx, clip.id))) throw noSuchVideo();
    const detail = `${feed.name}, ${formatTime(startOf(clip))}.`;
    const entry = { accountId: feed.account_id ?? '', action: 'Clip deleted', roId: feed.id, detail };
    await noteAudit(trx, actor, entry);
  });
}

/** A feed that is not there for the caller has no clips either. */
function hide(err: unknown): never {
  if (err instanceof AppError && err.kind === 'NotFound') throw noSuchVideo();
  throw err;
}
