/** What people keep with a feed (API-12). */
import type { FeedMetadata } from '@longview/contract';
import type { Actor } from '@longview/rules';
import type { Ctx } from '../../context/ctx.ts';
import { requireFeed } from '../../feeds/index.ts';
import { findMetadata } from './metadata-queries.ts';
import { toMetadata } from './metadata-view.ts';

/** @throws AppError NotFound, Forbidden */
export async function getMetadata(ctx: Ctx, actor: Actor, feedId: string): Promise<FeedMetadata> {
  await requireFeed(ctx, actor, feedId, 'EditMetadataPolicyStatement');
  return toMetadata(await findMetadata(ctx.db, feedId));
}
