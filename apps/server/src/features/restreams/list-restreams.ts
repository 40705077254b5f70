/** Where a feed's live video is sent to (EXT-185). */
import type { Restream } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { requireFeed } from '../../feeds/index.ts';
import type { RestreamsCtx } from './ctx.ts';
import { listRestreamsOf } from './restream-queries.ts';
import { toRestream } from './restream-view.ts';

/** @throws AppError NotFound, Forbidden */
export async function listRestreams(
  ctx: Pick<RestreamsCtx, 'clock' | 'db' | 'secrets' | 'plans'>,
  actor: Actor,
  feedId: string,
): Promise<Restream[]> {
  await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  return (await listRestreamsOf(ctx.db, feedId)).map((row) => toRestream(ctx.secrets, row));
}
