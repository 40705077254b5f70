/** Older pictures are to be read for changes (EXT-633): a job does it. */
import type { Actor } from '@longview/rules';
import { requireFeed } from '../../feeds/index.ts';
import type { FramesCtx } from './ctx.ts';

/** A feed without pictures has nothing to be read, which is no fault. @throws AppError NotFound, Forbidden, Unavailable */
export async function readPast(ctx: FramesCtx, actor: Actor, feedId: string): Promise<void> {
  await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  await ctx.frames.changes.readPast(feedId);
}
