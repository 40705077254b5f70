/** Where a feed's live video is sent to (EXT-185). */
import type { Restream } from '@longview/contract';
import type { Actor } from '@longview/rules';
import type { Ctx } from '../../context/ctx.ts';
import { requireFeed } from '../../feeds/index.ts';
import { listRestreamsOf } from './restream-queries.ts';
import { toRestream } from './restream-view.ts';

/** @throws AppError NotFound, Forbidden */
export async function listRestreams(ctx: Ctx, actor: Actor, feedId: string): Promise<Restream[]> {
  await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  return (await listRestreamsOf(ctx.db, feedId)).map((row) => toRestream(ctx.secrets, row));
}
