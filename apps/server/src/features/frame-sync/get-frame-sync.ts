/** How an import is doing (API-57). */
import type { FrameSyncStatus } from '@longview/contract';
import type { Actor } from '@longview/rules';
import type { FrameSyncCtx } from './ctx.ts';
import { requireSyncFeed, type SyncPlace } from './frame-sync-access.ts';
import { findSync } from './frame-sync-queries.ts';
import { toFrameSyncStatus } from './frame-sync-view.ts';

/** @throws AppError as `requireSyncFeed` */
export async function getFrameSync(
  ctx: Pick<FrameSyncCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  place: SyncPlace,
): Promise<FrameSyncStatus> {
  const feed = await requireSyncFeed(ctx, actor, place);
  return toFrameSyncStatus(await findSync(ctx.db, feed.id));
}
