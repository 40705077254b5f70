/** A collection and its feeds, for whoever may view them (PUB-15). */
import type { PublicCollection } from '@longview/contract';
import type { Actor } from '@longview/rules';
import type { PublicViewsCtx } from './ctx.ts';
import { type Keys, toPublicCollection } from './public-view.ts';
import { findCollectionToView } from './viewed-objects.ts';

/** @throws AppError NotFound, or Unauthenticated `PasswordRequired` */
export async function getPublicCollection(
  ctx: Pick<PublicViewsCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  query: Keys & { colid: string },
): Promise<PublicCollection> {
  const view = await findCollectionToView(ctx, actor, query.colid);
  return toPublicCollection(view, query, ctx.clock.now());
}
