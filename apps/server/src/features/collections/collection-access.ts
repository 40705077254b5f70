/** Loads a collection and asserts what the caller may do with it. The decision itself is in rules/access. */
import type { Clock } from '@longview/base';
import {
  type Actor,
  type Gift,
  type Grant,
  giftOfShare,
  isId,
  PUBLIC_GIFT,
  reachOf,
  type Statement,
} from '@longview/rules';
import {
  type FactsContext,
  noSuch,
  readCollectionAccess,
  requireReach,
  requireStatement,
} from '../../access/index.ts';
import { type CollectionRow, findCollectionById } from './collection-queries.ts';

/** A collection the caller may use, with all that they hold on it. */
export interface CollectionInReach {
  collection: CollectionRow;
  grant: Grant;
}

/** @throws AppError NotFound, Forbidden or Unauthenticated as `requireFeed` [PRM-21] */
export async function requireCollection(
  ctx: FactsContext & { clock: Clock },
  actor: Actor,
  collectionId: string,
  statement: Statement,
): Promise<CollectionInReach> {
  const collection = isId('collection', collectionId) ? await findCollectionById(ctx.db, collectionId) : null;
  if (!collection) throw noSuch('collection');
  const reach = reachOf(actor, await readCollectionAccess(ctx, collection), collectionId, ctx.clock.now());
  const grant = requireReach(reach, 'collection');
  requireStatement(actor, grant, statement);
  return { collection, grant };
}

/** What each feed of a collection is given with, to those who see the collection. */
export async function giftsOf(
  ctx: FactsContext & { clock: Clock },
  collection: CollectionRow,
): Promise<readonly Gift[]> {
  const { shares, isPublic } = await readCollectionAccess(ctx, collection);
  const nowMs = ctx.clock.now();
  const living = shares.filter(({ expiresAtMs }) => expiresAtMs === null || expiresAtMs > nowMs);
  return [...living.map(giftOfShare), ...(isPublic ? [PUBLIC_GIFT] : [])];
}
