/** How a feed's pictures are processed before they are kept (API-60). */
import type { ImageProcessConfig } from '@longview/contract';
import type { Actor } from '@longview/rules';
import type { ImageProcessCtx } from './ctx.ts';
import { requireImageProcess } from './image-process-access.ts';
import { findImageProcess } from './image-process-queries.ts';
import { toImageProcessConfig } from './image-process-view.ts';

/** @throws AppError NotFound, Forbidden, Unauthenticated */
export async function getImageProcess(
  ctx: Pick<ImageProcessCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  feedId: string,
): Promise<ImageProcessConfig> {
  await requireImageProcess(ctx, actor, feedId);
  return toImageProcessConfig(await findImageProcess(ctx.db, feedId));
}
