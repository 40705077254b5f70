/** What people keep with a feed (API-12). */
import type { FeedMetadata } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { requireFeed } from '../../feeds/index.ts';
import type { FeedMetadataCtx } from './ctx.ts';
import { findMetadata } from './metadata-queries.ts';
import { toMetadata } from './metadata-view.ts';

/** @throws AppError NotFound, Forbidden */
export async function getMetadata(
  ctx: Pick<FeedMetadataCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  feedId: string,
): Promise<FeedMetadata> {
  await requireFeed(ctx, actor, feedId, 'EditMetadataPolicyStatement');
  return toMetadata(await findMetadata(ctx.db, feedId));
}
