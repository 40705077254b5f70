/** How a feed's pictures are processed before they are kept (API-60). */
import type { ImageProcessConfig } from '@longview/contract';
import type { Actor } from '@longview/rules';
import type { Ctx } from '../../context/ctx.ts';
import { requireImageProcess } from './image-process-access.ts';
import { findImageProcess } from './image-process-queries.ts';
import { toImageProcessConfig } from './image-process-view.ts';

/** @throws AppError NotFound, Forbidden, Unauthenticated */
export async function getImageProcess(ctx: Ctx, actor: Actor, feedId: string): Promise<ImageProcessConfig> {
  await requireImageProcess(ctx, actor, feedId);
  return toImageProcessConfig(await findImageProcess(ctx.db, feedId));
}
