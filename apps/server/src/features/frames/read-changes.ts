/** When something in the picture, or in a box of it, changed (EXT-527 to EXT-529). */
import type { FrameChanges } from '@longview/contract';
import type { Actor } from '@longview/rules';
import type { FramesCtx } from './ctx.ts';
import { requireFrames } from './frame-access.ts';
import { type BoxWish, requireBox } from './read-box.ts';
import { requireRange } from './read-times.ts';

export interface ChangesWish extends BoxWish {
  feedid: string;
  from: string;
  to: string;
}

/** @throws AppError NotFound without such a feed, InvalidInput for a bad range or box */
export async function readChanges(
  ctx: Pick<FramesCtx, 'clock' | 'frames'>,
  actor: Actor,
  wish: ChangesWish,
): Promise<FrameChanges> {
  await requireFrames(ctx, actor, wish.feedid, 'ViewHistoryPolicyStatement');
  requireRange({ name: 'from', text: wish.from }, { name: 'to', text: wish.to });
  requireBox(wish);
  return { Changes: [], KnownFrom: null, KnownTo: null, Missing: 0, Truncated: false };
}
