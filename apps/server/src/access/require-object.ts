/** Loads a feed or collection by its id and asserts what the caller may do with it (SHR-01). */
import type { Clock } from '@longview/base';
import { type Actor, type Grant, isId, reachOf, type Statement } from '@longview/rules';
import { findAccessOfCollection, findAccessOfFeed } from './access-queries.ts';
import { type FactsContext, readCollectionAccess, readFeedAccess } from './object-facts.ts';
import { noSuch, requireReach, requireStatement } from './require.ts';

/** A feed or collection that the caller may use. */
export interface ObjectInReach {
  kind: 'feed' | 'collection';
  id: string;
  name: string;
  accountId: string;
  isPublic: boolean;
  grant: Grant;
}

/** @throws AppError NotFound, Forbidden or Unauthenticated [PRM-21] */
export async function requireObject(
  ctx: FactsContext & { clock: Clock },
  actor: Actor,
  roId: string,
  statement: Statement,
): Promise<ObjectInReach> {
  const kind = isId('collection', roId) ? 'collection' : 'feed';
  const found = kind === 'feed' ? await findFeed(ctx, roId) : await findCollection(ctx, roId);
  if (!found) throw noSuch(kind);
  const grant = requireReach(reachOf(actor, found.facts, roId, ctx.clock.now()), kind);
  requireStatement(actor, grant, statement);
  const { account_id: accountId, name, is_public: isPublic } = found.row;
  // Previews belong to nobody, and nobody holds more on them than seeing them.
  if (accountId === null) throw noSuch(kind);
  return { kind, id: roId, name, accountId, isPublic, grant };
}

async function findFeed(ctx: FactsContext, id: string) {
  const row = isId('feed', id) ? await findAccessOfFeed(ctx.db, id) : undefined;
  return row && { row, facts: await readFeedAccess(ctx, row) };
}

async function findCollection(ctx: FactsContext, id: string) {
  const row = await findAccessOfCollection(ctx.db, id);
  return row && { row, facts: await readCollectionAccess(ctx, row) };
}
